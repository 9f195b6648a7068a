import type { Consent } from "~/http/consent";

declare global {
  interface Window {
    dataLayer?: unknown[];
    /** Set, it keeps the Google tag from sending anything more for that id. */
    [disabled: `ga-disable-${string}`]: boolean;
  }
}

const LIBRARY = "https://www.googletagmanager.com/gtag/js";
const NOTHING: Consent = { analytics: false, marketing: false };

/** State already pushed to this document's data layer. */
const pushed = {
  consent: "",
  path: "",
  ids: new Set<string>(),
  /** Whether the document was served with consent to analytics: otherwise its CSP blocks the tag. */
  isTagAllowed: false,
};

/** Pushes a command for the Google tag, which ignores anything but an `arguments` object. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments);
}

/** Consent mode v2: what each of its storages may do (COOK-4). */
function modeOf({ analytics, marketing }: Consent): Record<string, "granted" | "denied"> {
  const state = (isGranted: boolean) => (isGranted ? "granted" : "denied");
  return {
    ad_storage: state(marketing),
    ad_user_data: state(marketing),
    ad_personalization: state(marketing),
    analytics_storage: state(analytics),
  };
}

function pushConsent(consent: Consent | null): void {
  if (!pushed.consent) {
    window.dataLayer ??= [];
    gtag("consent", "default", modeOf(NOTHING));
    pushed.consent = JSON.stringify(null);
    pushed.isTagAllowed = consent?.analytics ?? false;
  }
  if (pushed.consent === JSON.stringify(consent)) return;
  pushed.consent = JSON.stringify(consent);
  gtag("consent", "update", modeOf(consent ?? NOTHING));
  if (!consent?.analytics) disableTags();
}

function loadTag(id: string): void {
  if (pushed.ids.has(id)) return;
  if (pushed.ids.size === 0) {
    const script = document.createElement("script");
    script.async = true;
    script.src = `${LIBRARY}?id=${id}`;
    document.head.append(script);
    gtag("js", new Date());
  }
  pushed.ids.add(id);
  gtag("config", id, { send_page_view: false });
}

/** Stops all tags after consent was withdrawn, the events on leaving the page included (COOK-2). */
export function disableTags(): void {
  for (const id of pushed.ids) window[`ga-disable-${id}`] = true;
}

type Visit = { consent: Consent | null; id: string | null; path: string };

/**
 * Pushes a page visit to the data layer: the consent if it changed, the page view if the path changed (SEO-2). The Google
 * tag is loaded only with consent to analytics, after the consent commands (COOK-4).
 */
export function pushVisit({ consent, id, path }: Visit): void {
  pushConsent(consent);
  const tagId = consent?.analytics && pushed.isTagAllowed ? id : null;
  if (tagId) loadTag(tagId);
  if (pushed.path === path) return;
  pushed.path = path;
  const { title } = document;
  window.dataLayer?.push({ event: "pageview", title, path });
  // The Google tag itself passes over what is no command.
  if (tagId)
    gtag("event", "page_view", { send_to: tagId, page_title: title, page_location: window.location.href });
}
