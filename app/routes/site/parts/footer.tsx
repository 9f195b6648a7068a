import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Company } from "~/backend/content/company.server";
import type { ServiceLine } from "~/backend/content/services.server";
import type { SocialLink } from "~/backend/content/site-content.server";
import { SETTINGS_ANCHOR, settingsQuery } from "~/http/consent";
import { localePath } from "~/i18n/config";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "~/ui/icon";
import { Logo } from "~/ui/logo";
import { Text } from "~/ui/text/local-text";
import { SiteLink } from "./site-link";

type Props = { company: Company | null; services: ServiceLine[]; socialLinks: SocialLink[]; year: number };

/** The footer of every public page (NAV-2). The company's facts come from its one record (NAV-7). */
export function Footer({ company, services, socialLinks, year }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const name = company?.name ?? "";
  return (
    <footer className="border-t border-line bg-ground">
      <div className="wrap grid grid-cols-2 gap-x-8 gap-y-10 py-12 md:py-16 lg:grid-cols-4">
        <div className="max-md:col-span-2">
          <Logo name={name} />
          <p className="mt-5 max-w-[22rem] text-dim">{t("footer.tagline")}</p>
          {socialLinks.length > 0 && (
            <ul aria-label={t("footer.social")} className="mt-6 flex flex-wrap gap-2">
              {socialLinks.map(({ url, platform, icon }) => (
                <li key={url}>
                  <a href={url} rel="noopener noreferrer" className="icon-button" aria-label={platform}>
                    <Icon name={icon} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Column title={t("footer.services")}>
          {services.map(({ href, title }) => (
            <li key={href}>
              <SiteLink to={localePath(locale, href)} className="footer-link">
                <Text of={title} />
              </SiteLink>
            </li>
          ))}
        </Column>
        <Column title={t("footer.company")}>
          {(
            [
              ["/about", t("footer.about")],
              ["/#portfolio", t("footer.portfolio")],
              ["/blog", t("footer.blog")],
              ["/contact", t("footer.contact")],
              ["/privacy", t("footer.privacy")],
            ] as const
          ).map(([to, label]) => (
            <li key={to}>
              <SiteLink to={localePath(locale, to)} className="footer-link">
                {label}
              </SiteLink>
            </li>
          ))}
          <li>
            <SiteLink
              id="cookie-settings"
              to={`${pathname}${settingsQuery(search, true)}#${SETTINGS_ANCHOR}`}
              preventScrollReset
              rel="nofollow"
              className="footer-link"
            >
              {t("consent.open")}
            </SiteLink>
          </li>
        </Column>
        {company && (
          <div className="max-md:col-span-2">
            <h2 className="label mb-4 text-dim">{t("footer.reach")}</h2>
            <address className="pt-1 not-italic">
              <p>{company.legalName}</p>
              <p>{company.street}</p>
              <p>
                {company.city}, {company.country}
              </p>
            </address>
            {company.phone && (
              <p className="mt-4">
                <a href={company.phoneHref} className="footer-link">
                  {company.phone}
                </a>
              </p>
            )}
            {company.email && (
              <p className="-mr-4">
                <a href={`mailto:${company.email}`} className="footer-link">
                  {company.email}
                </a>
              </p>
            )}
            <p className="mt-4 text-dim tabular-nums">
              {t("footer.taxNumber")}: <span className="inline-block">{company.taxNumber}</span>
            </p>
          </div>
        )}
      </div>
      <div className="ticks" aria-hidden="true" />
      <div className="wrap py-6 text-[0.9375rem] text-dim">
        {/* The sentence ends with a full stop of its own, and a company's form ("sp. z o.o.") with one too. */}
        <p>{t("footer.copyright", { year, company: (company?.legalName ?? name).replace(/\.$/, "") })}</p>
        {company?.courtRegister && <p className="mt-1">{company.courtRegister}</p>}
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="label mb-4 text-dim">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}
