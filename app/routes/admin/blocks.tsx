import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  type ContentBlockRow,
  getContentBlock,
  listAllContentBlocks,
  updateContentBlock,
} from "~/backend/content-blocks-admin.server";
import { requireAdmin } from "~/backend/gate.server";
import { plainText } from "~/backend/sanitize.server";
import { isPlainBlock } from "~/backend/site-content.server";
import { readForm, save } from "~/http/editing.server";
import { readOr } from "~/http/read-or.server";
import { blocks as texts } from "~/i18n/admin/blocks";
import { admin } from "~/i18n/admin/common";
import { ContentBlockSchema } from "~/schemas/content-block";
import { GoneNotice } from "~/ui/form/gone-notice";
import { KeptForm } from "~/ui/form/kept-form";
import { LoadFailed } from "~/ui/form/load-failed";
import { Toaster } from "~/ui/toaster";
import { BlockEditor } from "./parts/block-editor";

const LIST = "/admin/blocks";
const TABLES = ["content_blocks" as const];

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireAdmin(args);
  const id = new URL(args.request.url).searchParams.get("edit");
  const rows = await readOr(null, "content blocks", listAllContentBlocks(client));
  const edited = rows?.find((row) => row.id === id);
  return {
    blocks: rows?.map(itemOf) ?? null,
    edited: edited ? { ...edited, isPlain: isPlainBlock(edited.key) } : null,
    isGone: rows !== null && id !== null && !edited,
    constraint: getZodConstraint(ContentBlockSchema),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { client } = await requireAdmin(args);
  const form = await readForm(args.request);
  if (form.get("intent") !== "save") throw new Response("Bad request", { status: 400 });
  const id = new URL(args.request.url).searchParams.get("edit") ?? "";
  return save({
    form,
    schema: ContentBlockSchema,
    read: () => getContentBlock(client, id),
    write: async (block, updatedAt) => {
      const row = await getContentBlock(client, id);
      return row && updateContentBlock(client, row, block, updatedAt);
    },
    tables: TABLES,
    saved: { to: LIST, toast: { type: "success", title: texts.saved } },
    failed: { type: "error", ...texts.saveFailed },
  });
}

function itemOf({ id, key, title_pl, title_en, body_pl }: ContentBlockRow) {
  const { privacy, unknown, ...places } = texts.places;
  const known = (places as Record<string, string>)[key];
  const place = known ?? (key.startsWith("privacy_") ? privacy : unknown);
  return { id, place, title_pl, title_en, about: isPlainBlock(key) ? body_pl : plainText(body_pl) };
}

export { clientAction } from "~/ui/form/unanswered";

export default function Blocks() {
  const { blocks, edited, isGone, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <div className="admin-head">
        <h1 className="admin-title">{texts.title}</h1>
        {blocks && <p>{texts.count.replace("{{count}}", String(blocks.length))}</p>}
      </div>
      <p className="mb-5 max-w-[65ch] text-paper-dim">{texts.intro}</p>
      {reply?.toast && !edited && <Toaster toast={reply.toast} closeLabel={admin.close} />}
      {edited && (
        <BlockEditor key={edited.id} block={edited} constraint={constraint} reply={reply} cancelTo={LIST} />
      )}
      {isGone && <GoneNotice reply={reply} labels={texts.fields} />}
      {!blocks && <LoadFailed {...texts.loadFailed} />}
      {!blocks && <KeptForm reply={reply} labels={texts.fields} />}
      {blocks?.length === 0 && <p className="admin-panel">{texts.empty}</p>}
      {blocks && blocks.length > 0 && (
        <ul className="admin-list">
          {blocks.map(({ id, place, title_pl, title_en, about }) => (
            <li key={id} className="admin-row">
              <div className="min-w-0 flex-[1_1_18rem]">
                <p className="label text-paper-dim">{place}</p>
                <p className="mt-1 font-semibold">{title_pl}</p>
                <p lang="en" className="text-sm text-paper-dim">
                  {title_en}
                </p>
                <p className="mt-1 line-clamp-2 text-sm">{about}</p>
              </div>
              <Link
                to={`${LIST}?edit=${id}`}
                id={`edit-${id}`}
                aria-label={admin.edit.editLabel.replace("{{name}}", () => title_pl)}
                className="admin-button"
              >
                {admin.edit.edit}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
