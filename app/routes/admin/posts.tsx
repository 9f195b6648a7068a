import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type BackendError, isRowGone } from "~/backend/errors.server";
import { requireAdmin } from "~/backend/gate.server";
import { mediaUrl } from "~/backend/media.server";
import {
  createPost,
  getAdminPost,
  listAllPosts,
  postForm,
  removePost,
  replacePostCover,
  STOCK_COVER,
  UNIQUE_VIOLATION,
  updatePost,
} from "~/backend/posts-admin.server";
import { perform, readForm, save, textOf } from "~/http/editing.server";
import { readOr } from "~/http/read-or.server";
import { clearFile, isUpload, replaceFile } from "~/http/upload.server";
import { UPLOAD_RULES } from "~/http/upload-rules";
import { admin } from "~/i18n/admin/common";
import { formatDate } from "~/i18n/admin/format-date";
import { posts as texts } from "~/i18n/admin/posts";
import { PostSchema } from "~/schemas/post";
import { ClearDialog } from "~/ui/form/clear-dialog";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { GoneNotice } from "~/ui/form/gone-notice";
import { KeptForm } from "~/ui/form/kept-form";
import { ListSearch } from "~/ui/form/list-search";
import { LoadFailed } from "~/ui/form/load-failed";
import { OrderedList } from "~/ui/form/ordered-list";
import { Pages } from "~/ui/form/pages";
import { UploadPanel, uploadReply } from "~/ui/form/upload-panel";
import { Toaster } from "~/ui/toaster";
import { ListHead } from "./parts/list-head";
import { pageOf, readListView, searchOf } from "./parts/list-view";
import { PostEditor } from "./parts/post-editor";

const LIST = "/admin/blog";
const TABLES = ["blog_posts" as const];

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  const reading = async () => {
    const rows = await listAllPosts(client);
    const find = (name: string) => rows.find(({ id }) => id === query.get(name)) ?? null;
    const edited = find("edit") && (await getAdminPost(client, find("edit")?.id ?? ""));
    return { rows, edited, doomed: find("delete") };
  };
  const read = await readOr(null, "posts", reading());
  const view = readListView(query);
  const list = pageOf(
    read?.rows ?? [],
    view,
    query.get("edit") ?? query.get("delete"),
    ({ title_pl, title_en }) => [title_pl, title_en],
  );
  return {
    total: read?.rows.length ?? null,
    view: { ...view, page: list.page },
    list: {
      ...list,
      items: list.items.map(({ id, title_pl, cover_url, created_at, is_published }) => ({
        id,
        name: title_pl,
        detail: `${texts.states[is_published ? "yes" : "no"]}, ${formatDate(created_at)}`,
        picture: mediaUrl(cover_url),
      })),
    },
    edited: read?.edited && {
      ...postForm(read.edited),
      preview: mediaUrl(read.edited.cover_url),
      hasOwnCover: read.edited.cover_url !== STOCK_COVER,
    },
    doomed: read?.doomed ?? null,
    isGone: read !== null && !read.edited && !read.doomed && (query.has("edit") || query.has("delete")),
    isUploading: query.get("upload") === "post_cover",
    isClearing: query.get("clear") === "post_cover",
    constraint: getZodConstraint(PostSchema),
  };
}

/** Two posts can't have one address: the only rule of the table that a form may break. */
const explain = ({ code }: BackendError) => (code === UNIQUE_VIOLATION ? { slug: [texts.slugTaken] } : null);

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireAdmin(args);
  const { client } = signedIn;
  const query = new URL(args.request.url).searchParams;
  const edited = query.get("edit") ?? "";
  const editor = `${LIST}?edit=${edited}`;
  const list = LIST + searchOf(readListView(query));
  const replaceCover = () =>
    replaceFile({
      request: args.request,
      admin: signedIn,
      address: args.context.address,
      writes: { post_cover: (path, version) => replacePostCover(client, edited, path, version) },
      tables: TABLES,
      to: editor,
    });
  if (isUpload(args.request)) return replaceCover();
  const form = await readForm(args.request);
  switch (form.get("intent")) {
    case "create":
      return perform(
        async () => {
          const { id } = await createPost(client, texts.placeholder);
          const toast = { type: "success", title: texts.added, message: texts.addedHint } as const;
          return { to: `${LIST}?edit=${id}`, toast };
        },
        { tables: TABLES, failed: { type: "error", ...texts.addFailed } },
      );
    case "remove":
      return perform(
        async () => {
          await removePost(client, textOf(form, "id"));
          return { to: list, toast: { type: "success", title: texts.removed } };
        },
        {
          tables: TABLES,
          failed: { type: "error", ...texts.removeFailed },
          refused: (error) => (isRowGone(error) ? texts.gone : null),
        },
      );
    case "upload":
      return replaceCover();
    case "clear":
      return clearFile({
        form,
        writes: { post_cover: (version) => replacePostCover(client, edited, STOCK_COVER, version) },
        tables: TABLES,
        to: editor,
      });
    case "save":
      return save({
        form,
        schema: PostSchema,
        read: () => getAdminPost(client, edited),
        write: async (post, updatedAt) => {
          const row = await getAdminPost(client, edited);
          return row && updatePost(client, row, post, updatedAt);
        },
        asForm: postForm,
        tables: TABLES,
        saved: { to: list, toast: { type: "success", title: texts.saved } },
        failed: { type: "error", ...texts.saveFailed },
        refused: explain,
      });
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

export { clientAction } from "~/ui/form/unanswered";

export default function Posts() {
  const { total, view, list, edited, doomed, isGone, isUploading, isClearing, constraint } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const formReply = uploadReply(reply) ? undefined : reply;
  const to = (open: Record<string, string> = {}) => LIST + searchOf(view, open);
  return (
    <>
      <ListHead {...texts} total={total} />
      {reply?.toast && !edited && <Toaster toast={reply.toast} closeLabel={admin.close} />}
      {edited && isUploading && (
        <UploadPanel
          target="post_cover"
          rule={UPLOAD_RULES.post_cover}
          title={texts.coverTitle}
          updatedAt={edited.updated_at}
          reply={reply}
          closeTo={`?edit=${edited.id}`}
          opener="change-cover"
        />
      )}
      {edited && isClearing && (
        <ClearDialog
          target="post_cover"
          media="image"
          detail={texts.clearedCover.replace("{{name}}", () => edited.title_pl)}
          updatedAt={edited.updated_at}
          toast={reply?.toast}
          closeTo={`?edit=${edited.id}`}
          control="change-cover"
        />
      )}
      {edited && (
        <PostEditor
          key={edited.id}
          post={edited}
          constraint={constraint}
          reply={isClearing ? undefined : formReply}
          cancelTo={to()}
        />
      )}
      {doomed && (
        <ConfirmDialog
          question={texts.removeQuestion}
          detail={doomed.title_pl}
          confirm={admin.edit.remove}
          cancelTo={to()}
          fields={{ intent: "remove", id: doomed.id }}
        />
      )}
      {isGone && <GoneNotice reply={formReply} labels={texts.fields} />}
      {total === null && <LoadFailed {...texts.loadFailed} />}
      {total === null && <KeptForm reply={formReply} labels={texts.fields} />}
      {total === 0 && <p className="admin-panel">{texts.empty}</p>}
      {(list.pages > 1 || view.search) && (
        <ListSearch label={texts.searchLabel} search={view.search} count={list.count} />
      )}
      {total !== 0 && total !== null && list.count === 0 && (
        <p className="admin-panel">{texts.nothingFound}</p>
      )}
      <OrderedList items={list.items} offset={list.offset} total={list.count} to={to} isMovable={false} />
      <Pages page={list.page} pages={list.pages} to={(page) => LIST + searchOf({ ...view, page })} />
    </>
  );
}
