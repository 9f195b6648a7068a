import { redirect } from "@remix-run/node";
import { readFields, withFields } from "~/http/form-body.server";
import { admin as texts } from "~/i18n/admin/common";
import { getTexts } from "~/i18n/texts.server";
import { DRAFT_LIMIT, type Fields, openDraft, sealDraft } from "./draft.server";

/** The largest upload, and the rest of its form: read to nowhere, so that the browser gets to read the answer. */
const LARGEST_UPLOAD = 110_000_000;
/** A sealed draft and what stands beside the fields of the login form. */
export const LARGEST_DRAFT = DRAFT_LIMIT * 3;

/** Names of the fields that must not outlive their request. */
const SECRET = /password/i;

/** What a page shows whose form came after the session had ended. */
export type SignInAgain = {
  texts: Awaited<ReturnType<typeof getTexts<"login">>>["login"];
  title: string;
  notice: string;
  to: string;
  draft: string | null;
};

/**
 * The answer to a form that came after its admin's session had ended (GATE-2): 401 with the login form, which carries
 * what was typed, encrypted for that admin and page.
 * @param path where the form was going
 */
export async function askToSignIn(request: Request, userId: string, path: string, headers: Headers) {
  const fields = await typedFields(request);
  const draft = fields && sealDraft(fields, userId, path);
  const { login } = await getTexts("pl", "login");
  const body: SignInAgain = {
    texts: login,
    title: `${texts.ended.title} – ${login.title}`,
    notice: draft ? texts.ended.kept : texts.ended.lost,
    to: path,
    draft,
  };
  return Response.json(body, { status: 401, headers });
}

/** What was typed, without files and passwords; null where it is too much to carry, or no form. */
async function typedFields(request: Request): Promise<Fields | null> {
  try {
    const form = await readFields(request, { limit: DRAFT_LIMIT, filesUpTo: LARGEST_UPLOAD });
    return [...form].flatMap(([name, value]) =>
      typeof value === "string" && !SECRET.test(name) ? [[name, value] as Fields[number]] : [],
    );
  } catch (refusal) {
    if (refusal instanceof Response) return null;
    throw refusal;
  }
}

/**
 * The form that was typed before the session ended, where the login form brings it back: the original fields and
 * `restore`, for the section's action to show it again. The password that came along stays here.
 * @returns null where the request is a form like any other; a redirect to the page where the draft is not this admin's
 * @throws a 408 where it comes too slowly
 */
export async function restored(
  request: Request,
  userId: string,
  path: string,
): Promise<Request | Response | null> {
  if (!request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded")) return null;
  const form = await readFields(request.clone(), { limit: LARGEST_DRAFT }).catch((refusal: unknown) => {
    // What comes too slowly (408) would be waited for once more.
    if (refusal instanceof Response && refusal.status !== 408) return null;
    throw refusal;
  });
  const draft = form?.get("draft");
  if (typeof draft !== "string") return null;
  const fields = openDraft(draft, userId, path);
  return fields ? withFields(request, [...fields, ["restore", "1"]]) : redirect(path, 303);
}
