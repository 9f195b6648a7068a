import { useLocation, useMatches } from "@remix-run/react";
import { useEffect } from "react";
import type { Consent } from "~/http/consent";
import type { PageSeo } from "~/seo/meta";
import { pushVisit } from "./data-layer";

/** Tells the data layer of every page that is visited (SEO-2). */
export function Analytics({ consent }: { consent: Consent | null }) {
  const { pathname } = useLocation();
  const id = useMatches()
    .map((match) => (match.data as { seo?: PageSeo } | undefined)?.seo?.analyticsId)
    .findLast(Boolean);
  // After the commit that gave the document the page's title.
  useEffect(() => pushVisit({ consent, id: id ?? null, path: pathname }), [consent, id, pathname]);
  return null;
}
