import { decode } from "turbo-stream";

/*
 * Depends on: single fetch of Remix 2.17: a POST to the page's address with `.data` runs its action, whose reply comes as
 * `text/x-script` in turbo-stream's notation, `{ redirect }` or `{ data }`.
 * Benefit: the share that has been sent, which `fetch` can't tell.
 * A reply that can't be read so is an upload that failed, and is logged in the console. Without script the form is a plain
 * one. Test: e2e `upload` cycles, over the built site.
 */

/** Result of an upload: where to go on, or the action's reply; "broken" without a usable reply. */
export type UploadOutcome<Reply> = { to: string } | Reply | "signed-out" | "broken";

/** An upload in progress. `abort` ends it; its outcome then never resolves. */
export type Upload<Reply = unknown> = { outcome: Promise<UploadOutcome<Reply>>; abort: () => void };

type SingleFetchResult = { redirect?: string; data?: object };

/** Reads the reply to a data request. @param accept the action's reply, undefined where it is none */
async function readReply<Reply>(
  request: XMLHttpRequest,
  accept: (data: object | undefined) => Reply | undefined,
): Promise<UploadOutcome<Reply>> {
  if (request.status === 401) return "signed-out";
  // A proxy's error page, say.
  if (!request.getResponseHeader("Content-Type")?.startsWith("text/x-script")) return "broken";
  try {
    const { value } = await decode((request.response as Blob).stream());
    const { redirect, data } = value as SingleFetchResult;
    return redirect ? { to: redirect } : (accept(data) ?? "broken");
  } catch (error) {
    console.error("The reply to an upload can't be read", error);
    return "broken";
  }
}

/**
 * Sends an upload's form to its own action as a data request.
 * @param path of the page with its query, as the form's `action` has it
 * @param onProgress receives the share that has been sent, 0 to 1
 * @param accept the action's reply; undefined where the data are none
 */
export function sendUpload<Reply>(
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
  accept: (data: object | undefined) => Reply | undefined,
): Upload<Reply> {
  const request = new XMLHttpRequest();
  const outcome = new Promise<UploadOutcome<Reply>>((resolve) => {
    request.addEventListener("load", () => resolve(readReply(request, accept)));
    request.addEventListener("error", () => resolve("broken"));
  });
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total ? loaded / total : 0));
  const [pathname = "", search = ""] = path.split("?");
  request.open("POST", `${pathname}.data?${search}`);
  request.responseType = "blob";
  request.send(form);
  return { outcome, abort: () => request.abort() };
}
