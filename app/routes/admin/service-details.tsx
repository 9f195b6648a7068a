import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/backend/gate.server";
import {
  bannerForm,
  detailsForm,
  getAdminService,
  listAllServices,
  replaceServiceBanner,
  replaceServiceDetails,
} from "~/backend/services-admin.server";
import { readForm, save } from "~/http/editing.server";
import { readOr } from "~/http/read-or.server";
import { admin } from "~/i18n/admin/common";
import { serviceDetails } from "~/i18n/admin/service-details";
import { ServiceBannerSchema, ServiceDetailsSchema } from "~/schemas/service";
import { KeptForm } from "~/ui/form/kept-form";
import { LoadFailed } from "~/ui/form/load-failed";
import { Toaster } from "~/ui/toaster";
import { ServiceBannerEditor } from "./parts/service-banner-editor";
import { ServiceDetailsEditor } from "./parts/service-details-editor";
import { summarise } from "./parts/service-summary.server";
import { ServiceSummaryView } from "./parts/service-summary-view";

const texts = serviceDetails;
const LIST = "/admin/service-details";

/** What is open: the address says whose details or whose banner (SDT-1). */
function openedIn(request: Request) {
  const query = new URL(request.url).searchParams;
  const details = query.get("details");
  return { part: details ? "details" : "banner", id: details ?? query.get("banner") ?? "" } as const;
}

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireAdmin(args);
  const rows = await readOr(null, "services", listAllServices(client));
  const { part, id } = openedIn(args.request);
  const row = rows?.find((service) => service.id === id);
  return {
    services: rows?.map(summarise) ?? null,
    part,
    details: row && part === "details" ? { id, ...detailsForm(row) } : null,
    banner: row && part === "banner" ? { id, ...bannerForm(row) } : null,
    constraint: getZodConstraint(part === "details" ? ServiceDetailsSchema : ServiceBannerSchema),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { client } = await requireAdmin(args);
  const form = await readForm(args.request);
  if (form.get("intent") !== "save") throw new Response("Bad request", { status: 400 });
  const { part, id } = openedIn(args.request);
  const read = () => getAdminService(client, id);
  const told = {
    saved: { to: LIST, toast: { type: "success" as const, title: texts.saved } },
    failed: { type: "error" as const, ...texts.saveFailed },
  };
  if (part === "details") {
    return save({
      form,
      schema: ServiceDetailsSchema,
      read: async () => present(await read(), detailsForm),
      write: (details, updatedAt) => replaceServiceDetails(client, id, details, updatedAt),
      tables: ["service_details"],
      ...told,
    });
  }
  return save({
    form,
    schema: ServiceBannerSchema,
    read: async () => present(await read(), bannerForm),
    write: (banner, updatedAt) => replaceServiceBanner(client, id, banner, updatedAt),
    tables: ["service_banners"],
    ...told,
  });
}

const present = <Row, View>(row: Row | null, view: (row: Row) => View): View | null => row && view(row);

export { clientAction } from "~/ui/form/unanswered";

export default function ServiceDetails() {
  const { services, part, details, banner, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <h1 className="admin-title">{texts.title}</h1>
      <p className="mb-5 max-w-[65ch] text-paper-dim">{texts.intro}</p>
      {reply?.toast && !details && !banner && <Toaster toast={reply.toast} closeLabel={admin.close} />}
      {!services && <LoadFailed {...texts.loadFailed} />}
      {!services && (
        <KeptForm reply={reply} labels={part === "details" ? texts.fields : texts.bannerFields} />
      )}
      {services?.length === 0 && <p className="admin-panel">{texts.empty}</p>}
      <ul className="grid gap-6">
        {services?.map((service) => (
          <li key={service.id}>
            {details?.id === service.id && (
              <ServiceDetailsEditor
                name={service.name}
                details={details}
                constraint={constraint}
                reply={reply}
                listAddress={LIST}
              />
            )}
            {banner?.id === service.id && (
              <ServiceBannerEditor
                name={service.name}
                banner={banner}
                constraint={constraint}
                reply={reply}
                listAddress={LIST}
              />
            )}
            {details?.id !== service.id && banner?.id !== service.id && (
              <ServiceSummaryView service={service}>
                <EditLink part="details" id={service.id} name={service.name} text={texts.editDetails} />
                <EditLink part="banner" id={service.id} name={service.name} text={texts.editBanner} />
              </ServiceSummaryView>
            )}
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
