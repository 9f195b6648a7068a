import { isRouteErrorResponse, type MetaFunction, useLocation } from "@remix-run/react";
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

/** Any error of a public page, inside the layout: what happened and ways onward, first the list that the address lies below. */
export function ErrorView({ error }: { error: unknown }) {
  const t = useTranslate();
  const locale = useLocale();
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const stop = stopOf(error);
  const kind = status === 404 ? "page" : status < 500 ? "request" : "server";
  const title = stop?.title ?? t(`errors.${kind}Title`);
  const text = stop?.text ?? t(`errors.${kind}Text`);
  const ways = [
    ["/", t("errors.home")],
    ["/#services", t("errors.services")],
    ["/portfolio", t("errors.portfolio")],
    ["/blog", t("errors.blog")],
    ["/contact", t("errors.contact")],
  ] as const;
  const isNearest = (to: string) =>
    to !== "/" && pathname.startsWith(`${localePath(locale, to.replace("#", ""))}/`);
  const nearestFirst = [...ways].sort(([one], [other]) => Number(isNearest(other)) - Number(isNearest(one)));
  return (
    <NoSignalFrame
      label={`${t("errors.noSignal")} · ${t("errors.code", { status })}`}
      title={title}
      text={text}
    >
      <nav aria-label={t("errors.onward")} className="mt-10">
        <ul className="ways">
          {nearestFirst.map(([to, name]) => (
            <li key={to}>
              <SiteLink
                to={localePath(locale, to)}
                className={`button ${isNearest(to) ? "button-primary" : "button-quiet"}`}
              >
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
