import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useRouteLoaderData } from "@remix-run/react";
import { outboxClient } from "~/backend/client.server";
import { submitMessage } from "~/backend/messages.server";
import { log } from "~/http/log.server";
import { safePath } from "~/http/safe-redirect";
import { redirectWithToast } from "~/http/toast.server";
import { localePath } from "~/i18n/config";
import { getT } from "~/i18n/texts.server";
import { useTranslate } from "~/i18n/use-translate";
import { ContactSchema } from "~/schemas/contact";
import { ToastSchema } from "~/schemas/toast";
import { buildMeta } from "~/seo/meta";
import type { loader as layoutLoader } from "./layout";
import type { ContactErrors, ContactReply } from "./parts/contact-form";
import { ContactColumns } from "./parts/contact-section";
import { getSeo, pageOf } from "./parts/page.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = pageOf(request);
  const [seo, t] = await Promise.all([getSeo(request), getT(locale)]);
  return { seo, happened: context.isFormRefused ? t("contact.errorPrefix") : undefined };
}

/** Takes a message from the page's form or the block's (CONT-1, CONT-4): stored first, and stored is sent. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { locale } = pageOf(request);
  const t = await getT(locale);
  const form = await request.formData();
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const values = { name: field("name"), email: field("email"), message: field("message") };
  const back = safePath(form.get("from"), localePath(locale, "/contact"));
  const sent = () =>
    redirectWithToast(back, {
      type: "success",
      title: t("contact.sentTitle"),
      message: t("contact.sentBody"),
    });

  // A filled honeypot is a bot: it gets the success answer and nothing is stored (CONT-5).
  if (field("website")) return sent();
  const parsed = ContactSchema.safeParse(values);
  if (!parsed.success) {
    const errors: ContactErrors = {};
    for (const issue of parsed.error.issues) {
      const name = issue.path[0] as keyof ContactErrors;
      errors[name] ??= t(`contact.errors.${issue.message as "nameRequired"}`);
    }
    context.isFormRefused = true;
    return data<ContactReply>({ values, errors }, { status: 400 });
  }
  try {
    await submitMessage(outboxClient(), parsed.data, locale, field("key") || null);
  } catch (error) {
    log.error({ err: error }, "a contact message could not be stored");
    const toast = ToastSchema.parse({
      type: "error",
      title: t("contact.failedTitle"),
      message: t("contact.failedBody"),
    });
    return data<ContactReply>({ values, errors: {}, toast }, { status: 503 });
  }
  return sent();
}

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.seo, data?.happened);

export default function Contact() {
  const reply = useActionData<typeof action>();
  const layout = useRouteLoaderData<typeof layoutLoader>("routes/site/layout");
  const t = useTranslate();
  return (
    <section className="wrap pt-16 pb-20 md:pt-24 md:pb-28">
      <header className="mb-14 border-t border-line pt-6">
        <p className="label mb-5 text-dim">{t("contact.description")}</p>
        <h1 className="display text-display">{t("contact.title")}</h1>
      </header>
      {layout && (
        <ContactColumns texts={{ company: layout.company, ...layout.contact }} reply={reply} heading="h2" />
      )}
    </section>
  );
}
