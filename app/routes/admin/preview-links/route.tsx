import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Admin } from "~/backend/auth/auth.server";
import { requireAdmin } from "~/backend/auth/gate.server";
import { BackendError, isRowGone } from "~/backend/errors.server";
import { removePreviewLink } from "~/backend/preview/preview-links.server";
import { withFallback } from "~/backend/with-fallback.server";
import { readForm, textOf } from "~/content/kit/form/form.server";
import { perform } from "~/content/kit/form/perform.server";
import { describePreviewLinks, sharePreview } from "~/content/preview/preview-links.server";
import { env } from "~/env.server";
import { consumeToast } from "~/http/toast.server";
import { admin as common } from "~/i18n/admin/common";
import { previewLinks as texts } from "~/i18n/admin/preview";
import { DEFAULT_LOCALE, isLocale } from "~/i18n/config";
import { CreatedLink } from "~/routes/admin/parts/created-link";
import { LoadFailed } from "~/ui/form/load-failed";
import { Toaster } from "~/ui/toaster";
import { LinkList } from "./link-list";

const LIST = "/admin/preview-links";
/** The hint of a refusal of `create`. */
const ITEM_GONE = "item_gone";

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args);
  const [links, { toast }] = await Promise.all([
    withFallback(null, "preview links", describePreviewLinks(admin)),
    consumeToast(args.request),
  ]);
  // A link's key is stored nowhere: its address comes with the toast of its creation alone.
  const created = toast?.message.startsWith(`${env().PUBLIC_URL}/`) ? toast.message : null;
  return { links, created };
}

async function create({ form, admin }: { form: FormData; admin: Admin }) {
  const locale = form.get("locale");
  const name = textOf(form, "item");
  const address = await sharePreview(admin, name, isLocale(locale) ? locale : DEFAULT_LOCALE);
  if (!address) throw new BackendError("share a preview", { message: "no such item", hint: ITEM_GONE });
  return { to: LIST, toast: { type: "success", title: texts.created, message: address } as const };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const form = await readForm(args.request);
  switch (form.get("intent")) {
    case "create":
      return perform(() => create({ form, admin }), {
        tables: [],
        failed: { type: "error", ...texts.createFailed },
        refused: ({ hint }) => (hint === ITEM_GONE ? texts.itemGone : null),
      });
    case "revoke":
      return perform(
        async () => {
          await removePreviewLink(admin.client, textOf(form, "id"));
          return { to: LIST, toast: { type: "success", title: texts.revoked } };
        },
        {
          tables: [],
          failed: { type: "error", ...texts.revokeFailed },
          refused: (error) => (isRowGone(error) ? texts.revokedAlready : null),
        },
      );
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

export { clientAction } from "~/framework/client-action";

/** Links to previews for people without an account (PUB-4). */
export default function PreviewLinks() {
  const { links, created } = useLoaderData<typeof loader>();
  const toast = useActionData<typeof action>()?.toast;
  return (
    <>
      <div className="admin-head">
        <h1 className="admin-title">{texts.title}</h1>
        {links && <p className="text-paper-dim">{texts.count.replace("{{count}}", String(links.length))}</p>}
      </div>
      <p className="mb-6 max-w-prose">{texts.intro}</p>
      {toast && <Toaster toast={toast} closeLabel={common.close} />}
      {created && (
        <CreatedLink key={created} address={created} label={texts.createdLabel} hint={texts.createdHint} />
      )}
      {links ? <LinkList links={links} /> : <LoadFailed {...texts.loadFailed} />}
    </>
  );
}
