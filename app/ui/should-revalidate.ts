import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * Revalidates a route's data on every navigation and after every form except a rejected one: it changed nothing, and
 * without a response revalidation would fail, too, and replace the page with an error (CONT-2).
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 400;
