import { redirect } from "@remix-run/node";
import { getTexts } from "~/backend/texts.server";
import { MAX_FORM_BYTES, readFields, withFields } from "~/http/bodies/form-body.server";
import { admin as texts } from "~/i18n/admin/common";
import { type Fields, MAX_DRAFT_BYTES, openDraft, sealDraft } from "./draft.server";

/** The largest files of any screen (two films), and the rest of their form: read to nowhere, so that the text beside them is kept. */
const MAX_UPLOAD_BYTES = 25_000_000;
/** Length from which a field is a text that somebody wrote, in letters. */
const LONG = 100;
/** A sealed draft and what stands beside the fields of the login form. */
export const MAX_SEALED_BYTES = MAX_DRAFT_BYTES * 3;

/** Names of the fields that must not outlive their request. */
const SECRET = /password|^(code|former_code|secret)$/i;

/** Data of the login form that replies to a form sent after the session had ended. */
export type SignInAgain = {
  texts: Awaited<ReturnType<typeof getTexts<"login">>>["login"];
  title: string;
  notice: string;
  to: string;
  draft: string | null;
  /** The long texts of a form that is too large for a draft. */
  written: string[];
  /** Whether the session may be good: the form can be sent again without signing in. */
  isUnknown: boolean;
};

/** A form whose admin is not known, or not any more. `path` is its target. */
type Unadmitted = { userId: string; path: string; isUnknown: boolean };

/**
 * Response to a form sent after its admin's session had ended, or while nobody can say whether it has (GATE-2): 401 with
 * the login form, which carries the input, encrypted for that admin and page; a form that is too large to carry shows its
 * texts instead.
 */
export async function signInAgainResponse(
  request: Request,
  { userId, path, isUnknown }: Unadmitted,
  headers: Headers,
) {
  const fields = await typedFields(request);
  // A form that is sent again in vain carries the draft that it came with.
  const former = new Map(fields).get("draft");
  const isCarried = fields !== null && sizeOf(fields) <= MAX_DRAFT_BYTES;
  const draft =
    former && openDraft(former, userId, path) ? former : isCarried ? sealDraft(fields, userId, path) : null;
  const written = draft ? [] : longTexts(fields ?? []);
  const { login } = await getTexts("pl", "login");
  const words = isUnknown ? texts.away : texts.ended;
  const body: SignInAgain = {
    texts: login,
    title: `${words.title} – ${login.title}`,
    notice: draft ? words.kept : written.length > 0 ? words.shown : words.lost,
    to: path,
    draft,
    written,
    isUnknown,
  };
  return Response.json(body, { status: 401, headers });
}

/** The long texts of a form, each once; not a draft that it came with. */
const longTexts = (fields: Fields): string[] => [
  ...new Set(fields.flatMap(([name, value]) => (name !== "draft" && value.length > LONG ? [value] : []))),
];

/** The fields' text in bytes, as it is counted while a form is read. */
const sizeOf = (fields: Fields): number =>
  fields.reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(value), 0);

/** Text fields of a form, without passwords; null where it is larger than any of the panel, or no form. */
async function typedFields(request: Request): Promise<Fields | null> {
  try {
    const form = await readFields(request, { limit: MAX_FORM_BYTES, filesUpTo: MAX_UPLOAD_BYTES });
    return [...form].flatMap(([name, value]) =>
      typeof value === "string" && !SECRET.test(name) ? [[name, value] as Fields[number]] : [],
    );
  } catch (refusal) {
    if (refusal instanceof Response) return null;
    throw refusal;
  }
}

/**
 * Request with the form input from before the session ended, carried by the login form: the original fields and
 * `restore`, for the section's action to show it again. The password is not passed on.
 * @returns null where the request is a form like any other; a redirect to the page where the draft is not this admin's
 * @throws a 408 where it comes too slowly
 */
export async function replayedRequest(
  request: Request,
  userId: string,
  path: string,
): Promise<Request | Response | null> {
  if (!request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded")) return null;
  const form = await readFields(request.clone(), { limit: MAX_SEALED_BYTES }).catch((refusal: unknown) => {
    // A body that timed out (408) would be awaited again.
    if (refusal instanceof Response && refusal.status !== 408) return null;
    throw refusal;
  });
  const draft = form?.get("draft");
  if (typeof draft !== "string") return null;
  const fields = openDraft(draft, userId, path);
  return fields ? withFields(request, [...fields, ["restore", "1"]]) : redirect(path, 303);
}
