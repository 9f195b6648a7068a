import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { withCookie } from "~/backend/auth/gate.server";
import { hasContent, holdsUntil } from "~/backend/cache/cache.server";
import { getTexts } from "~/backend/texts.server";
import { previewBar } from "~/content/preview/preview.server";
import { findEditBar } from "~/content/site-pieces/edit-bar.server";
import { storedConsent } from "~/http/preferences.server";
import { isPolishOnly, plainPath, withoutEndSlashes } from "~/i18n/config";
import { useTranslate } from "~/i18n/use-translate";
import { Analytics } from "~/routes/site/consent/analytics";
import { ConsentBanner } from "~/routes/site/consent/consent-banner";
import { ConsentStorage } from "~/routes/site/consent/consent-storage";
import { renderEditBar } from "./edit-bar/render-edit-bar.server";
import { ContactSection } from "./parts/contact-section";
import { ErrorView, errorMeta } from "./parts/error-view";
import { Footer } from "./parts/footer";
import { Header } from "./parts/header";
import { getShell, localeAndPath } from "./parts/page.server";
import { renderPreviewBar } from "./preview/render-preview-bar.server";

const ID = "routes/site/layout";

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const { locale } = localeAndPath(request);
  const [shell, preview, { bar, setCookie }, texts] = await Promise.all([
    getShell(locale),
    previewBar(args),
    findEditBar(args),
    getTexts(locale, "header", "footer", "consent", "contact", "carousel", "errors"),
  ]);
  const { errors, ...shown } = texts;
  // Texts used only by the contact form's action stay on the server.
  const { errors: refusals, errorPrefix, sentTitle, sentBody, tooMany, ...contact } = texts.contact;
  const answer = {
    ...shell,
    texts: { ...shown, contact },
    away: hasContent() ? null : errors.awayNotice,
    // A preview asks for no consent, and uses none.
    consent: preview ? { analytics: false, marketing: false } : storedConsent(request),
    year: presentYear(),
    ...(preview && { bar: renderPreviewBar(preview) }),
    ...(bar && { bar: renderEditBar(bar) }),
  };
  return withCookie(answer, setCookie) as typeof answer;
}

/** The year of the copyright notice; the page holds until its end. */
function presentYear(): number {
  const year = new Date().getFullYear();
  holdsUntil(new Date(year + 1, 0).getTime());
  return year;
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
  // The login page stands alone.
  const isPublic = !isPolishOnly(path);
  const name = shell?.company?.name ?? "Reżyserka Live";
  return (
    <>
      <a href="#main" className="button button-primary sr-only-focusable fixed top-2 left-2 z-50">
        {t("header.skip")}
      </a>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a component's markup, for previews and admins alone */}
      {shell?.bar && <div dangerouslySetInnerHTML={{ __html: shell.bar }} />}
      {shell && <ConsentBanner consent={shell.consent} />}
      <Header company={name} services={shell?.services ?? []} hasMenu={isPublic} />
      <main id="main" tabIndex={-1}>
        {shell?.away && (
          <p role="status" className="wrap pt-8 text-dim">
            {shell.away}
          </p>
        )}
        {children}
        {shell && isPublic && path !== "/contact" && (
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
      <ConsentStorage />
      <Analytics consent={shell?.consent ?? null} />
    </>
  );
}
