import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  type ServerBuild,
} from "@remix-run/node";
import { env } from "~/env.server";
import { log } from "~/http/log.server";
import { type Admin, adminOf, freshTokens } from "./auth.server";
import { commitTokens, forgetTokens, readTokens } from "./session.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Handler = (args: never) => unknown;
type Check = { admin: Admin | null; setCookie: string | null };

// `context` is one fresh object a request, so parent and child loaders, run in parallel, share one check.
const checks = new WeakMap<object, Promise<Check>>();

async function check(request: Request): Promise<Check> {
  const carried = await readTokens(request);
  if (!carried) return { admin: null, setCookie: null };
  try {
    const tokens = await freshTokens(carried);
    const admin = tokens && (await adminOf(tokens));
    if (!tokens || !admin) return { admin: null, setCookie: await forgetTokens() };
    return { admin, setCookie: tokens === carried ? null : await commitTokens(tokens) };
  } catch (error) {
    log.error({ err: error }, "the admin check failed: not an admin");
    return { admin: null, setCookie: null };
  }
}

/** The check of this request, made once however many loaders ask. */
export function checkAdmin({ request, context }: Args): Promise<Check> {
  const known = checks.get(context) ?? check(request);
  checks.set(context, known);
  return known;
}

/** The admin whom the gate let in. @throws a redirect to /login where there is none: then the gate was not in place */
export async function requireAdmin(args: Args): Promise<Admin> {
  const { admin } = await checkAdmin(args);
  if (!admin) throw redirect("/login");
  return admin;
}

type WithInit = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null };

const isWithInit = (answer: unknown): answer is WithInit =>
  typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit";

/** Puts the renewed session on whatever comes back: responses, `data()`, bare values, thrown ones too (errors aside). */
function withCookie(answer: unknown, setCookie: string | null): unknown {
  if (!setCookie || answer instanceof Error) return answer;
  if (answer instanceof Response) {
    const copy = new Response(answer.body, answer);
    copy.headers.append("Set-Cookie", setCookie);
    return copy;
  }
  const { data: value, init } = isWithInit(answer) ? answer : { data: answer, init: null };
  const headers = new Headers(init?.headers);
  headers.append("Set-Cookie", setCookie);
  return data(value, { ...init, headers });
}

/** Lets a loader or action run only after the admin check has passed (GATE-1). */
function gated(handler: Handler): Handler {
  return async (args: Args) => {
    const { admin, setCookie } = await checkAdmin(args);
    if (!admin) {
      const { pathname, search } = new URL(args.request.url);
      const to = args.request.method === "GET" ? `?to=${encodeURIComponent(pathname + search)}` : "";
      return redirect(`/login${to}`, setCookie ? { headers: { "Set-Cookie": setCookie } } : {});
    }
    try {
      return withCookie(await handler(args as never), setCookie);
    } catch (thrown) {
      throw withCookie(thrown, setCookie);
    }
  };
}

/** Refuses a write that another site's page sent: browsers say where a request comes from, in Origin. */
function sameOrigin(handler: Handler): Handler {
  return (args: ActionFunctionArgs) => {
    const { headers, url } = args.request;
    const origin = headers.get("Origin");
    const hosts = [new URL(url).host, new URL(env().PUBLIC_URL).host];
    const isOurs = origin !== null && URL.canParse(origin) && hosts.includes(new URL(origin).host);
    if (isOurs) return handler(args as never);
    log.warn({ path: new URL(url).pathname }, "a write from another origin was refused");
    throw new Response("Forbidden", { status: 403 });
  };
}

/** A route's full path without a leading slash, from its own and its parents' parts. */
function fullPath(routes: ServerBuild["routes"], id: string): string {
  const route = routes[id];
  if (!route) return "";
  const parent = route.parentId ? fullPath(routes, route.parentId) : "";
  return [parent, route.path].filter(Boolean).join("/");
}

/**
 * The routes of the build with every action behind the origin check, and every loader and action under `/admin` behind
 * the gate: by their path alone, so that a new admin route is protected without anyone remembering it.
 */
export function guardRoutes(routes: ServerBuild["routes"]): ServerBuild["routes"] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route];
      const isAdminRoute = /^admin(\/|$)/.test(fullPath(routes, id));
      const { loader, action } = route.module;
      const protect = (handler: Handler) => (isAdminRoute ? gated(handler) : handler);
      const guarded = {
        ...route.module,
        ...(loader ? { loader: protect(loader as Handler) } : {}),
        ...(action ? { action: sameOrigin(protect(action as Handler)) } : {}),
      };
      return [id, { ...route, module: guarded }];
    }),
  ) as ServerBuild["routes"];
}
