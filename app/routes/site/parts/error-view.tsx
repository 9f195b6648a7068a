import { isRouteErrorResponse, type MetaFunction } from "@remix-run/react";
import { localeOfPath, localePath } from "~/i18n/config";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { buildErrorMeta } from "~/seo/meta";
import { NoSignalFrame, noSignalTitle } from "~/ui/no-signal";
import { SiteLink } from "./site-link";

/** Data of a response that a loader throws: a heading and a line in the page's language. */
export type Stop = { title: string; text: string };

function stopOf(error: unknown): Stop | null {
  if (!isRouteErrorResponse(error)) return null;
  const { title, text } = (error.data ?? {}) as Partial<Stop>;
  return title && text ? { title, text } : null;
}

/** Any error of a public page, inside the layout: what happened and ways onward. */
export function ErrorView({ error }: { error: unknown }) {
  const t = useTranslate();
  const locale = useLocale();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const stop = stopOf(error);
  const kind = status === 404 ? "page" : status < 500 ? "request" : "server";
  const title = stop?.title ?? t(`errors.${kind}Title`);
  const text = stop?.text ?? t(`errors.${kind}Text`);
  const ways = [
    ["/", t("errors.home")],
    ["/#services", t("errors.services")],
    ["/#portfolio", t("errors.portfolio")],
    ["/contact", t("errors.contact")],
  ] as const;
  return (
    <NoSignalFrame
      label={`${t("errors.noSignal")} · ${t("errors.code", { status })}`}
      title={title}
      text={text}
    >
      <nav aria-label={t("errors.onward")} className="mt-10">
        <ul className="flex flex-wrap gap-3">
          {ways.map(([to, name]) => (
            <li key={to}>
              <SiteLink to={localePath(locale, to)} className="button button-quiet">
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </NoSignalFrame>
  );
}

/** The title of an error's page: what happened, in the page's language. Pages without an error have their own. */
export const errorMeta: MetaFunction = ({ error, location }) => {
  if (!error) return [];
  return buildErrorMeta(stopOf(error)?.title ?? noSignalTitle(localeOfPath(location.pathname)));
};
