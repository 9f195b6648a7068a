import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/backend/auth/gate.server";
import {
  getAdminService,
  listAllServices,
  replaceServiceBanner,
  replaceServiceDetails,
} from "~/backend/content/admin/services-admin.server";
import { withFallback } from "~/backend/with-fallback.server";
import { readForm } from "~/content/kit/form/form.server";
import { mergeBase } from "~/content/kit/form/merge.server";
import { save } from "~/content/kit/form/save.server";
import { RecordEditor } from "~/content/kit/record-editor";
import { serviceBanner, serviceDetails } from "~/content/service-pages.server";
import { admin } from "~/i18n/admin/common";
import { serviceDetails as texts } from "~/i18n/admin/sections/service-details";
import { LoadFailed } from "~/ui/form/load-failed";
import { ResubmitForm } from "~/ui/form/saving/resubmit-form";
import { Toaster } from "~/ui/toaster";
import { formOf, partOf, summarise } from "./service-summary.server";
import { ServiceSummaryView } from "./service-summary-view";

const LIST = "/admin/service-details";

/** The opened details or banner with its id, from the address (SDT-1). */
function openedIn(request: Request) {
  const query = new URL(request.url).searchParams;
  const details = query.get("details");
  return { part: details ? "details" : "banner", id: details ?? query.get("banner") ?? "" } as const;
}

const RECORDS = { details: serviceDetails, banner: serviceBanner };

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireAdmin(args);
  const rows = await withFallback(null, "services", listAllServices(client));
  const { part, id } = openedIn(args.request);
  const row = rows?.find((service) => service.id === id);
  const record = RECORDS[part];
  return {
    services: rows?.map(summarise) ?? null,
    part,
    edited: row ? { id, ...formOf(partOf(row, part), part) } : null,
    fields: record.views(),
    labels: record.labels as Record<string, string>,
    constraint: record.constraint,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { client } = await requireAdmin(args);
  const form = await readForm(args.request);
  if (form.get("intent") !== "save") throw new Response("Bad request", { status: 400 });
  const { part, id } = openedIn(args.request);
  const [record, replace] =
    part === "details" ? [serviceDetails, replaceServiceDetails] : [serviceBanner, replaceServiceBanner];
  const table = part === "details" ? "service_details" : "service_banners";
  return save({
    form,
    schema: record.schema,
    read: async (): Promise<{ updated_at: string } | null> => {
      const row = await getAdminService(client, id);
      return row && formOf(partOf(row, part), part);
    },
    async base(version) {
      const base = await mergeBase(client, table, id, version);
      return base && { ...base, row: formOf(base.row, part) };
    },
    labels: record.labels,
    shown: record.shown,
    write: (value, updatedAt): Promise<object | null> =>
      replace(client, id, record.toColumns(value as never, null) as never, updatedAt),
    tables: [table],
    saved: { to: LIST, toast: { type: "success", title: texts.saved } },
    failed: { type: "error", ...texts.saveFailed },
  });
}

export { clientAction } from "~/framework/client-action";

export default function ServiceDetails() {
  const { services, part, edited, fields, labels, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const service = services?.find(({ id }) => id === edited?.id);
  if (edited && service)
    return (
      <RecordEditor
        id={part}
        words={{ editTitle: texts[`${part}Title`].replace("{{name}}", () => service.name) }}
        row={edited}
        fields={fields}
        labels={labels}
        constraint={constraint}
        reply={reply}
        cancelTo={LIST}
        reloadTo={`${LIST}?${part}=${edited.id}`}
        back={{ to: LIST, name: texts.title }}
      />
    );
  return (
    <>
      <h1 className="admin-title">{texts.title}</h1>
      <p className="mb-5 max-w-[65ch] text-paper-dim">{texts.intro}</p>
      {reply?.toast && <Toaster toast={reply.toast} closeLabel={admin.close} />}
      {!services && <LoadFailed {...texts.loadFailed} />}
      {!services && <ResubmitForm reply={reply} labels={labels} />}
      {services?.length === 0 && <p className="admin-panel">{texts.empty}</p>}
      <ul className="grid gap-5">
        {services?.map((service) => (
          <li key={service.id}>
            <ServiceSummaryView service={service}>
              <EditLink part="details" id={service.id} name={service.name} text={texts.editDetails} />
              <EditLink part="banner" id={service.id} name={service.name} text={texts.editBanner} />
            </ServiceSummaryView>
          </li>
        ))}
      </ul>
    </>
  );
}

type EditLinkProps = { part: "details" | "banner"; id: string; name: string; text: string };

/** The anchor takes a visitor without JavaScript, whose page is a new one, to the editor's heading. */
function EditLink({ part, id, name, text }: EditLinkProps) {
  return (
    <Link
      to={`${LIST}?${part}=${id}#${part}-title`}
      id={`${part}-${id}`}
      aria-label={`${text}: ${name}`}
      preventScrollReset
      className="admin-button"
    >
      {text}
    </Link>
  );
}
