import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requireAdmin } from "~/backend/gate.server";
import { mediaUrl } from "~/backend/media.server";
import {
  createProject,
  getAdminProject,
  listAllProjects,
  moveProject,
  removeProject,
  updateProject,
} from "~/backend/projects-admin.server";
import { perform, readForm, save, textOf } from "~/http/editing.server";
import { readOr } from "~/http/read-or.server";
import { admin } from "~/i18n/admin/common";
import { portfolio } from "~/i18n/admin/portfolio";
import { ProjectSchema } from "~/schemas/project";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { MoveButtons } from "~/ui/form/move-buttons";
import { Toaster } from "~/ui/toaster";
import { ProjectEditor } from "./parts/project-editor";

const texts = portfolio;
const LIST = "/admin/portfolio";
const TABLES = ["portfolio" as const];

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  const rows = await readOr(null, "projects", listAllProjects(client));
  const projects = rows?.map((row) => ({ ...row, preview: mediaUrl(row.image_url) })) ?? null;
  return {
    projects,
    edited: projects?.find(({ id }) => id === query.get("edit")) ?? null,
    doomed: projects?.find(({ id }) => id === query.get("delete")) ?? null,
    constraint: getZodConstraint(ProjectSchema),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { client } = await requireAdmin(args);
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
      return perform(
        async () => {
          await moveProject(client, id, textOf(form, "direction") === "up" ? "up" : "down");
          return { to: LIST };
        },
        { tables: TABLES, failed: { type: "error", ...admin.edit.moveFailed } },
      );
    case "remove":
      return perform(
        async () => {
          await removeProject(client, id);
          return { to: LIST, toast: { type: "success", title: texts.removed } };
        },
        { tables: TABLES, failed: { type: "error", ...texts.removeFailed } },
      );
    case "save": {
      const edited = new URL(args.request.url).searchParams.get("edit") ?? "";
      return save({
        form,
        schema: ProjectSchema,
        read: () => getAdminProject(client, edited),
        write: (project, updatedAt) => updateProject(client, edited, project, updatedAt),
        tables: TABLES,
        saved: { to: LIST, toast: { type: "success", title: texts.saved } },
        failed: { type: "error", ...texts.saveFailed },
      });
    }
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

export default function Portfolio() {
  const { projects, edited, doomed, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isBusy = useNavigation().state === "submitting";
  return (
    <>
      <div className="admin-head">
        <h1 className="admin-title">{texts.title}</h1>
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
      {edited && (
        <ProjectEditor
          key={edited.id}
          project={edited}
          constraint={constraint}
          reply={reply}
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
      {!projects && (
        <p role="alert" className="admin-panel">
          {texts.loadFailed}
        </p>
      )}
      {projects?.length === 0 && <p className="admin-panel">{texts.empty}</p>}
      <ol className="admin-list">
        {projects?.map((project, index) => (
          <li key={project.id} className="admin-row">
            <img
              src={project.preview}
              alt=""
              width={160}
              height={90}
              loading="lazy"
              className="picture w-32! rounded-xs"
            />
            <div className="min-w-0 grow">
              <p className="font-semibold">{project.title_pl}</p>
              <p className="text-sm text-paper-dim">
                {project.is_active ? project.title_en : admin.edit.hidden}
              </p>
            </div>
            <MoveButtons
              id={project.id}
              name={project.title_pl}
              isFirst={index === 0}
              isLast={index === projects.length - 1}
            />
            <Link
              to={`?edit=${project.id}`}
              id={`edit-${project.id}`}
              aria-label={admin.edit.editLabel.replace("{{name}}", project.title_pl)}
              className="admin-button"
            >
              {admin.edit.edit}
            </Link>
            <Link
              to={`?delete=${project.id}`}
              id={`delete-${project.id}`}
              preventScrollReset
              aria-label={admin.edit.removeLabel.replace("{{name}}", project.title_pl)}
              className="admin-button admin-button-danger-quiet"
            >
              {admin.edit.remove}
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
