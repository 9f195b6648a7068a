import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isRowGone } from "~/backend/errors.server";
import { requireAdmin } from "~/backend/gate.server";
import {
  createSocialLink,
  getAdminSocialLink,
  listAllSocialLinks,
  moveSocialLink,
  removeSocialLink,
  socialLinkForm,
  updateSocialLink,
} from "~/backend/social-links-admin.server";
import { moveItem, perform, readForm, save, textOf } from "~/http/editing.server";
import { readOr } from "~/http/read-or.server";
import { admin } from "~/i18n/admin/common";
import { socialLinks as texts } from "~/i18n/admin/social-links";
import { SocialLinkSchema } from "~/schemas/social-link";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { GoneNotice } from "~/ui/form/gone-notice";
import { KeptForm } from "~/ui/form/kept-form";
import { LoadFailed } from "~/ui/form/load-failed";
import { OrderedList } from "~/ui/form/ordered-list";
import { Toaster } from "~/ui/toaster";
import { ListHead } from "./parts/list-head";
import { SocialLinkEditor } from "./parts/social-link-editor";

const LIST = "/admin/social-links";
const TABLES = ["social_media_links" as const];

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  const rows = await readOr(null, "social links", listAllSocialLinks(client));
  const find = (name: string) => rows?.find(({ id }) => id === query.get(name)) ?? null;
  const [edited, doomed] = [find("edit"), find("delete")];
  return {
    items:
      rows?.map(({ id, platform, icon, url, is_active }) => ({
        id,
        name: platform,
        icon,
        detail: is_active ? url : texts.states.no,
      })) ?? null,
    edited: edited && socialLinkForm(edited),
    doomed,
    isGone: rows !== null && !edited && !doomed && (query.has("edit") || query.has("delete")),
    constraint: getZodConstraint(SocialLinkSchema),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { client } = await requireAdmin(args);
  const edited = new URL(args.request.url).searchParams.get("edit") ?? "";
  const form = await readForm(args.request);
  switch (form.get("intent")) {
    case "create":
      return perform(
        async () => {
          const { id } = await createSocialLink(client, texts.placeholder);
          const toast = { type: "success", title: texts.added, message: texts.addedHint } as const;
          return { to: `${LIST}?edit=${id}`, toast };
        },
        { tables: TABLES, failed: { type: "error", ...texts.addFailed } },
      );
    case "move":
      return moveItem({ form, write: (id, to) => moveSocialLink(client, id, to), tables: TABLES, to: LIST });
    case "remove":
      return perform(
        async () => {
          await removeSocialLink(client, textOf(form, "id"));
          return { to: LIST, toast: { type: "success", title: texts.removed } };
        },
        {
          tables: TABLES,
          failed: { type: "error", ...texts.removeFailed },
          refused: (error) => (isRowGone(error) ? texts.gone : null),
        },
      );
    case "save":
      return save({
        form,
        schema: SocialLinkSchema,
        read: () => getAdminSocialLink(client, edited),
        write: (link, updatedAt) => updateSocialLink(client, edited, link, updatedAt),
        asForm: socialLinkForm,
        tables: TABLES,
        saved: { to: LIST, toast: { type: "success", title: texts.saved } },
        failed: { type: "error", ...texts.saveFailed },
      });
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

export { clientAction } from "~/ui/form/unanswered";

export default function SocialLinks() {
  const { items, edited, doomed, isGone, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <ListHead {...texts} total={items?.length ?? null} />
      <p className="mb-5 max-w-[65ch] text-paper-dim">{texts.intro}</p>
      {reply?.toast && !edited && <Toaster toast={reply.toast} closeLabel={admin.close} />}
      {edited && (
        <SocialLinkEditor
          key={edited.id}
          link={edited}
          constraint={constraint}
          reply={reply}
          cancelTo={LIST}
        />
      )}
      {doomed && (
        <ConfirmDialog
          question={texts.removeQuestion}
          detail={doomed.platform}
          confirm={admin.edit.remove}
          cancelTo={LIST}
          fields={{ intent: "remove", id: doomed.id }}
        />
      )}
      {isGone && <GoneNotice reply={reply} labels={texts.fields} />}
      {!items && <LoadFailed {...texts.loadFailed} />}
      {!items && <KeptForm reply={reply} labels={texts.fields} />}
      {items?.length === 0 && <p className="admin-panel">{texts.empty}</p>}
      <OrderedList items={items ?? []} />
    </>
  );
}
