import { takeToast } from "~/http/toast.server";
import type { Toast } from "~/schemas/toast";
import { cookieHeader } from "./cookies.ts";

/** What the page that an answer leads to will say. */
export async function toastOf({ headers }: { headers: Headers }): Promise<Toast | null> {
  const request = new Request("http://whatever.test/", { headers: { Cookie: cookieHeader(headers) } });
  return (await takeToast(request)).toast;
}
