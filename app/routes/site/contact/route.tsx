import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useRouteLoaderData } from "@remix-run/react";
import { serverClient } from "~/backend/client.server";
import { hasEmailService } from "~/backend/messages/email-service.server";
import { submitMessage } from "~/backend/messages/messages.server";
import { deliver } from "~/backend/messages/outbox.server";
import { getT, getTexts } from "~/backend/texts.server";
import { readFields } from "~/http/bodies/form-body.server";
import { countMessage } from "~/http/limits/contact-limit.server";
import { log } from "~/http/log.server";
import { safePath } from "~/http/safe-redirect";
import { redirectWithToast } from "~/http/toast.server";
import { localePath } from "~/i18n/config";
import { useTranslate } from "~/i18n/use-translate";
import type { loader as layoutLoader } from "~/routes/site/layout";
import { Banner } from "~/routes/site/parts/banner";
import { ContactColumns } from "~/routes/site/parts/contact-section";
import { getSeo, localeAndPath } from "~/routes/site/parts/page.server";
import { posterOf } from "~/routes/site/parts/posters";
import { ContactSchema } from "~/schemas/contact";
import { ToastSchema } from "~/schemas/toast";
import { buildMeta } from "~/seo/meta";
import { CueHeading } from "~/ui/text/cue-heading";
import contactUrl from "./contact.css?url";
import type { ContactErrors, ContactReply } from "./contact-form";

const files = import.meta.glob<string>("/app/pictures/contact-poster*", {
  eager: true,
  import: "default",
  query: "?url",
});

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = localeAndPath(args.request);
  const [seo, texts] = await Promise.all([
    getSeo(args, { subject: { kind: "company", page: "ContactPage" } }),
    getTexts(locale, "steps"),
  ]);
  return { seo, texts, titlePrefix: args.context.titlePrefix };
}

/** In bytes; exceeds the fields' limits, so that a pasted book is returned complete with its error. */
const BODY_LIMIT = 700_000;
/** Delivery states of an earlier message that count as success for the visitor. */
const SENT = new Set(["delivered", "not_configured"]);
/** Minimum time between showing and sending the form, in milliseconds; faster submissions are a script's (CONT-5). */
const TOO_FAST = 1_000;
/** Format of the keys that browsers mint (contact-form.tsx); other values are ignored. */
const KEY = /^[\w-]{1,64}$/;

/**
 * Takes a message from the page's form or the block's (CONT-1): it is stored first, then sent (CONT-3, CONT-4); with no
 * e-mail service set up, stored is sent.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { locale } = localeAndPath(request);
  const [t, form] = await Promise.all([getT(locale), readFields(request, { limit: BODY_LIMIT })]);
  const field = (name: string) => String(form.get(name) ?? "");
  const values = { name: field("name"), email: field("email"), message: field("message") };
  const sent = () => {
    const back = safePath(form.get("from"), localePath(locale, "/contact"));
    const toast = { type: "success", title: t("contact.sentTitle"), message: t("contact.sentBody") } as const;
    // With JavaScript it is the page that the visitor is on: no second entry of it in the history.
    return redirectWithToast(back, toast, { headers: { "X-Remix-Replace": "true" } });
  };
  const refuse = (message: string, status: number, headers?: HeadersInit) => {
    const toast = ToastSchema.parse({ type: "error", title: t("contact.failedTitle"), message });
    context.titlePrefix = toast.title;
    return data<ContactReply>({ values, errors: {}, toast }, { status, headers });
  };

  // A bot gets the success answer, and nothing is stored (CONT-5).
  if (field("website") || (form.has("elapsed") && Number(field("elapsed")) < TOO_FAST)) return sent();
  const parsed = ContactSchema.safeParse(values);
  if (!parsed.success) {
    const errors: ContactErrors = {};
    for (const issue of parsed.error.issues) {
      const name = issue.path[0] as keyof ContactErrors;
      errors[name] ??= t(`contact.errors.${issue.message as "nameRequired"}`);
    }
    context.titlePrefix = t("contact.errorPrefix");
    return data<ContactReply>({ values, errors }, { status: 400 });
  }
  const wait = await countMessage(context.address);
  if (wait) {
    const text = t("contact.tooMany", { minutes: Math.ceil(wait / 60) });
    return refuse(text, 429, { "Retry-After": String(wait) });
  }
  try {
    const state = hasEmailService() ? "pending" : "not_configured";
    const key = KEY.test(field("key")) ? field("key") : null;
    const stored = await submitMessage(serverClient(), parsed.data, locale, key, state);
    if (SENT.has(stored.delivery_state) || (await deliver(stored.id))) return sent();
  } catch (error) {
    log.error({ err: error }, "a contact message could not be taken in");
  }
  return refuse(t("contact.failedBody"), 503);
}

/**
 * Keeps the page and its input in the browser if there is no response, or none of this site's (CONT-2). Remix would
 * replace the page with an error.
 */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const reply: ContactReply = { errors: {}, unanswered: String(Date.now()) };
    // An error status: after a success Remix revalidates the page, which would fail as well.
    return new Response(JSON.stringify(reply), {
      status: 503,
      headers: { "Content-Type": "application/json" },
    });
  }
}

export { shouldRevalidate } from "~/ui/should-revalidate";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: contactUrl }];

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.seo, data?.titlePrefix);

export default function Contact() {
  const reply = useActionData<ContactReply>();
  const layout = useRouteLoaderData<typeof layoutLoader>("routes/site/layout");
  const t = useTranslate();
  return (
    <>
      <Banner
        poster={posterOf(files, "contact-poster")}
        title={{ text: t("contact.title") }}
        subtitle={{ text: t("contact.description") }}
        isLow
        action={
          layout?.company?.phone && (
            <>
              <a href={layout.company.phoneHref} className="display call-link">
                <span className="sr-only">{t("contact.phone")}: </span>
                {layout.company.phone}
              </a>
              <p className="mt-3 flex items-center gap-3 font-semibold">
                <span className="size-2.5 rounded-full bg-preview" aria-hidden="true" />
                {t("contact.duty")}
              </p>
            </>
          )
        }
      />
      {layout && (
        <section className="wrap py-12 md:py-16">
          <ContactColumns
            texts={{ company: layout.company, ...layout.contact }}
            reply={reply}
            heading="h2"
            isPhoneAbove
          />
        </section>
      )}
      <Steps />
    </>
  );
}

const STEPS = [
  { when: "steps.firstWhen", text: "steps.firstText" },
  { when: "steps.secondWhen", text: "steps.secondText" },
  { when: "steps.thirdWhen", text: "steps.thirdText" },
  { when: "steps.fourthWhen", text: "steps.fourthText" },
] as const;

/** The steps that follow a message, as a running order. No region of its own: its name has the word that labels the form's field. */
function Steps() {
  const t = useTranslate();
  return (
    <section className="daylight section steps-section">
      <div className="wrap">
        <CueHeading title={t("steps.heading")} />
        <ol className="steps">
          {STEPS.map(({ when, text }, index) => (
            <li key={when}>
              <span aria-hidden="true" className="cue text-dim">
                0{index + 1}
              </span>
              <h3 className="display">{t(when)}</h3>
              <p className="text-dim">{t(text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
