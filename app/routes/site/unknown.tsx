import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { localePath } from "~/i18n/config";
import { localeAndPath } from "./parts/page.server";

/** Unknown paths redirect to the home page; one that looks like a file is a short 404 (NAV-5). */
function answer(request: Request): Response {
  const { locale, path } = localeAndPath(request);
  if (/\.[a-z0-9]{1,8}$/i.test(path)) {
    throw new Response("Not found", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  return redirect(localePath(locale, "/"));
}

export const loader = ({ request }: LoaderFunctionArgs) => answer(request);
export const action = ({ request }: ActionFunctionArgs) => answer(request);

export default function Unknown() {
  return null;
}
