import polishUrl from "@fonts/archivo-latin-ext-wdth-normal.woff2?url";
import displayUrl from "@fonts/archivo-latin-wdth-normal.woff2?url";
import textUrl from "@fonts/archivo-latin-wght-normal.woff2?url";
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { getTexts } from "~/backend/texts.server";
import { canonicalRedirect, languageRedirect } from "./http/preferences.server";
import { consumeToast } from "./http/toast.server";
import { isPolishOnly, localeOfPath } from "./i18n/config";
import { TextsProvider } from "./i18n/texts-provider";
import { useTranslate } from "./i18n/use-translate";
import { buildErrorMeta, type PageSeo } from "./seo/meta";
import { LanguageStorage } from "./ui/language-storage";
import { NavigationFocus, PendingBar, ScrollMode, ScrollToTarget, Spinner } from "./ui/navigation";
import { NoSignal, noSignalTitle } from "./ui/no-signal";
import themeUrl from "./ui/theme.css?url";
import { ToastStack } from "./ui/toaster";

const font = (href: string) =>
  ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }) as const;

export const links: LinksFunction = () => [
  font(textUrl),
  font(displayUrl),
  font(polishUrl),
  { rel: "stylesheet", href: themeUrl },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const redirection =
    request.method === "GET" ? (canonicalRedirect(request) ?? languageRedirect(request)) : null;
  if (redirection) throw redirection;
  const locale = localeOfPath(new URL(request.url).pathname);
  const [{ toast, headers }, texts] = await Promise.all([
    consumeToast(request),
    getTexts(locale, "common", "errors"),
  ]);
  // Texts used only by loaders that can't read their subject stay on the server.
  const { awayTitle, awayText, awayNotice, ...errors } = texts.errors;
  return data({ locale, toast, texts: { ...texts, errors } }, { headers });
}

export { shouldRevalidate } from "./ui/should-revalidate";

/** Used only where the root itself fails: pages have their own meta. */
export const meta: MetaFunction = ({ error, location }) =>
  error ? buildErrorMeta(noSignalTitle(localeOfPath(location.pathname))) : [];

/**
 * Marks the document before the first paint with `js`, so that what needs JavaScript shows only where there is some. Where
 * the browser blocks storage, reading `sessionStorage` throws and Remix finds no route: an empty stand-in takes its place.
 */
const MARK_SCRIPT = `document.documentElement.dataset.js='';
try{sessionStorage}catch{Object.defineProperty(window,"sessionStorage",{value:{getItem:()=>null,setItem(){},removeItem(){}}})}`;

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const favicon = useMatches()
    .map((match) => (match.data as { seo?: PageSeo } | undefined)?.seo?.favicon)
    .findLast(Boolean);
  return (
    <html lang={isPolishOnly(pathname) ? "pl" : localeOfPath(pathname)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0c0e15" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <script dangerouslySetInnerHTML={{ __html: MARK_SCRIPT }} />
        <Meta />
        {favicon ? (
          <link rel="icon" href={favicon} />
        ) : (
          <>
            <link rel="icon" href="/favicon.ico" sizes="32x32" />
            <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          </>
        )}
        <Links />
      </head>
      <body>
        <TextsProvider>{children}</TextsProvider>
        <ScrollMode />
        <ScrollRestoration />
        <ScrollToTarget />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const { toast } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <>
      <PendingBar />
      <Spinner label={t("common.loading")} />
      <ToastStack toast={toast} closeLabel={t("common.close")}>
        <Outlet />
      </ToastStack>
      <NavigationFocus />
      <LanguageStorage />
    </>
  );
}

/** Used where the root itself fails: without texts, a minimal page in the language of the path. */
export function ErrorBoundary() {
  const { pathname } = useLocation();
  return <NoSignal locale={localeOfPath(pathname)} />;
}
