import type { ReactNode } from "react";
import type { Company } from "~/backend/content/company.server";
import type { LocalText } from "~/i18n/localised";
import { useTranslate } from "~/i18n/use-translate";
import { ContactForm, type ContactReply } from "~/routes/site/contact/contact-form";
import { HoursLine, OfficeHours } from "~/routes/site/contact/office-hours";
import { Icon } from "~/ui/icon";
import { CueHeading } from "~/ui/text/cue-heading";
import { FittedText } from "~/ui/text/fitted-text";
import { Html } from "~/ui/text/local-text";

export type ContactTexts = {
  company: Company | null;
  intro: { title: LocalText; body: LocalText } | null;
  notice: LocalText | null;
};

/**
 * The contact block at the bottom of every page, its heading beside the form; on the home page it is its contact
 * section, with hours and address (NAV-3, HOME-6).
 */
export function ContactSection({ texts, cue }: { texts: ContactTexts; cue?: string }) {
  const t = useTranslate();
  const heading = {
    id: "contact-heading",
    title: texts.intro?.title.text ? texts.intro.title : t("contact.heading"),
  };
  return (
    <section id="contact" tabIndex={-1} aria-labelledby="contact-heading" className="section">
      <div className="wrap">
        {cue && <CueHeading {...heading} cue={cue} />}
        <ContactColumns
          texts={texts}
          heading="h3"
          title={
            !cue && (
              <h2 id={heading.id} className="display text-2xl leading-tight md:text-4xl lg:text-5xl">
                <FittedText of={heading.title} />
              </h2>
            )
          }
        />
      </div>
    </section>
  );
}

type ColumnsProps = {
  texts: ContactTexts;
  reply?: ContactReply;
  /** The rank of the headings inside, one below the heading above. */
  heading: "h2" | "h3";
  /** Whether the page has said the number to call already. */
  isPhoneAbove?: boolean;
  /** The block's heading, at the end of pages that have other things to say: it stands in the place of hours and address. */
  title?: ReactNode;
};

/** The form, and beside it, on a phone above it, the numbers to call, what to write, hours and address; below it its notice. */
export function ContactColumns({ texts, reply, heading: Heading, isPhoneAbove, title }: ColumnsProps) {
  const { company, intro, notice } = texts;
  const t = useTranslate();
  return (
    <div className="contact-columns">
      <div className="grid content-start gap-8 md:row-span-2 lg:w-5/6">
        {title}
        {company && (
          <dl className="grid gap-3">
            {!isPhoneAbove && company.phone && (
              <Fact icon="phone" name={t("contact.phone")}>
                <a href={company.phoneHref} className="big-link">
                  {company.phone}
                </a>
              </Fact>
            )}
            {company.email && (
              <Fact icon="mail" name={t("contact.emailLabel")}>
                <a href={`mailto:${company.email}`} className="big-link">
                  {company.email}
                </a>
              </Fact>
            )}
          </dl>
        )}
        {intro && <Html of={intro.body} className="notice grid content-start gap-3 text-dim" />}
        {company && title && <HoursLine hours={company.hours} />}
        {company && !title && (
          <>
            <OfficeHours hours={company.hours} heading={Heading} />
            <dl>
              <Fact icon="pin" name={t("contact.address")}>
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
              </Fact>
            </dl>
          </>
        )}
      </div>
      <div>
        <Heading className="mb-3 text-2xl leading-tight font-semibold">{t("contact.formHeading")}</Heading>
        <ContactForm reply={reply} />
      </div>
      {notice && (
        <Html of={notice} className="notice grid content-start gap-2 text-sm text-dim md:col-start-2" />
      )}
    </div>
  );
}

/** A fact behind its icon, whose name is for assistive technology. */
function Fact({ icon, name, children }: { icon: string; name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-3">
      <dt className="text-dim">
        <Icon name={icon} className="size-4" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
