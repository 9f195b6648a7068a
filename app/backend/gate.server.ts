import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  type ServerBuild,
} from "@remix-run/node";
import { env } from "~/env.server";
import { log } from "~/http/log.server";
import { whileRestoring } from "~/http/restoring.server";
import { withWait } from "~/http/retry-after.server";
import { logSecurityEvent } from "~/http/security-log.server";
import { admin as texts } from "~/i18n/admin/common";
import { type Admin, adminOf, freshTokens, userIdOf } from "./auth.server";
import { askToSignIn, restored } from "./ended-session.server";
import { commitTokens, forgetTokens, readAuthor, readTokens } from "./session.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Handler = (args: never) => unknown;
type Check = {
  admin: Admin | null;
  /** Whose session the request carries, ended or not, or had before its cookie went; null where it tells of none that we signed. */
  userId: string | null;
  setCookie: string | null;
};

// `context` is one fresh object a request, so parent and child loaders, run in parallel, share one check.
const checks = new WeakMap<object, Promise<Check>>();

async function check(request: Request): Promise<Check> {
  const carried = await readTokens(request);
  if (!carried) return { admin: null, userId: await readAuthor(request), setCookie: null };
  const userId = userIdOf(carried);
  try {
    const tokens = await freshTokens(carried);
    const admin = tokens && (await adminOf(tokens));
    if (!tokens || !admin) return { admin: null, userId, setCookie: await forgetTokens() };
    return { admin, userId, setCookie: tokens === carried ? null : await commitTokens(tokens) };
  } catch (error) {
    // Nobody is let in, and nobody's session is thrown away: it may be good once the back end answers again.
    log.error({ err: error }, "the admin check failed: not an admin");
    return { admin: null, userId, setCookie: null };
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

function saysSame(headers: Headers, setCookie: string): boolean {
  const name = setCookie.slice(0, setCookie.indexOf("=") + 1);
  return headers.getSetCookie().some((line) => line.startsWith(name));
}

/** Puts the renewed session on whatever comes back: responses, `data()`, bare values, thrown ones too (errors aside). */
function withCookie(answer: unknown, setCookie: string | null): unknown {
  if (!setCookie || answer instanceof Error) return answer;
  // Who has just been signed out stays so: the answer's own word on the session stands.
  if (answer instanceof Response && saysSame(answer.headers, setCookie)) return answer;
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

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** Where a request was going, as a browser would ask for it again. */
function pathOf(request: Request, isIndex: boolean): string {
  const url = new URL(request.url);
  // Remix hands a form of an index route over without the mark that tells it from its parent's.
  if (isIndex && !isRead(request)) url.search = url.search ? `?index&${url.search.slice(1)}` : "?index";
  return url.pathname + url.search;
}

/** What a form's answer says before the page's title. */
function happenedIn(answer: unknown): string | undefined {
  if (!isWithInit(answer)) return undefined;
  const { toast } = (answer.data ?? {}) as { toast?: { title?: string } };
  return toast?.title ?? ((answer.init?.status ?? 200) >= 400 ? texts.edit.refused : undefined);
}

/** Lets a loader or action run only after the admin check has passed (GATE-1). */
function gated(handler: Handler, isIndex: boolean): Handler {
  return async (args: Args) => {
    const { admin, userId, setCookie } = await checkAdmin(args);
    const path = pathOf(args.request, isIndex);
    if (!admin) {
      const headers = new Headers(setCookie ? { "Set-Cookie": setCookie } : {});
      if (userId && !isRead(args.request)) throw await askToSignIn(args.request, userId, path, headers);
      const to = isRead(args.request) ? `?to=${encodeURIComponent(path)}` : "";
      return redirect(`/login${to}`, { headers });
    }
    try {
      const original = isRead(args.request) ? null : await restored(args.request, admin.id, path);
      if (original instanceof Response) return withCookie(original, setCookie);
      const answer = original
        ? await whileRestoring(() => handler({ ...args, request: original } as never))
        : await handler(args as never);
      if (!isRead(args.request)) args.context.happened = happenedIn(answer);
      return withCookie(answer, setCookie);
    } catch (thrown) {
      throw withCookie(thrown, setCookie);
    }
  };
}

/** Whether an origin is this site, at the host that was asked or as PUBLIC_URL has it; never by http where that is https. */
function isOurs(origin: string, url: string): boolean {
  const known = new URL(env().PUBLIC_URL);
  const { host, protocol } = new URL(origin);
  if (host === known.host && known.protocol === "https:") return protocol === "https:";
  return host === known.host || host === new URL(url).host;
}

/** Refuses a write that another site's page sent: browsers say where a request comes from, in Origin. */
function sameOrigin(handler: Handler): Handler {
  return (args: ActionFunctionArgs) => {
    const { headers, url } = args.request;
    const origin = headers.get("Origin");
    if (origin !== null && URL.canParse(origin) && isOurs(origin, url)) return handler(args as never);
    logSecurityEvent("refused-origin", { address: args.context.address, path: new URL(url).pathname });
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
 * the gate: by their path alone, so that a new admin route is protected without anyone remembering it. What an action
 * says of how long to wait reaches the browser in the same way.
 */
export function guardRoutes(routes: ServerBuild["routes"]): ServerBuild["routes"] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route];
      const isAdminRoute = /^admin(\/|$)/.test(fullPath(routes, id));
      const { loader, action, headers } = route.module;
      const protect = (handler: Handler) => (isAdminRoute ? gated(handler, Boolean(route.index)) : handler);
      const guarded = {
        ...route.module,
        ...(loader ? { loader: protect(loader as Handler) } : {}),
        ...(action ? { action: sameOrigin(protect(action as Handler)), headers: withWait(headers) } : {}),
      };
      return [id, { ...route, module: guarded }];
    }),
  ) as ServerBuild["routes"];
}
