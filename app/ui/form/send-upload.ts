import { decode } from "turbo-stream";
import type { UploadReply } from "~/http/upload.server";

/** What came of an upload: where to go on, or what the action answered; "broken" where it answered nothing usable. */
export type UploadOutcome = { to: string } | UploadReply | "signed-out" | "broken";

/** An upload on its way; `abort` ends it, and its outcome never comes. */
export type Upload = { outcome: Promise<UploadOutcome>; abort: () => void };

type Answer = { redirect?: string; data?: Partial<UploadReply> };

/** Reads what Remix answers to a data request: a redirect, or what the action returned. */
async function readAnswer(request: XMLHttpRequest): Promise<UploadOutcome> {
  if (request.status === 401) return "signed-out";
  try {
    const { value } = await decode((request.response as Blob).stream());
    const { redirect, data } = value as Answer;
    if (redirect) return { to: redirect };
    return data?.upload ? (data as UploadReply) : "broken";
  } catch {
    // Not an answer of the action (a proxy's error page, say): it failed, whatever it says.
    return "broken";
  }
}

/**
 * Sends an upload's form to its own action as a data request: what `fetch` can't do is tell how much has been sent.
 * @param path of the page with its query, as the form's `action` has it
 * @param onProgress gets the share that has been sent, 0 to 1
 */
export function sendUpload(path: string, form: FormData, onProgress: (share: number) => void): Upload {
  const request = new XMLHttpRequest();
  const outcome = new Promise<UploadOutcome>((resolve) => {
    request.addEventListener("load", () => resolve(readAnswer(request)));
    request.addEventListener("error", () => resolve("broken"));
  });
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total ? loaded / total : 0));
  const [pathname = "", search = ""] = path.split("?");
  request.open("POST", `${pathname}.data?${search}`);
  request.responseType = "blob";
  request.send(form);
  return { outcome, abort: () => request.abort() };
}
