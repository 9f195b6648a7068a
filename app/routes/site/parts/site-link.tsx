import { Link, type LinkProps } from "@remix-run/react";

/**
 * A link to another public page: its data and code are asked for when a visitor means to follow it, by pointer, touch
 * or focus, and are there at the click.
 */
export function SiteLink(props: LinkProps) {
  return <Link prefetch="intent" {...props} />;
}
