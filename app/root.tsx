import archivoExtUrl from "@fonts/archivo-latin-ext-wdth-normal.woff2?url";
import archivoUrl from "@fonts/archivo-latin-wdth-normal.woff2?url";
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
import { type ReactNode, useEffect } from "react";
import { canonicalRedirect, languageRedirect } from "./http/preferences.server";
import { takeToast } from "./http/toast.server";
import { isPolishOnly, localeOfPath } from "./i18n/config";
import { getTexts } from "./i18n/texts.server";
import { TextsProvider } from "./i18n/texts-provider";
import { useTranslate } from "./i18n/use-translate";
import { buildErrorMeta, type PageSeo } from "./seo/meta";
import { LanguageMemory } from "./ui/language-memory";
import { layOutRest } from "./ui/lay-out";
import { NavigationFocus, PendingBar, ScrollMode, ScrollToTarget, Spinner } from "./ui/navigation";
import { NoSignal, noSignalTitle } from "./ui/no-signal";
import themeUrl from "./ui/theme.css?url";
import { ToastStack } from "./ui/toaster";

const font = (href: string) =>
  ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }) as const;

export const links: LinksFunction = () => [
  font(archivoUrl),
  font(archivoExtUrl),
  { rel: "stylesheet", href: themeUrl },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const elsewhere =
    request.method === "GET" ? (canonicalRedirect(request) ?? languageRedirect(request)) : null;
  if (elsewhere) throw elsewhere;
  const locale = localeOfPath(new URL(request.url).pathname);
  const [{ toast, headers }, texts] = await Promise.all([
    takeToast(request),
    getTexts(locale, "common", "errors"),
  ]);
  // What only a loader says that can't read its subject stays here.
  const { awayTitle, awayText, awayNotice, ...errors } = texts.errors;
  return data({ locale, toast, texts: { ...texts, errors } }, { headers });
}

export { shouldRevalidate } from "./ui/should-revalidate";

/** Pages have their own; this one is for the error of the root itself. */
export const meta: MetaFunction = ({ error, location }) =>
  error ? buildErrorMeta(noSignalTitle(localeOfPath(location.pathname))) : [];

/**
 * Marks the document before the first paint: with `js`, so that what needs JavaScript shows only where there is some; and
 * with `fresh` where it is opened at its top, until it has come to life or is touched (theme.css). One that was open
 * before has a state: Remix's scroll restoration put it there. Where the visitor lets sites store nothing, touching the
 * session's storage throws, and Remix then finds no route: nothing is stored in its place.
 */
const MARK_SCRIPT = `{const marks=document.documentElement.dataset;marks.js='';
if(!location.hash&&!history.state){marks.fresh='';
for(const touch of ['pointerdown','keydown','focusin'])addEventListener(touch,()=>delete marks.fresh,{capture:true,once:true})}}
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
  useEffect(layOutRest, []);
  return (
    <>
      <PendingBar />
      <Spinner label={t("common.loading")} />
      <ToastStack toast={toast} closeLabel={t("common.close")}>
        <Outlet />
      </ToastStack>
      <NavigationFocus />
      <LanguageMemory />
    </>
  );
}

/** The last resort: the root itself failed, so there are no texts; the page says the least in the path's language. */
export function ErrorBoundary() {
  const { pathname } = useLocation();
  return <NoSignal locale={localeOfPath(pathname)} />;
}
