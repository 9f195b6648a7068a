import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { textOf } from "~/content/kit/form/form.server";
import { readFields } from "~/http/bodies/form-body.server";
import { type Consent, settingsQuery } from "~/http/consent";
import { consentCookies } from "~/http/preferences.server";
import { safePath } from "~/http/safe-redirect";

/** The most that its forms' fields may hold, in bytes: an address and a few words. */
const MAX_BODY_BYTES = 4_000;

/** Redirects GET requests to the home page: this route has no page. */
export function loader() {
  return redirect("/");
}

/** Consent from the form (COOK-2). @throws a 400 for values that the site's forms never send */
function choiceOf(form: FormData): Consent {
  const isOn = (name: keyof Consent) => {
    if (form.has(name) && textOf(form, name) !== "on") throw new Response("Bad request", { status: 400 });
    return form.has(name);
  };
  switch (textOf(form, "choice")) {
    case "reject":
      return { analytics: false, marketing: false };
    case "accept":
      return { analytics: true, marketing: true };
    case "save":
      return { analytics: isOn("analytics"), marketing: isOn("marketing") };
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

/** Stores the visitor's choice and leads back to the page, its cookie settings closed (COOK-1, COOK-2). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readFields(request, { limit: MAX_BODY_BYTES });
  const headers = new Headers();
  for (const cookie of consentCookies(request, choiceOf(form))) headers.append("Set-Cookie", cookie);
  const { pathname, search, hash } = new URL(safePath(textOf(form, "to")), "http://inside.invalid");
  return redirect(pathname + settingsQuery(search, false) + hash, { headers });
}
