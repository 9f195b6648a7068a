import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { hasContent } from "~/backend/cache.server";
import { storedConsent } from "~/http/preferences.server";
import { plainPath, withoutEndSlashes } from "~/i18n/config";
import { getTexts } from "~/i18n/texts.server";
import { useTranslate } from "~/i18n/use-translate";
import { Analytics } from "./parts/analytics";
import { ConsentBanner } from "./parts/consent-banner";
import { ConsentMemory } from "./parts/consent-memory";
import { ContactSection } from "./parts/contact-section";
import { ErrorView, errorMeta } from "./parts/error-view";
import { Footer } from "./parts/footer";
import { Header } from "./parts/header";
import { getShell, pageOf } from "./parts/page.server";

const ID = "routes/site/layout";

export async function loader({ request }: LoaderFunctionArgs) {
  const { locale } = pageOf(request);
  const [shell, texts] = await Promise.all([
    getShell(locale),
    getTexts(locale, "header", "footer", "consent", "contact", "carousel", "errors"),
  ]);
  const { errors, ...shown } = texts;
  // What only the contact form's action says stays here.
  const { errors: refusals, errorPrefix, sentTitle, sentBody, tooMany, ...contact } = texts.contact;
  return {
    ...shell,
    texts: { ...shown, contact },
    away: hasContent() ? null : errors.awayNotice,
    consent: storedConsent(request),
    year: new Date().getFullYear(),
  };
}

export { shouldRevalidate } from "~/ui/should-revalidate";

export const meta = errorMeta;

export default function SiteLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** Of the layout itself; pages have their own (errors.tsx). */
export function ErrorBoundary() {
  return (
    <Shell>
      <ErrorView error={useRouteError()} />
    </Shell>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>(ID);
  const t = useTranslate();
  const path = withoutEndSlashes(plainPath(useLocation().pathname));
  const name = shell?.company?.name ?? "Reżyserka Live";
  return (
    <>
      <a href="#main" className="button button-primary sr-only-focusable fixed top-2 left-2 z-50">
        {t("header.skip")}
      </a>
      {shell && <ConsentBanner consent={shell.consent} />}
      <Header company={name} services={shell?.services ?? []} />
      <main id="main" tabIndex={-1}>
        {shell?.away && (
          <p role="status" className="wrap pt-8 text-dim">
            {shell.away}
          </p>
        )}
        {children}
        {shell && path !== "/contact" && (
          <ContactSection
            texts={{ company: shell.company, ...shell.contact }}
            cue={path === "/" ? "04" : undefined}
          />
        )}
      </main>
      {shell && (
        <Footer
          company={shell.company}
          services={shell.services}
          socialLinks={shell.socialLinks}
          year={shell.year}
        />
      )}
      <ConsentMemory />
      <Analytics consent={shell?.consent ?? null} />
    </>
  );
}
