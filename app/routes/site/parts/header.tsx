import { Form, NavLink, useLocation, useNavigation } from "@remix-run/react";
import type { ServiceLine } from "~/backend/content/services.server";
import { isPolishOnly, LOCALES, localePath } from "~/i18n/config";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { useDisclosure } from "~/ui/hooks/use-disclosure";
import { Icon } from "~/ui/icon";
import { Logo } from "~/ui/logo";
import { Text } from "~/ui/text/local-text";
import { SiteLink } from "./site-link";

type Props = { company: string; services: ServiceLine[]; hasMenu: boolean };

/** The header of every public page (NAV-1). Two navigations of the same links: a bar, and below 1024 px a menu. */
export function Header({ company, services, hasMenu }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const { pathname } = useLocation();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground">
      <div className="wrap flex min-h-16 items-center justify-between gap-x-2 max-[20em]:flex-wrap lg:flex-wrap">
        <SiteLink to={localePath(locale, "/")} aria-label={t("header.logo", { company })} className="py-2">
          <Logo name={company} />
        </SiteLink>
        {hasMenu && (
          <nav aria-label={t("header.main")} className="hidden lg:block">
            <ul className="flex flex-wrap items-center gap-2">
              <Links services={<ServicesMenu services={services} />} linkClass="nav-link" />
            </ul>
          </nav>
        )}
        <div className="flex items-center sm:gap-2">
          {!isPolishOnly(pathname) && <LanguageSwitch />}
          {hasMenu && <MobileMenu services={services} />}
        </div>
      </div>
    </header>
  );
}

/** The class that marks an entry of the menu whose section the page belongs to. */
const useActive = (section: string) =>
  useLocation().pathname.replace("/en/", "/").startsWith(section) ? " active" : "";

function Links({ services, linkClass }: { services: React.ReactNode; linkClass: string }) {
  const t = useTranslate();
  const locale = useLocale();
  // These two lead to places on the home page (NAV-4), and have pages of their own besides.
  const portfolioClass = linkClass + useActive("/portfolio");
  const contactClass = linkClass + useActive("/contact");
  return (
    <>
      <li>
        <NavLink prefetch="intent" to={localePath(locale, "/")} end className={linkClass}>
          {t("header.home")}
        </NavLink>
      </li>
      <li>
        <NavLink prefetch="intent" to={localePath(locale, "/about")} className={linkClass}>
          {t("header.about")}
        </NavLink>
      </li>
      <li>{services}</li>
      <li>
        <SiteLink to={localePath(locale, "/#portfolio")} className={portfolioClass}>
          {t("header.portfolio")}
        </SiteLink>
      </li>
      <li>
        <NavLink prefetch="intent" to={localePath(locale, "/blog")} className={linkClass}>
          {t("header.blog")}
        </NavLink>
      </li>
      <li>
        <SiteLink to={localePath(locale, "/#contact")} className={contactClass}>
          {t("header.contact")}
        </SiteLink>
      </li>
    </>
  );
}

function ServiceLinks({ services, linkClass }: { services: ServiceLine[]; linkClass: string }) {
  const locale = useLocale();
  return services.map(({ href, icon, title }) => (
    <li key={href}>
      <NavLink prefetch="intent" to={localePath(locale, href)} className={linkClass}>
        <Icon name={icon} className="size-5 text-dim" />
        <Text of={title} />
      </NavLink>
    </li>
  ));
}

function ServicesMenu({ services }: { services: ServiceLine[] }) {
  const t = useTranslate();
  const details = useDisclosure();
  return (
    <details ref={details} className="menu relative">
      <summary className={`nav-link${useActive("/services/")}`}>
        {t("header.services")}
        <Icon name="chevron-down" className="menu-arrow size-3.5" />
      </summary>
      <ul className="absolute top-full left-0 mt-2 min-w-72 border border-line-strong bg-raised p-2">
        <ServiceLinks services={services} linkClass="menu-link" />
      </ul>
    </details>
  );
}

function MobileMenu({ services }: { services: ServiceLine[] }) {
  const t = useTranslate();
  const details = useDisclosure();
  return (
    <details ref={details} className="menu lg:hidden">
      <summary className="-mr-3 flex min-h-12 min-w-12 items-center justify-center gap-2 px-3 font-semibold md:-mr-2 md:px-2">
        <Icon name="menu" className="menu-closed size-6" />
        <Icon name="close" className="menu-opened size-6" />
        <span className="max-[439px]:sr-only">{t("header.menu")}</span>
      </summary>
      <nav
        aria-label={t("header.menu")}
        className="absolute inset-x-0 top-full h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-ground px-4 pt-2 pb-8"
      >
        <ul>
          <Links
            linkClass="menu-link text-xl"
            services={
              <>
                <p className="label px-3 pt-4 pb-1 text-dim">{t("header.services")}</p>
                <ul className="border-l border-line pl-2">
                  <ServiceLinks services={services} linkClass="menu-link" />
                </ul>
              </>
            }
          />
        </ul>
      </nav>
    </details>
  );
}

/** The PL/EN switch: a plain form; with JavaScript it keeps the anchor too (I18N-2). */
function LanguageSwitch() {
  const t = useTranslate();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().formAction === "/language";
  const names = { pl: t("header.polish"), en: t("header.english") };
  return (
    <Form
      method="post"
      action="/language"
      // The other language is no further step: Back leads to the page before.
      replace
      aria-label={t("header.language")}
      className="flex"
      onSubmit={(event) => {
        const anchor = event.currentTarget.elements.namedItem("anchor");
        if (anchor instanceof HTMLInputElement) anchor.value = window.location.hash;
      }}
    >
      <input type="hidden" name="to" value={pathname + search} />
      <input type="hidden" name="anchor" defaultValue="" />
      {LOCALES.map((code) => (
        <button
          key={code}
          type="submit"
          name="lng"
          value={code}
          lang={code}
          aria-current={code === locale ? "true" : undefined}
          aria-disabled={isBusy || undefined}
          className="language label min-h-16 min-w-10 border-b-2 border-transparent px-2 text-dim hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
        >
          <span aria-hidden="true">{code.toUpperCase()}</span>
          <span className="sr-only">{names[code]}</span>
        </button>
      ))}
    </Form>
  );
}
