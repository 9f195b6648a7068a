import { consumeToast } from "~/http/toast.server";
import type { Toast } from "~/schemas/toast";
import { cookieHeader } from "./cookies.ts";

/** Toast of the page that a response redirects to. */
export async function toastOf({ headers }: { headers: Headers }): Promise<Toast | null> {
  const request = new Request("http://whatever.test/", { headers: { Cookie: cookieHeader(headers) } });
  return (await consumeToast(request)).toast;
}
