import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { getFactorState } from "~/backend/accounts/second-factor.server";
import { requireAdministrator } from "~/backend/auth/gate.server";
import { getAdminCompany, replaceSeoFile } from "~/backend/content/admin/settings-admin.server";
import { listSeoSettings } from "~/backend/content/site-content.server";
import { mediaUrl } from "~/backend/media/media.server";
import { withFallback } from "~/backend/with-fallback.server";
import { readEditorForm } from "~/content/kit/form/editor-form.server";
import { textOf } from "~/content/kit/form/form.server";
import { isUpload, replaceFile } from "~/content/kit/form/upload.server";
import { choosePicture, loadChoices } from "~/content/library/choices.server";
import { LibraryPanel, LibraryStepPanel } from "~/content/library/library-panel";
import { listEditablePages } from "~/content/site-pieces/site-pages.server";
import { env } from "~/env.server";
import { UPLOAD_RULES } from "~/files/upload-rules";
import { admin as common } from "~/i18n/admin/common";
import { company as companyTexts } from "~/i18n/admin/sections/company";
import { settings as texts } from "~/i18n/admin/sections/settings";
import { localePath } from "~/i18n/config";
import companyUrl from "~/routes/admin/company/company.css?url";
import { LABELS as COMPANY_LABELS, CompanyEditor } from "~/routes/admin/company/company-editor";
import { CompanySchema, hoursFields, SeoSchema } from "~/schemas/settings";
import { LoadFailed } from "~/ui/form/load-failed";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { ResubmitForm } from "~/ui/form/saving/resubmit-form";
import { Toaster } from "~/ui/toaster";
import { UploadPanel, uploadReply } from "~/ui/upload/upload-panel";
import { AnalyticsDialog } from "./analytics-dialog";
import { AnalyticsSection } from "./analytics-section";
import { saveFactorRule } from "./factor-rule.server";
import { FactorSection } from "./factor-section";
import { SeoEditor } from "./seo-editor";
import { SeoTable } from "./seo-table";
import settingsUrl from "./settings.css?url";
import { type AnalyticsReply, saveAnalytics, saveCompany, saveSeo } from "./settings-actions.server";

const PAGE = "/admin/settings";
const TARGETS = ["og_image", "favicon_url"] as const;

/** The query with a card open, in the language that its fields are shown in. */
const opened = (id: string, lang: string | null) => `?edit=${id}${lang === "en" ? "&lang=en" : ""}`;

export const links: LinksFunction = () =>
  [companyUrl, settingsUrl].map((href) => ({ rel: "stylesheet", href }));

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireAdministrator(args);
  const query = new URL(args.request.url).searchParams;
  const [rows, company, pages, factor] = await Promise.all([
    withFallback(null, "seo settings", listSeoSettings(client)),
    withFallback(null, "the company's record", getAdminCompany(client)),
    listEditablePages(),
    withFallback(null, "second factor", getFactorState(client)),
  ]);
  const address = (lang: "pl" | "en", path: string) => env().PUBLIC_URL + localePath(lang, path);
  const cards =
    rows?.map((row) => ({
      ...row,
      name: pages.find(({ path }) => path === row.page_path)?.name ?? row.page_path,
      ogPreview: mediaUrl(row.og_image || null),
      faviconPreview: mediaUrl(row.favicon_url || null),
      url: { pl: address("pl", row.page_path), en: address("en", row.page_path) },
    })) ?? null;
  const library = TARGETS.find((name) => name === query.get("library"));
  const card = (id: string | null) => cards?.find((candidate) => candidate.id === id) ?? null;
  const isCompanyWanted = query.get("edit") === "company";
  const isCompany = isCompanyWanted && company !== null;
  return {
    cards,
    factor,
    isCompanyUnread: company === null,
    isCompanyWanted,
    edited: card(query.get("edit")),
    siteName: company?.name ?? "",
    mediaUrl: env().MEDIA_URL,
    company: isCompany ? { ...company, ...hoursFields(company.opening_hours) } : null,
    asked: card(query.get("analytics")),
    upload: TARGETS.find((name) => name === query.get("upload")) ?? null,
    library: library && card(query.get("edit")) ? await loadChoices(client, library, query) : null,
    lang: query.get("lang") === "en" ? ("en" as const) : ("pl" as const),
    constraint: getZodConstraint(isCompany ? CompanySchema : SeoSchema),
  };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdministrator(args);
  const { client } = admin;
  const query = new URL(args.request.url).searchParams;
  const edited = query.get("edit") ?? "";
  const replace = () =>
    replaceFile({
      request: args.request,
      admin,
      address: args.context.address,
      writes: {
        og_image: (path, version) => replaceSeoFile(client, edited, "og_image", path, version),
        favicon_url: (path, version) => replaceSeoFile(client, edited, "favicon_url", path, version),
      },
      tables: ["seo_settings"],
      to: PAGE + opened(edited, query.get("lang")),
    });
  if (isUpload(args.request)) return replace();
  const sent = await readEditorForm({
    request: args.request,
    admin,
    address: args.context.address,
    targets: TARGETS,
  });
  const { form } = sent;
  switch (textOf(form, "intent")) {
    case "upload":
      return replace();
    case "choose": {
      const target = TARGETS.find((name) => name === query.get("library"));
      if (!target) throw new Response("Bad request", { status: 400 });
      const write = (path: string, version: string) => replaceSeoFile(client, edited, target, path, version);
      const to = PAGE + opened(edited, query.get("lang"));
      return choosePicture({
        form,
        client,
        target,
        write,
        tables: ["seo_settings"],
        to,
        panel: `${PAGE}?${query}`,
      });
    }
    case "analytics":
      return saveAnalytics(admin, form, query.get("analytics") ?? "", args.context.address);
    case "factor":
      return saveFactorRule(admin, form, args.context.address, PAGE);
    case "save":
      return edited === "company" ? saveCompany(client, form, PAGE) : saveSeo(client, sent, edited);
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

export { clientAction } from "~/framework/client-action";

export default function Settings() {
  const {
    cards,
    factor,
    isCompanyUnread,
    isCompanyWanted,
    edited,
    siteName,
    mediaUrl,
    company,
    asked,
    upload,
    library,
    lang,
    constraint,
  } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const edit = reply && "analytics" in reply ? undefined : (reply as EditReply | undefined);
  const editReply = uploadReply(reply) ? undefined : edit;
  const analytics = reply && "analytics" in reply ? (reply as AnalyticsReply) : undefined;
  const dialog = asked ?? (cards ? null : analytics?.asked);
  const here = edited ? opened(edited.id, lang) : "";
  if (edited)
    return (
      <>
        {upload && (
          <UploadPanel
            target={upload}
            rule={UPLOAD_RULES[upload]}
            title={`${upload === "og_image" ? texts.ogImage : texts.favicon}: ${edited.page_path}`}
            updatedAt={edited.updated_at}
            reply={reply}
            closeTo={here}
            opener={`change-${upload}`}
          />
        )}
        {library && (
          <LibraryPanel
            choices={library}
            row={edited}
            error={edit?.toast && `${edit.toast.title}. ${edit.toast.message}`}
            closeTo={here}
            opener={`library-change-${library.target}`}
          />
        )}
        <LibraryStepPanel
          reply={editReply}
          form="seo"
          closeTo={here}
          openerOf={(target) => `library-change-${target}`}
        />
        <SeoEditor
          key={edited.id}
          card={edited}
          home={cards?.find(({ page_path }) => page_path === "/")}
          siteName={siteName}
          mediaUrl={mediaUrl}
          here={here}
          lang={lang}
          constraint={constraint}
          reply={library ? undefined : edit}
          cancelTo={PAGE}
        />
      </>
    );
  return (
    <>
      <h1 className="admin-title">{texts.title}</h1>
      <p className="mt-1 max-w-[65ch] text-paper-dim">{texts.intro}</p>
      {reply?.toast && !company && !dialog && <Toaster toast={reply.toast} closeLabel={common.close} />}
      {company && <CompanyEditor row={company} constraint={constraint} reply={edit} cancelTo={PAGE} />}
      {dialog && <AnalyticsDialog card={dialog} reply={analytics} toast={reply?.toast} cancelTo={PAGE} />}
      {!cards && <LoadFailed {...texts.loadFailed} />}
      {!cards && !isCompanyWanted && <ResubmitForm reply={editReply} labels={texts.fields} />}
      {cards?.length === 0 && <p className="admin-panel">{texts.empty}</p>}
      {cards && cards.length > 0 && <SeoTable cards={cards} />}
      {cards && <AnalyticsSection cards={cards} />}
      {factor && <FactorSection {...factor} />}
      {isCompanyUnread ? (
        <>
          <LoadFailed {...companyTexts.loadFailed} />
          {isCompanyWanted && <ResubmitForm reply={editReply} labels={COMPANY_LABELS} />}
        </>
      ) : (
        <div className="admin-panel flex flex-wrap items-center gap-4">
          <div className="min-w-0 grow basis-80">
            <h2 className="text-lg font-semibold">{companyTexts.heading}</h2>
            <p className="text-paper-dim">{companyTexts.text}</p>
          </div>
          <Link to="?edit=company" id="edit-company" className="admin-button ml-auto">
            {companyTexts.edit}
          </Link>
        </div>
      )}
    </>
  );
}
