import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { BackendError } from "~/backend/errors.server";
import { requireAdmin } from "~/backend/gate.server";
import { plainText } from "~/backend/sanitize.server";
import {
  getAdminService,
  listAllServices,
  moveService,
  updateService,
} from "~/backend/services-admin.server";
import { moveItem, readForm, save } from "~/http/editing.server";
import { readOr } from "~/http/read-or.server";
import { admin } from "~/i18n/admin/common";
import { content } from "~/i18n/admin/content";
import { ServiceSchema } from "~/schemas/service";
import { KeptForm } from "~/ui/form/kept-form";
import { LoadFailed } from "~/ui/form/load-failed";
import { MovableList } from "~/ui/form/movable-list";
import { MoveButtons } from "~/ui/form/move-buttons";
import { Icon } from "~/ui/icon";
import { Toaster } from "~/ui/toaster";
import { ServiceEditor } from "./parts/service-editor";

const texts = content;
const LIST = "/admin/content";
const TABLES = ["services" as const];

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireAdmin(args);
  const id = new URL(args.request.url).searchParams.get("edit");
  const rows = await readOr(null, "services", listAllServices(client));
  return {
    services:
      rows?.map(({ id, icon, link, title_pl, title_en, description_pl }) => ({
        id,
        icon,
        link,
        title_pl,
        title_en,
        about: plainText(description_pl),
      })) ?? null,
    edited: rows?.find((row) => row.id === id) ?? null,
    constraint: getZodConstraint(ServiceSchema),
  };
}

/** Two services can't have one page: the only rule of the table that a form may break. */
const explain = ({ code }: BackendError) => (code === "23505" ? { link: [texts.linkTaken] } : null);

export async function action(args: ActionFunctionArgs) {
  const { client } = await requireAdmin(args);
  const form = await readForm(args.request);
  switch (form.get("intent")) {
    case "move":
      return moveItem({ form, write: (id, to) => moveService(client, id, to), tables: TABLES, to: LIST });
    case "save": {
      const id = new URL(args.request.url).searchParams.get("edit") ?? "";
      return save({
        form,
        schema: ServiceSchema,
        read: () => getAdminService(client, id),
        write: (service, updatedAt) => updateService(client, id, service, updatedAt),
        tables: TABLES,
        saved: { to: LIST, toast: { type: "success", title: texts.saved } },
        failed: { type: "error", ...texts.saveFailed },
        refused: explain,
      });
    }
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

export { clientAction } from "~/ui/form/unanswered";

export default function Content() {
  const { services, edited, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <div className="admin-head">
        <h1 className="admin-title">{texts.title}</h1>
        {services && <p>{texts.count.replace("{{count}}", String(services.length))}</p>}
      </div>
      <p className="mb-5 max-w-[65ch] text-paper-dim">{texts.intro}</p>
      {reply?.toast && !edited && <Toaster toast={reply.toast} closeLabel={admin.close} />}
      {edited && (
        <ServiceEditor
          key={edited.id}
          service={edited}
          constraint={constraint}
          reply={reply}
          listAddress={LIST}
        />
      )}
      {!services && <LoadFailed {...texts.loadFailed} />}
      {!services && <KeptForm reply={reply} labels={texts.fields} />}
      {services?.length === 0 && <p className="admin-panel">{texts.empty}</p>}
      <MovableList items={services?.map(({ id, title_pl }) => ({ id, name: title_pl })) ?? []}>
        {services?.map((service, index) => (
          <li key={service.id} className="admin-row">
            <Icon name={service.icon} className="size-7" />
            <div className="min-w-0 flex-[1_1_18rem]">
              <p className="font-semibold">{service.title_pl}</p>
              <p lang="en" className="text-sm text-paper-dim">
                {service.title_en}
              </p>
              <p className="mt-1 line-clamp-2 text-sm">{service.about}</p>
              <p className="mt-1 text-sm break-all text-paper-dim">{service.link}</p>
            </div>
            <MoveButtons
              id={service.id}
              name={service.title_pl}
              isFirst={index === 0}
              isLast={index === services.length - 1}
            />
            <Link
              to={`${LIST}?edit=${service.id}`}
              id={`edit-${service.id}`}
              aria-label={admin.edit.editLabel.replace("{{name}}", service.title_pl)}
              className="admin-button"
            >
              {admin.edit.edit}
            </Link>
          </li>
        ))}
      </MovableList>
    </>
  );
}
