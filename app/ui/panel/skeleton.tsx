import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Milliseconds that a page may take before its outline is shown: a shorter wait would only flicker. */
const PATIENCE = 250;

/**
 * The path of another page of the panel that is on its way for longer than one notices; null without one. The page that
 * is left stays mounted.
 */
export function useLatePage(): string | null {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isLeaving =
    state === "loading" && location.pathname !== pathname && location.pathname.startsWith("/admin");
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLeaving) return setLate(false);
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return isLeaving && isLate ? location.pathname : null;
}

const ROWS = ["w-1/2", "w-1/3", "w-2/5", "w-1/3", "w-1/2", "w-1/4"];

/** The outline of a list while it is on its way: heading, search and rows in their places. */
export function Skeleton({ title }: { title: string }) {
  return (
    <div className="skeleton">
      <h1 className="admin-title">{title}</h1>
      <div className="skeleton-bar skeleton-search" />
      <ul aria-hidden="true">
        {ROWS.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all there is, and never change
          <li key={index} className="skeleton-row">
            <span className="skeleton-bar skeleton-picture" />
            <span className={`skeleton-bar ${width}`} />
            <span className="skeleton-bar ml-auto w-20" />
          </li>
        ))}
      </ul>
    </div>
  );
}
