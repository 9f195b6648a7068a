import { type Location, useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isPolishOnly } from "~/i18n/config";
import { useBrowserLayoutEffect } from "~/ui/hooks/use-browser-layout-effect";

/**
 * Before the scroll restoration: a way to an anchor is smooth, every other navigation, and Back, is at once (NAV-4). So is
 * a filter, whose list stands at an anchor: on a page that glides, the next press would miss what it was meant for.
 * Stands before `<ScrollRestoration>` in the tree, as its effect must run first.
 */
export function ScrollMode() {
  const location = useLocation();
  const type = useNavigationType();
  const before = useRef(location);
  useBrowserLayoutEffect(() => {
    const { pathname, search } = before.current;
    before.current = location;
    const isFiltered = pathname === location.pathname && search !== location.search;
    const isToAnchor = Boolean(location.hash) && type !== "POP" && !isFiltered;
    document.documentElement.classList.toggle("is-to-anchor", isToAnchor);
  }, [location, type]);
  // Before the browser itself scrolls to where the former page was.
  useEffect(() => {
    const stop = () => document.documentElement.classList.remove("is-to-anchor");
    window.addEventListener("popstate", stop);
    return () => window.removeEventListener("popstate", stop);
  }, []);
  return null;
}

/** The element that a navigation leads to: its anchor, or what a link names in navigation state; "" for none. */
function targetOf({ state, hash }: Location): string {
  const target = (state as { target?: unknown } | null)?.target;
  return typeof target === "string" ? target : hash.slice(1);
}

const INTERACTIONS = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * After the scroll restoration: a link may name a target element in navigation state (NAV-4). Late layout can move a
 * target during a smooth scroll: afterwards the scroll is corrected, unless the visitor has interacted.
 */
export function ScrollToTarget() {
  const location = useLocation();
  const type = useNavigationType();
  useBrowserLayoutEffect(() => {
    const target = targetOf(location);
    if (!target || type === "POP") return;
    const scroll = () => document.getElementById(target)?.scrollIntoView();
    if (!location.hash) {
      document.documentElement.classList.add("is-to-anchor");
      scroll();
    }
    // Where it is in place already, nothing scrolls: the next scroll is somebody's own.
    if (isInPlace(document.getElementById(target))) return;
    const over = new AbortController();
    const { signal } = over;
    window.addEventListener("scrollend", scroll, { signal, once: true });
    for (const event of INTERACTIONS)
      window.addEventListener(event, () => over.abort(), { signal, passive: true });
    return () => over.abort();
  }, [location, type]);
  return null;
}

/** Whether `scrollIntoView` would leave the page where it is. */
function isInPlace(element: HTMLElement | null): boolean {
  if (!element) return true;
  const root = document.documentElement;
  const padding = Number.parseFloat(getComputedStyle(root).scrollPaddingTop);
  const wanted = scrollY + element.getBoundingClientRect().top - padding;
  const reachable = Math.max(0, Math.min(wanted, root.scrollHeight - innerHeight));
  return Math.abs(reachable - scrollY) < 1;
}

const FOCUSABLE = "a[href], button, input, select, textarea, summary";

function focusOn(wanted: HTMLElement | null | undefined) {
  // Links in a closed menu can't take focus: the menu's button can.
  const element = wanted?.closest("details:not([open])")?.querySelector("summary") ?? wanted;
  if (!element) return;
  if (!element.hasAttribute("tabindex") && !element.matches(FOCUSABLE)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The link that led to the other page, if it is visible: receives focus after Back. */
function linkTo({ pathname, search }: Location): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")];
  return links.find((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return link.pathname === pathname && link.search === search && bottom > 0 && top < innerHeight;
  });
}

const REMOVERS = '[id^="delete-"]';

/**
 * Focus target in a list whose item was edited or removed: its edit link, or the remove link of the item in its place.
 * @param known the previous ids of the items' remove links
 */
function itemOf({ search }: Location, known: string[]): HTMLElement | null {
  const query = new URLSearchParams(search);
  const edited = document.getElementById(`edit-${query.get("edit")}`);
  if (edited) return edited;
  const at = known.indexOf(`delete-${query.get("delete")}`);
  const beside = at < 0 ? [] : [...known.slice(at), ...known.slice(0, at).reverse()];
  return beside.map((id) => document.getElementById(id)).find(Boolean) ?? null;
}

/**
 * Moves focus after a client-side navigation: to the anchor, to the new page's heading if the path changed, to the
 * element that the query opened (`data-opened`), or back to the control that opened it, or to its item in a list; after
 * Back to the link that was followed. Announces the new title (NAV-6).
 */
export function NavigationFocus() {
  const location = useLocation();
  const type = useNavigationType();
  const before = useRef(location);
  const items = useRef<string[]>([]);
  const opener = useRef("");
  const shown = useRef<HTMLElement[]>([]);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const previous = before.current;
    const known = shown.current;
    const knownItems = items.current;
    items.current = [...document.querySelectorAll(REMOVERS)].map(({ id }) => id);
    before.current = location;
    shown.current = [...document.querySelectorAll<HTMLElement>("[data-opened]")];
    if (previous.key === location.key) return;
    const anchor = targetOf(location);
    const isPathNew = previous.pathname !== location.pathname;
    // They are the document's: of the page that came first.
    if (isPathNew) document.querySelector('script[type="application/ld+json"]')?.remove();
    const isQueryNew = previous.search !== location.search;
    const opened = shown.current.find((element) => !known.includes(element));
    const hasClosed = known.some((element) => !shown.current.includes(element));
    // A dialog that closes above another open one may have restored the focus already.
    const isLost = hasClosed ? document.activeElement === document.body : shown.current.length === 0;
    if (anchor) focusOn(document.getElementById(anchor));
    else if (isPathNew)
      focusOn((type === "POP" && linkTo(previous)) || document.querySelector<HTMLElement>("h1"));
    else if (isQueryNew && opened) {
      if (!opened.contains(document.activeElement))
        focusOn(opened.querySelector<HTMLElement>("h1, h2, h3") ?? opened);
    } else if (isQueryNew && isLost) {
      const control = document.getElementById(opener.current) ?? itemOf(previous, knownItems);
      // The focused control may have been removed with its item: then focus moves to the page's heading.
      if (control) {
        focusOn(control);
        control.scrollIntoView({ block: "nearest" });
      } else if (document.activeElement === document.body) focusOn(document.querySelector<HTMLElement>("h1"));
    } else if (isPolishOnly(location.pathname) && document.activeElement === document.body) {
      // A form whose answer is the same page took its button away: a menu that closed, an undo.
      focusOn(document.getElementById(opener.current) ?? document.querySelector<HTMLElement>("h1"));
    }
    if (isPathNew) setAnnounced(document.title);
  }, [location, type]);
  useEffect(() => {
    const remember = (event: MouseEvent) => {
      const control = (event.target as Element).closest?.(FOCUSABLE);
      if (control && !control.closest("[data-opened]")) opener.current = control.id;
    };
    document.addEventListener("click", remember, true);
    return () => document.removeEventListener("click", remember, true);
  }, []);
  return (
    <div aria-live="polite" className="sr-only">
      {announced}
    </div>
  );
}

/** Says that a page is on its way to or from /login, or within the admin area (LOGIN-1, GATE-3). */
export function Spinner({ label }: { label: string }) {
  const here = useLocation();
  const { state, location: next } = useNavigation();
  if (![here, next].some((location) => location && isPolishOnly(location.pathname))) return null;
  const isPending = state !== "idle";
  return (
    <div role="status" className="js-only admin-spinner" data-pending={isPending || undefined}>
      {isPending && <span className="sr-only">{label}</span>}
    </div>
  );
}

/** Thin progress bar at the top during a navigation. */
export function PendingBar() {
  const isPending = useNavigation().state !== "idle";
  return <div className={isPending ? "pending-bar" : "hidden"} aria-hidden="true" />;
}
