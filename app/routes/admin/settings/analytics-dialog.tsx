import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { admin } from "~/i18n/admin/common";
import { settings } from "~/i18n/admin/sections/settings";
import type { Toast } from "~/schemas/toast";
import { useModalDialog } from "~/ui/dialog/use-modal-dialog";
import { PlainField } from "~/ui/form/fields/plain-field";
import { SubmitButton } from "~/ui/submit-button";
import type { SeoCard } from "./seo-editor";
import type { AnalyticsReply } from "./settings-actions.server";

const texts = settings.analytics;

type Props = {
  card: Pick<SeoCard, "updated_at"> & Partial<Pick<SeoCard, "google_analytics_id">>;
  reply: AnalyticsReply | undefined;
  toast: Toast | undefined;
  cancelTo: string;
};

/** The one way to change the analytics id: with the admin's password (SET-2). */
export function AnalyticsDialog({ card, reply, toast, cancelTo }: Props) {
  const modal = useModalDialog(cancelTo, "#analytics-id");
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().formData?.get("intent") === "analytics";
  const errors = reply?.analytics.errors ?? {};
  const isPasswordFirst = Boolean(errors.password) && !errors.google_analytics_id;
  useEffect(() => {
    const first = reply && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (reply) (first || form.current?.querySelector<HTMLElement>("#analytics-id"))?.focus();
  }, [reply]);
  return (
    <dialog {...modal} aria-labelledby="analytics-title" className="admin-dialog">
      <h2 id="analytics-title" className="text-lg font-semibold">
        {texts.title}
      </h2>
      <p className="mt-2">{texts.text}</p>
      {/* In the dialog: what lies behind a modal one can't be reached. */}
      {toast && (
        <p
          role="alert"
          className={`mt-4 border-l-4 p-3 ${toast.type === "error" ? "border-danger bg-danger-pale" : "border-paper-ink bg-paper-2"}`}
        >
          <strong>{toast.title}.</strong> {toast.message}
        </p>
      )}
      <Form ref={form} method="post" preventScrollReset noValidate className="mt-5 grid gap-5">
        <input type="hidden" name="intent" value="analytics" />
        <input type="hidden" name="updated_at" value={card.updated_at} />
        <PlainField
          id="analytics-id"
          name="google_analytics_id"
          label={texts.label}
          hint={texts.hint}
          errors={errors.google_analytics_id}
          defaultValue={reply?.analytics.typed ?? card.google_analytics_id ?? ""}
          autoComplete="off"
          spellCheck={false}
          isFirst={!isPasswordFirst}
        />
        <PlainField
          id="analytics-password"
          name="password"
          type="password"
          label={texts.password}
          errors={errors.password}
          autoComplete="current-password"
          isFirst={isPasswordFirst}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Link to={cancelTo} preventScrollReset className="admin-button">
            {admin.edit.cancel}
          </Link>
          <SubmitButton className="admin-button admin-button-primary" isBusy={isBusy}>
            {isBusy ? admin.edit.saving : admin.edit.save}
          </SubmitButton>
        </div>
      </Form>
    </dialog>
  );
}
