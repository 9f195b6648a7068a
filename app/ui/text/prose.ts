import type { LinksFunction } from "@remix-run/node";
import proseUrl from "./prose.css?url";

/** Styles of long texts, for a page that has one. */
export const proseLinks: LinksFunction = () => [{ rel: "stylesheet", href: proseUrl }];
