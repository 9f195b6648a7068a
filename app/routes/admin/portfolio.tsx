import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/backend/gate.server";
import { mediaUrl } from "~/backend/media.server";
import {
  type AdminProject,
  createProject,
  getAdminProject,
  listAllProjects,
  moveProject,
  removeProject,
  replaceProjectImage,
  STOCK_PROJECT_IMAGE,
  updateProject,
} from "~/backend/projects-admin.server";
import { moveItem, perform, readForm, save, textOf } from "~/http/editing.server";
import { readOr } from "~/http/read-or.server";
import { clearFile, isUpload, replaceFile } from "~/http/upload.server";
import { UPLOAD_RULES } from "~/http/upload-rules";
import { admin } from "~/i18n/admin/common";
import { portfolio } from "~/i18n/admin/portfolio";
import { ProjectSchema } from "~/schemas/project";
import { ClearDialog } from "~/ui/form/clear-dialog";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { GoneNotice } from "~/ui/form/gone-notice";
import { KeptForm } from "~/ui/form/kept-form";
import { ListSearch } from "~/ui/form/list-search";
import { type OrderedItem, OrderedList } from "~/ui/form/ordered-list";
import { Pages } from "~/ui/form/pages";
import { UploadPanel, uploadReply } from "~/ui/form/upload-panel";
import { Toaster } from "~/ui/toaster";
import { ListHead } from "./parts/list-head";
import { pageOf, readListView, searchOf } from "./parts/list-view";
import { ProjectEditor } from "./parts/project-editor";

const texts = portfolio;
const LIST = "/admin/portfolio";
const TABLES = ["portfolio" as const];

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  const reading = async () => {
    const rows = await listAllProjects(client);
    const find = (name: string) => rows.find(({ id }) => id === query.get(name)) ?? null;
    const edited = find("edit") && (await getAdminProject(client, find("edit")?.id ?? ""));
    return { rows, edited, doomed: find("delete") };
  };
  const read = await readOr(null, "projects", reading());
  const view = readListView(query);
  const named = query.get("edit") ?? query.get("delete") ?? query.get("at");
  const list = pageOf(read?.rows ?? [], view, named, ({ title_pl, title_en }) => [title_pl, title_en]);
  return {
    total: read?.rows.length ?? null,
    view: { ...view, page: list.page },
    list: { ...list, items: list.items.map(itemOf) },
    edited: read?.edited && {
      ...read.edited,
      preview: mediaUrl(read.edited.image_url),
      hasOwnImage: read.edited.image_url !== STOCK_PROJECT_IMAGE,
    },
    doomed: read?.doomed ?? null,
    isGone: read !== null && !read.edited && !read.doomed && (query.has("edit") || query.has("delete")),
    isUploading: query.get("upload") === "project_image",
    isClearing: query.get("clear") === "project_image",
    constraint: getZodConstraint(ProjectSchema),
  };
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireAdmin(args);
  const { client } = signedIn;
  const query = new URL(args.request.url).searchParams;
  const edited = query.get("edit") ?? "";
  const replaceImage = () =>
    replaceFile({
      request: args.request,
      admin: signedIn,
      address: args.context.address,
      writes: { project_image: (path, version) => replaceProjectImage(client, edited, path, version) },
      tables: TABLES,
      to: `${LIST}?edit=${edited}`,
    });
  if (isUpload(args.request)) return replaceImage();
  const form = await readForm(args.request);
  const id = textOf(form, "id");
  // Back to where the list was looked at; of one with pages, to the page that the project is on then.
  const { search } = readListView(query);
  const listAt = (at: string) => LIST + searchOf({ search }, query.has("page") ? { at } : {});
  switch (form.get("intent")) {
    case "create":
      return perform(
        async () => {
          const created = await createProject(client);
          return { to: `${LIST}?edit=${created.id}`, toast: { type: "success", title: texts.added } };
        },
        { tables: TABLES, failed: { type: "error", ...texts.addFailed } },
      );
    case "move":
      return moveItem({
        form,
        write: (id, to) => moveProject(client, id, to),
        tables: TABLES,
        to: listAt(id),
      });
    case "remove":
      return perform(
        async () => {
          await removeProject(client, id);
          return {
            to: LIST + searchOf(readListView(query)),
            toast: { type: "success", title: texts.removed },
          };
        },
        {
          tables: TABLES,
          failed: { type: "error", ...texts.removeFailed },
          refused: ({ hint }) => (hint === "not_found" ? texts.gone : null),
        },
      );
    case "upload":
      return replaceImage();
    case "clear":
      return clearFile({
        form,
        writes: {
          project_image: (version) => replaceProjectImage(client, edited, STOCK_PROJECT_IMAGE, version),
        },
        tables: TABLES,
        to: `${LIST}?edit=${edited}`,
      });
    case "save":
      return save({
        form,
        schema: ProjectSchema,
        read: () => getAdminProject(client, edited),
        write: (project, updatedAt) => updateProject(client, edited, project, updatedAt),
        tables: TABLES,
        saved: { to: listAt(edited), toast: { type: "success", title: texts.saved } },
        failed: { type: "error", ...texts.saveFailed },
      });
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

function itemOf(
  project: Pick<AdminProject, "id" | "title_pl" | "title_en" | "is_active" | "image_url">,
): OrderedItem & { picture: string } {
  return {
    id: project.id,
    name: project.title_pl,
    detail: project.is_active ? project.title_en : admin.edit.hidden,
    picture: mediaUrl(project.image_url),
  };
}

export { clientAction } from "~/ui/form/unanswered";

export default function Portfolio() {
  const { total, view, list, edited, doomed, isGone, isUploading, isClearing, constraint } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  // The number stands for the list having pages, the first too.
  const to = (open: Record<string, string> = {}) =>
    searchOf({ search: view.search }, { ...open, ...(list.pages > 1 && { page: String(list.page) }) });
  return (
    <>
      <ListHead {...texts} total={total} />
      {reply?.toast && !edited && <Toaster toast={reply.toast} closeLabel={admin.close} />}
      {edited && isUploading && (
        <UploadPanel
          target="project_image"
          rule={UPLOAD_RULES.project_image}
          title={texts.imageTitle}
          updatedAt={edited.updated_at}
          reply={reply}
          closeTo={`?edit=${edited.id}`}
          opener="change-image"
        />
      )}
      {edited && isClearing && (
        <ClearDialog
          target="project_image"
          media="image"
          detail={texts.clearedImage.replace("{{name}}", () => edited.title_pl)}
          updatedAt={edited.updated_at}
          toast={reply?.toast}
          closeTo={`?edit=${edited.id}`}
          control="change-image"
        />
      )}
      {edited && (
        <ProjectEditor
          key={edited.id}
          project={edited}
          constraint={constraint}
          reply={uploadReply(reply) || isClearing ? undefined : reply}
          cancelTo={LIST + to()}
        />
      )}
      {doomed && (
        <ConfirmDialog
          question={texts.removeQuestion}
          detail={doomed.title_pl}
          confirm={admin.edit.remove}
          cancelTo={LIST + to()}
          fields={{ intent: "remove", id: doomed.id }}
        />
      )}
      {isGone && <GoneNotice reply={uploadReply(reply) ? undefined : reply} labels={texts.fields} />}
      {total === null && (
        <p role="alert" className="admin-panel">
          {texts.loadFailed}
        </p>
      )}
      {total === null && <KeptForm reply={uploadReply(reply) ? undefined : reply} labels={texts.fields} />}
      {total === 0 && <p className="admin-panel">{texts.empty}</p>}
      {(list.pages > 1 || view.search) && (
        <ListSearch label={texts.searchLabel} search={view.search} count={list.count} />
      )}
      {total !== 0 && total !== null && list.count === 0 && (
        <p className="admin-panel">{texts.nothingFound}</p>
      )}
      <OrderedList
        items={list.items}
        offset={list.offset}
        total={list.count}
        to={(open) => LIST + to(open)}
        isMovable={!view.search}
      />
      <Pages page={list.page} pages={list.pages} to={(page) => LIST + searchOf({ ...view, page })} />
    </>
  );
}
