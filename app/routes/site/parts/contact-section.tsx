import type { Company } from "~/backend/content/company.server";
import type { LocalText } from "~/i18n/localised";
import { useTranslate } from "~/i18n/use-translate";
import { ContactForm, type ContactReply } from "~/routes/site/contact/contact-form";
import { OfficeHours } from "~/routes/site/contact/office-hours";
import { Icon } from "~/ui/icon";
import { CueHeading } from "~/ui/text/cue-heading";
import { Html } from "~/ui/text/local-text";

export type ContactTexts = {
  company: Company | null;
  intro: { title: LocalText; body: LocalText } | null;
  notice: LocalText | null;
};

/** The contact block at the bottom of every page; on the home page it is its contact section (NAV-3, HOME-6). */
export function ContactSection({ texts, cue }: { texts: ContactTexts; cue?: string }) {
  const t = useTranslate();
  return (
    <section id="contact" tabIndex={-1} aria-labelledby="contact-heading" className="section bg-raised/50">
      <div className="wrap">
        <CueHeading
          id="contact-heading"
          cue={cue}
          title={texts.intro?.title.text ? texts.intro.title : t("contact.heading")}
        />
        <ContactColumns texts={texts} heading="h3" />
      </div>
    </section>
  );
}

type ColumnsProps = {
  texts: ContactTexts;
  reply?: ContactReply;
  /** The rank of the headings inside, one below the heading above. */
  heading: "h2" | "h3";
};

/**
 * Reasons to write, and beside it, above the form on a phone, the numbers to call; then the form, and beside it address
 * and hours.
 */
export function ContactColumns({ texts, reply, heading }: ColumnsProps) {
  const { company, intro, notice } = texts;
  return (
    <div className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
      {intro && (
        <Html of={intro.body} className="notice max-w-[38rem] space-y-3 text-lead text-dim lg:col-span-7" />
      )}
      {company && <Direct company={company} />}
      <div className="lg:col-span-6 lg:col-start-1">
        <ContactForm reply={reply} notice={notice} />
      </div>
      {company && (
        <div className="grid content-start gap-10 lg:col-span-5 lg:col-start-8">
          <Address company={company} />
          <OfficeHours hours={company.hours} heading={heading} />
        </div>
      )}
    </div>
  );
}

/** Phone and mail as big links. */
function Direct({ company }: { company: Company }) {
  const t = useTranslate();
  return (
    <dl className="grid content-start gap-6 lg:col-span-5 lg:col-start-8">
      <div>
        <dt className="label mb-1 flex items-center gap-2 text-dim">
          <Icon name="phone" className="size-4" />
          {t("contact.phone")}
        </dt>
        <dd>
          <a href={company.phoneHref} className="big-link tabular-nums">
            {company.phone}
          </a>
        </dd>
      </div>
      <div>
        <dt className="label mb-1 flex items-center gap-2 text-dim">
          <Icon name="mail" className="size-4" />
          {t("contact.emailLabel")}
        </dt>
        <dd>
          <a href={`mailto:${company.email}`} className="big-link">
            {company.email}
          </a>
        </dd>
      </div>
    </dl>
  );
}

function Address({ company }: { company: Company }) {
  const t = useTranslate();
  return (
    <dl>
      <dt className="label mb-1 flex items-center gap-2 text-dim">
        <Icon name="pin" className="size-4" />
        {t("contact.address")}
      </dt>
      <dd>
        <address className="not-italic">
          {company.street}
          <br />
          {company.city}
        </address>
        {company.mapUrl && (
          <a
            href={company.mapUrl}
            rel="noopener noreferrer"
            className="link mt-2 inline-flex items-center gap-2 py-1"
          >
            {t("contact.map")}
            <Icon name="external" className="size-4" />
          </a>
        )}
      </dd>
    </dl>
  );
}
