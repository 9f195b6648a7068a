import { data } from "@remix-run/node";
import { z } from "zod";
import { type Admin, isPasswordOf } from "~/backend/auth.server";
import { dropTags } from "~/backend/cache.server";
import type { Client } from "~/backend/client.server";
import { BackendError, statusOfFailure } from "~/backend/errors.server";
import {
  getAdminCompany,
  getSeoRow,
  isFaviconFile,
  type SeoFiles,
  updateCompany,
  updateSeo,
} from "~/backend/settings-admin.server";
import { RESTORED, save, textOf } from "~/http/editing.server";
import { log } from "~/http/log.server";
import { isRestoring } from "~/http/restoring.server";
import { logSecurityEvent } from "~/http/security-log.server";
import { countQuestion } from "~/http/sign-in-limit.server";
import { redirectWithToast } from "~/http/toast.server";
import { company } from "~/i18n/admin/company";
import { settings as texts } from "~/i18n/admin/settings";
import { AnalyticsSchema, CompanySchema, hoursFields, SeoSchema } from "~/schemas/settings";
import { type Toast, type ToastInput, ToastSchema } from "~/schemas/toast";

const PAGE = "/admin/settings";

/** What the analytics dialog's form is answered with: never the password. */
export type AnalyticsReply = {
  result: null;
  /** The page's card as the dialog had it: without JavaScript there may be none to open it with again. */
  asked: { page_path: string; updated_at: string };
  analytics: { typed: string; errors: { google_analytics_id?: string[]; password?: string[] } };
  toast?: Toast;
};

/** The toast of a failed save: the server's own words where it refused, else the general ones (SET-1). */
const failedBy =
  (failed: { title: string; message: string }) =>
  (error: unknown): ToastInput => {
    const cause = error instanceof BackendError && error.code ? (error.cause as Error) : null;
    return { type: "error", title: failed.title, message: cause?.message || failed.message };
  };

/** A page's card (SET-1): a favicon of other dimensions is not set, the other fields are saved (SET-3). */
export function saveSeo(client: Client, form: FormData, id: string) {
  let isFaviconRefused = false;
  /** A file of the form: "" where it is to go, undefined where it is to stay. */
  function sentFile(name: keyof SeoFiles): string | undefined {
    if (form.getAll("remove").includes(name)) return "";
    return form.has(name) ? textOf(form, name) : undefined;
  }
  async function filesOf(before: SeoFiles): Promise<SeoFiles> {
    const files: SeoFiles = {};
    const image = sentFile("og_image");
    if (image !== undefined) files.og_image = image || null;
    const favicon = sentFile("favicon_url");
    if (favicon === undefined || favicon === before.favicon_url) return files;
    isFaviconRefused = favicon !== "" && !(await isFaviconFile(client, favicon));
    return isFaviconRefused ? files : { ...files, favicon_url: favicon || null };
  }
  return save({
    form,
    schema: SeoSchema,
    read: () => getSeoRow(client, id),
    async write(values, updatedAt) {
      const files = await filesOf((await getSeoRow(client, id)) ?? {});
      return updateSeo(client, id, { ...values, ...files }, updatedAt);
    },
    tables: ["seo_settings"],
    saved: () => ({
      to: PAGE,
      toast: isFaviconRefused
        ? { type: "warning", title: texts.saved.title, message: texts.faviconKept }
        : { type: "success", ...texts.saved },
    }),
    failed: failedBy(texts.saveFailed),
  });
}

/** The company's record (SET-4, NAV-7). */
export function saveCompany(client: Client, form: FormData) {
  return save({
    form,
    schema: CompanySchema,
    read: () => getAdminCompany(client),
    write: (value, updatedAt) => updateCompany(client, value, updatedAt),
    tables: ["company"],
    saved: { to: PAGE, toast: { type: "success", ...company.saved } },
    failed: failedBy(company.saveFailed),
    asForm: (row) => ({ ...row, ...hoursFields(row.opening_hours) }),
  });
}

/** The analytics id, after the admin has given their password once more (SET-2). */
export async function saveAnalytics(admin: Admin, form: FormData, id: string, address: string | undefined) {
  const typed = textOf(form, "google_analytics_id");
  const answer = (
    status: number,
    errors: AnalyticsReply["analytics"]["errors"],
    toast?: ToastInput,
    headers: HeadersInit = {},
  ) => {
    const said = toast && ToastSchema.parse(toast);
    const asked = { page_path: textOf(form, "page_path"), updated_at: textOf(form, "updated_at") };
    return data<AnalyticsReply>(
      { result: null, asked, analytics: { typed, errors }, toast: said },
      { status, headers },
    );
  };
  const failed: ToastInput = { type: "error", ...texts.saveFailed };
  if (isRestoring()) return answer(200, {}, RESTORED);
  const parsed = AnalyticsSchema.safeParse({
    google_analytics_id: typed,
    password: textOf(form, "password"),
  });
  if (!parsed.success) return answer(400, z.flattenError(parsed.error).fieldErrors);
  const { google_analytics_id, password } = parsed.data;

  const { wait, succeeded } = await countQuestion(admin.id, address);
  if (wait) {
    const message = texts.analytics.tooMany.replace("{{minutes}}", String(Math.ceil(wait / 60)));
    return answer(429, { password: [message] }, undefined, { "Retry-After": String(wait) });
  }
  try {
    if (!(await isPasswordOf(admin, password))) {
      logSecurityEvent("password-refused", { address, adminId: admin.id });
      return answer(400, { password: [texts.analytics.wrongPassword] });
    }
    await succeeded();
    const version = textOf(form, "updated_at");
    const written = await updateSeo(admin.client, id, { google_analytics_id }, version);
    if (!written) {
      const row = await getSeoRow(admin.client, id);
      if (row?.updated_at === version)
        throw new BackendError("save", { message: "refused by row level security" });
      const theirs = row?.google_analytics_id || texts.analytics.none;
      const message = texts.analytics.stale.replace("{{id}}", theirs);
      return answer(409, {}, { ...failed, message });
    }
    dropTags("seo_settings");
    return redirectWithToast(PAGE, { type: "success", ...texts.saved });
  } catch (error) {
    const status = statusOfFailure(error);
    if (status === 503) log.error({ err: error }, "the analytics id could not be saved");
    return answer(status, {}, failedBy(texts.saveFailed)(error));
  }
}
