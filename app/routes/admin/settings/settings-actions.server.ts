import { data } from "@remix-run/node";
import { z } from "zod";
import { type Admin, isPasswordOf, SignInUnavailable } from "~/backend/auth/auth.server";
import { invalidate } from "~/backend/cache/content-versions.server";
import type { Client } from "~/backend/client.server";
import {
  getAdminCompany,
  getSeoRow,
  isFaviconFile,
  type SeoFiles,
  setAnalyticsId,
  updateCompany,
  updateSeo,
} from "~/backend/content/admin/settings-admin.server";
import { BackendError, isRowGone, statusOfFailure } from "~/backend/errors.server";
import type { EditorFormData } from "~/content/kit/form/editor-form.server";
import { RESTORED, textOf } from "~/content/kit/form/form.server";
import { mergeBase } from "~/content/kit/form/merge.server";
import { save } from "~/content/kit/form/save.server";
import { countPasswordCheck } from "~/http/limits/sign-in-limit.server";
import { log } from "~/http/log.server";
import { isReplaying } from "~/http/replay.server";
import { logSecurityEvent } from "~/http/security-log.server";
import { redirectWithToast } from "~/http/toast.server";
import { company } from "~/i18n/admin/sections/company";
import { settings as texts } from "~/i18n/admin/sections/settings";
import { LABELS } from "~/routes/admin/company/company-editor";
import { passwordNotChecked } from "~/routes/admin/parts/password-not-checked.server";
import { AnalyticsSchema, CompanySchema, hoursFields, SeoSchema } from "~/schemas/settings";
import { type Toast, type ToastInput, ToastSchema } from "~/schemas/toast";

const PAGE = "/admin/settings";

/** Reply to the analytics dialog's form; never contains the password. */
export type AnalyticsReply = {
  result: null;
  /** Version of the row that the dialog was opened with: the row may be unreadable when the dialog reopens. */
  asked: { updated_at: string };
  analytics: { typed: string; errors: { google_analytics_id?: string[]; password?: string[] } };
  toast?: Toast;
};

/** Toast of a failed save: the server's message if it rejected the input, else the general one (SET-1). */
const failedBy =
  (failed: { title: string; message: string }) =>
  (error: unknown): ToastInput => {
    const cause =
      error instanceof BackendError && error.code && !isRowGone(error) ? (error.cause as Error) : null;
    return { type: "error", title: failed.title, message: cause?.message || failed.message };
  };

/** A page's card (SET-1): a favicon of other dimensions is not set, the other fields are saved (SET-3). */
export function saveSeo(client: Client, sent: EditorFormData, id: string) {
  const { form } = sent;
  let isFaviconRefused = false;
  /** File of the form: "" to remove it, undefined to keep it. */
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
    ...sent,
    schema: SeoSchema,
    read: () => getSeoRow(client, id),
    base: (version) => mergeBase(client, "seo_settings", id, version),
    fileColumns: ["og_image", "favicon_url"],
    labels: texts.fields,
    async write(values, updatedAt, { og_image, favicon_url }) {
      const files = await filesOf((await getSeoRow(client, id)) ?? {});
      const uploaded = { ...(og_image && { og_image }), ...(favicon_url && { favicon_url }) };
      return updateSeo(client, id, { ...values, ...files, ...uploaded }, updatedAt);
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

/** The company's record (SET-4, NAV-7). @param to where a save leads */
export function saveCompany(client: Client, form: FormData, to: string) {
  return save({
    form,
    schema: CompanySchema,
    read: () => getAdminCompany(client),
    base: (version) => mergeBase(client, "company", "1", version),
    labels: LABELS,
    write: (value, updatedAt) => updateCompany(client, value, updatedAt),
    tables: ["company"],
    saved: { to, toast: { type: "success", ...company.saved } },
    failed: failedBy(company.saveFailed),
    asForm: (row) => ({ ...row, ...hoursFields(row.opening_hours) }),
  });
}

/**
 * Saves the site's analytics id after the admin has re-entered their password (SET-2).
 * @param id the page whose row the dialog was opened with
 */
export async function saveAnalytics(admin: Admin, form: FormData, id: string, address: string | undefined) {
  const typed = textOf(form, "google_analytics_id");
  const answer = (
    status: number,
    errors: AnalyticsReply["analytics"]["errors"],
    toast?: ToastInput,
    headers: HeadersInit = {},
  ) => {
    const parsedToast = toast && ToastSchema.parse(toast);
    const asked = { updated_at: textOf(form, "updated_at") };
    return data<AnalyticsReply>(
      { result: null, asked, analytics: { typed, errors }, toast: parsedToast },
      { status, headers },
    );
  };
  const failed: ToastInput = { type: "error", ...texts.saveFailed };
  if (isReplaying()) return answer(200, {}, RESTORED);
  const parsed = AnalyticsSchema.safeParse({
    google_analytics_id: typed,
    password: textOf(form, "password"),
  });
  if (!parsed.success) return answer(400, z.flattenError(parsed.error).fieldErrors);
  const { google_analytics_id, password } = parsed.data;

  const { wait, succeeded, refund } = await countPasswordCheck(admin.id, address);
  if (wait) {
    const message = texts.analytics.tooMany.replace("{{minutes}}", String(Math.ceil(wait / 60)));
    return answer(429, { password: [message] }, undefined, { "Retry-After": String(wait) });
  }
  try {
    if (!(await isPasswordOf(admin, password, address))) {
      logSecurityEvent("password-refused", { address, adminId: admin.id });
      return answer(400, { password: [texts.analytics.wrongPassword] });
    }
    await succeeded();
    const version = textOf(form, "updated_at");
    if (!(await setAnalyticsId(admin.client, id, google_analytics_id, version))) {
      const row = await getSeoRow(admin.client, id);
      if (row?.updated_at === version)
        throw new BackendError("save", { message: "refused by row level security" });
      const theirs = row?.google_analytics_id || texts.analytics.none;
      const message = texts.analytics.stale.replace("{{id}}", theirs);
      return answer(409, {}, { ...failed, message });
    }
    await invalidate("seo_settings");
    return redirectWithToast(PAGE, { type: "success", ...texts.saved });
  } catch (error) {
    if (error instanceof SignInUnavailable) {
      log.error({ err: error }, "the password for the analytics id could not be checked");
      await refund();
      const { status, message, headers } = passwordNotChecked(error);
      return answer(status, { password: [message] }, failed, headers);
    }
    const status = statusOfFailure(error);
    if (status === 503) log.error({ err: error }, "the analytics id could not be saved");
    return answer(status, {}, failedBy(texts.saveFailed)(error));
  }
}
