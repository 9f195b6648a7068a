import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/backend/auth/gate.server";
import { type DeskText, readDesk } from "~/content/desk/texts.server";
import { log } from "~/http/log.server";
import { redirectWithToast } from "~/http/toast.server";
import { formatIso } from "~/i18n/admin/format-date";
import { desk as texts } from "~/i18n/admin/sections/translation-desk";
import { filesAddress, readDeskView } from "./desk-address";
import { ofView } from "./desk-filter.server";

type File = { body: string; type: string; extension: string };

/** The texts that the desk shows at this address, as a file; what Polish lacks is nothing to translate. */
export async function exportTexts(args: LoaderFunctionArgs, toFile: (texts: DeskText[]) => File) {
  const { client } = await requireAdmin(args);
  const view = readDeskView(new URL(args.request.url).searchParams);
  try {
    const desk = await readDesk(client);
    const { body, type, extension } = toFile(ofView(desk.texts, view).filter(({ hasPolish }) => hasPolish));
    const name = `${texts.out.fileName}-${formatIso(new Date()).slice(0, 10)}.${extension}`;
    return new Response(body, {
      headers: {
        "Content-Type": `${type}; charset=utf-8`,
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "no-store",
      },
    });
  } catch (error) {
    log.error({ err: error }, "the texts can't be exported");
    return redirectWithToast(filesAddress(view), { type: "error", ...texts.out.failed });
  }
}
