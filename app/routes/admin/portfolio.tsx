import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
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
import { OrderedList } from "~/ui/form/ordered-list";
import { UploadPanel, uploadReply } from "~/ui/form/upload-panel";
import { Toaster } from "~/ui/toaster";
import { ProjectEditor } from "./parts/project-editor";

const texts = portfolio;
const LIST = "/admin/portfolio";
const TABLES = ["portfolio" as const];

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  const rows = await readOr(null, "projects", listAllProjects(client));
  const projects =
    rows?.map((row) => ({
      ...row,
      preview: mediaUrl(row.image_url),
      hasOwnImage: row.image_url !== STOCK_PROJECT_IMAGE,
    })) ?? null;
  const wanted = query.get("edit") ?? query.get("delete");
  return {
    projects,
    edited: projects?.find(({ id }) => id === query.get("edit")) ?? null,
    doomed: projects?.find(({ id }) => id === query.get("delete")) ?? null,
    isGone: wanted !== null && projects?.every(({ id }) => id !== wanted) === true,
    isUploading: query.get("upload") === "project_image",
    isClearing: query.get("clear") === "project_image",
    constraint: getZodConstraint(ProjectSchema),
  };
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireAdmin(args);
  const { client } = signedIn;
  const edited = new URL(args.request.url).searchParams.get("edit") ?? "";
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
      return moveItem({ form, write: (id, to) => moveProject(client, id, to), tables: TABLES, to: LIST });
    case "remove":
      return perform(
        async () => {
          await removeProject(client, id);
          return { to: LIST, toast: { type: "success", title: texts.removed } };
        },
        { tables: TABLES, failed: { type: "error", ...texts.removeFailed } },
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
        saved: { to: LIST, toast: { type: "success", title: texts.saved } },
        failed: { type: "error", ...texts.saveFailed },
      });
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

const itemOf = (project: AdminProject & { preview: string }) => ({
  id: project.id,
  name: project.title_pl,
  detail: project.is_active ? project.title_en : admin.edit.hidden,
  picture: project.preview,
});

export default function Portfolio() {
  const { projects, edited, doomed, isGone, isUploading, isClearing, constraint } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isBusy = useNavigation().state === "submitting";
  return (
    <>
      <div className="admin-head">
        <h1 className="admin-title">{texts.title}</h1>
        {projects && (
          <p className="mr-auto text-paper-dim">
            {texts.count.replace("{{count}}", String(projects.length))}
          </p>
        )}
        <Form method="post">
          <button
            type="submit"
            name="intent"
            value="create"
            className="admin-button admin-button-primary"
            disabled={isBusy}
          >
            {texts.add}
          </button>
        </Form>
      </div>
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
          cancelTo={LIST}
        />
      )}
      {doomed && (
        <ConfirmDialog
          question={texts.removeQuestion}
          detail={doomed.title_pl}
          confirm={admin.edit.remove}
          cancelTo={LIST}
          fields={{ intent: "remove", id: doomed.id }}
        />
      )}
      {isGone && <GoneNotice reply={uploadReply(reply) ? undefined : reply} labels={texts.fields} />}
      {!projects && (
        <p role="alert" className="admin-panel">
          {texts.loadFailed}
        </p>
      )}
      {projects?.length === 0 && <p className="admin-panel">{texts.empty}</p>}
      <OrderedList width={128} height={72} items={projects?.map(itemOf) ?? []} />
    </>
  );
}
