import { Outlet, useRouteError } from "@remix-run/react";
import { ErrorView, errorMeta } from "./parts/error-view";

export const meta = errorMeta;

/**
 * The errors of all pages, inside the layout: menus and footer remain, so there is always a way onward. A route of its
 * own, as the loader of the route that shows an error does not run after a refused form: the layout's must.
 */
export default function Errors() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorView error={useRouteError()} />;
}
