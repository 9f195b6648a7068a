import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdministrator } from "~/backend/auth/gate.server";
import { getAdminCompany } from "~/backend/content/admin/settings-admin.server";
import { withFallback } from "~/backend/with-fallback.server";
import { readForm } from "~/content/kit/form/form.server";
import { company as texts } from "~/i18n/admin/sections/company";
import { saveCompany } from "~/routes/admin/settings/settings-actions.server";
import { CompanySchema, hoursFields } from "~/schemas/settings";
import { LoadFailed } from "~/ui/form/load-failed";
import { ResubmitForm } from "~/ui/form/saving/resubmit-form";
import { PanelIcon } from "~/ui/panel/panel-icon";
import companyUrl from "./company.css?url";
import { CompanyEditor, LABELS } from "./company-editor";

const PAGE = "/admin/company";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: companyUrl }];

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireAdministrator(args);
  const row = await withFallback(null, "the company's record", getAdminCompany(client));
  return {
    company: row && { ...row, ...hoursFields(row.opening_hours) },
    constraint: getZodConstraint(CompanySchema),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { client } = await requireAdministrator(args);
  const form = await readForm(args.request);
  if (form.get("intent") !== "save") throw new Response("Bad request", { status: 400 });
  return saveCompany(client, form, PAGE);
}

export { clientAction } from "~/framework/client-action";

/** The company's record as a page of its own: the form is open, so that a number is changed in three clicks (SET-4, PANEL-1). */
export default function Company() {
  const { company, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <div className="admin-head">
        <h1 className="admin-title">{texts.heading}</h1>
        <Link to="/admin/social-links" className="admin-button ml-auto">
          <PanelIcon name="social" />
          {texts.socialLinks}
        </Link>
      </div>
      <p className="mb-5 max-w-[65ch] text-paper-dim">{texts.intro}</p>
      {company ? (
        <CompanyEditor
          title={texts.editTitle}
          row={company}
          constraint={constraint}
          reply={reply}
          cancelTo="/admin"
          reloadTo={PAGE}
        />
      ) : (
        <>
          <LoadFailed {...texts.loadFailed} />
          <ResubmitForm reply={reply} labels={LABELS} />
        </>
      )}
    </>
  );
}
