import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * A route's data are asked for anew on every navigation and after every form but one that was refused: it changed
 * nothing, and where no answer came at all a page would go down with it (CONT-2).
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 400;
