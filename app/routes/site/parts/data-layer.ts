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

/** What this document's data layer has been told so far. */
const told = {
  consent: "",
  path: "",
  ids: new Set<string>(),
  /** Whether the document came with consent to analytics: another one's security policy lets no tag in. */
  isTagAllowed: false,
};

/** A command to the Google tag, which takes none for one that is not an `arguments` object. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments);
}

/** Consent mode v2: what each of its storages may do (COOK-4). */
function modeOf({ analytics, marketing }: Consent): Record<string, "granted" | "denied"> {
  const said = (isGranted: boolean) => (isGranted ? "granted" : "denied");
  return {
    ad_storage: said(marketing),
    ad_user_data: said(marketing),
    ad_personalization: said(marketing),
    analytics_storage: said(analytics),
  };
}

function tellConsent(consent: Consent | null): void {
  if (!told.consent) {
    window.dataLayer ??= [];
    gtag("consent", "default", modeOf(NOTHING));
    told.consent = JSON.stringify(null);
    told.isTagAllowed = consent?.analytics ?? false;
  }
  if (told.consent === JSON.stringify(consent)) return;
  told.consent = JSON.stringify(consent);
  gtag("consent", "update", modeOf(consent ?? NOTHING));
  if (!consent?.analytics) silenceTags();
}

function loadTag(id: string): void {
  if (told.ids.has(id)) return;
  if (told.ids.size === 0) {
    const script = document.createElement("script");
    script.async = true;
    script.src = `${LIBRARY}?id=${id}`;
    document.head.append(script);
    gtag("js", new Date());
  }
  told.ids.add(id);
  gtag("config", id, { send_page_view: false });
}

/** Nothing more is sent, the farewell of a page that is left included: consent was withdrawn (COOK-2). */
export function silenceTags(): void {
  for (const id of told.ids) window[`ga-disable-${id}`] = true;
}

type Visit = { consent: Consent | null; id: string | null; path: string };

/**
 * Tells the data layer of a visit to a page: the consent when it changed, the page when its path is another one than
 * before (SEO-2). The Google tag comes only with consent to analytics, after the defaults and the choice (COOK-4).
 */
export function tellVisit({ consent, id, path }: Visit): void {
  tellConsent(consent);
  const tagId = consent?.analytics && told.isTagAllowed ? id : null;
  if (tagId) loadTag(tagId);
  if (told.path === path) return;
  told.path = path;
  const { title } = document;
  window.dataLayer?.push({ event: "pageview", title, path });
  // The Google tag itself passes over what is no command.
  if (tagId)
    gtag("event", "page_view", { send_to: tagId, page_title: title, page_location: window.location.href });
}
