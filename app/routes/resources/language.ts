import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readFields } from "~/http/bodies/form-body.server";
import { localeCookie } from "~/http/preferences.server";
import { safePath } from "~/http/safe-redirect";
import { DEFAULT_LOCALE, isLocale, localePath } from "~/i18n/config";

/** An address, an anchor and a language are no longer, in bytes. */
const MAX_BODY_BYTES = 20_000;

/** Redirects GET requests to the home page: this route has no page. */
export function loader() {
  return redirect("/");
}

/** The PL/EN switch (I18N-2): stores the choice and leads to the same page, query and anchor in the other language. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readFields(request, { limit: MAX_BODY_BYTES });
  const asked = form.get("lng");
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE;
  const anchor = String(form.get("anchor") ?? "");
  const to = safePath(form.get("to")) + (/^#[\w-]{1,64}$/.test(anchor) ? anchor : "");
  return redirect(localePath(locale, to), { headers: { "Set-Cookie": localeCookie(locale) } });
}
