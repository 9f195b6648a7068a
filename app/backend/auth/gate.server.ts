import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  type ServerBuild,
} from "@remix-run/node";
import { watchForUndo } from "~/backend/content/admin/undo.server";
import { env } from "~/env.server";
import { log } from "~/http/log.server";
import { whileReplaying } from "~/http/replay.server";
import { withRetryAfter } from "~/http/retry-after.server";
import { logSecurityEvent } from "~/http/security-log.server";
import { admin as texts } from "~/i18n/admin/common";
import { type Admin, freshTokens, type Missing, personOf, userIdOf } from "./auth.server";
import { replayedRequest, signInAgainResponse } from "./ended-session.server";
import { isForAdministrators } from "./permissions";
import { commitTokens, forgetTokens, readAuthor, readTokens } from "./session.server";
import { noteUse } from "./sessions.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Handler = (args: never) => unknown;
type Check = {
  admin: Admin | null;
  /** An admin whose session lacks something; on the page that gives it, they are `admin` (ACC-2). */
  person: Admin | null;
  missing: Missing | null;
  /** User id of the request's session, ended or not, or of the one before; null without a cookie that we signed. */
  userId: string | null;
  setCookie: string | null;
  /** Whether the back end failed to say: the session may be good. */
  isUnknown: boolean;
};

// `context` is one fresh object a request, so parent and child loaders, run in parallel, share one check.
const checks = new WeakMap<object, Promise<Check>>();

async function check({ request, context }: Args): Promise<Check> {
  const carried = await readTokens(request);
  const nobody = { admin: null, person: null, missing: null, isUnknown: false };
  if (!carried) return { ...nobody, userId: await readAuthor(request), setCookie: null };
  const userId = userIdOf(carried);
  try {
    const tokens = await freshTokens(carried, context.address);
    const found = tokens && (await personOf(tokens));
    if (!tokens || !found) return { ...nobody, userId, setCookie: await forgetTokens() };
    const { person, missing } = found;
    const setCookie = tokens === carried ? null : await commitTokens(tokens);
    const isIn = !missing || (missing === "factor" && isSetUp(request));
    if (!missing) void noteUse(person, request, context.address);
    return { admin: isIn ? person : null, person, missing, userId, setCookie, isUnknown: false };
  } catch (error) {
    // Denies access but keeps the session: it may be valid once the back end responds again.
    log.error({ err: error }, "the admin check failed: not an admin");
    return { ...nobody, userId, setCookie: null, isUnknown: true };
  }
}

/** Where a second factor is set up: as far as anybody gets where one is required and they have none. */
const SET_UP = "/admin/account";
const isSetUp = ({ url }: Request) => new RegExp(`^${SET_UP}(\\.data)?/?$`).test(new URL(url).pathname);

/** The admin check of this request, shared by its loaders. */
export function checkAdmin(args: Args): Promise<Check> {
  const known = checks.get(args.context) ?? check(args);
  checks.set(args.context, known);
  return known;
}

/** The admin of a gated request. @throws a redirect to /login without one, should a route lack the gate */
export async function requireAdmin(args: Args): Promise<Admin> {
  const { admin } = await checkAdmin(args);
  if (!admin) throw redirect("/login");
  return admin;
}

/** The refusal of what is for administrators alone, logged. */
function forbidden({ request, context }: Args, { id }: Admin): Response {
  const { pathname } = new URL(request.url);
  logSecurityEvent("access-refused", { address: context.address, adminId: id, path: pathname });
  return new Response("Forbidden", { status: 403 });
}

/** The administrator of a gated request (ACC-5). @throws a 403 for an editor */
export async function requireAdministrator(args: Args): Promise<Admin> {
  const admin = await requireAdmin(args);
  if (admin.role !== "administrator") throw forbidden(args, admin);
  return admin;
}

type WithInit = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null };

const isWithInit = (answer: unknown): answer is WithInit =>
  typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit";

function setsSameCookie(headers: Headers, setCookie: string): boolean {
  const name = setCookie.slice(0, setCookie.indexOf("=") + 1);
  return headers.getSetCookie().some((line) => line.startsWith(name));
}

/** Adds the renewed session cookie to any result: responses, `data()`, plain values, thrown ones too (except errors). */
export function withCookie(answer: unknown, setCookie: string | null): unknown {
  if (!setCookie || answer instanceof Error) return answer;
  // Keeps the response's own session cookie: a sign-out must not be overwritten.
  if (answer instanceof Response && setsSameCookie(answer.headers, setCookie)) return answer;
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

/** Path and query of a request, as a browser would repeat it. */
export function pathOf(request: Request, isIndex = false): string {
  const url = new URL(request.url);
  // Remix hands a form of an index route over without the mark that tells it from its parent's.
  if (isIndex && !isRead(request)) url.search = url.search ? `?index&${url.search.slice(1)}` : "?index";
  return url.pathname + url.search;
}

/** Text that a form's reply puts before the page's title. */
function titlePrefixOf(answer: unknown): string | undefined {
  if (!isWithInit(answer)) return undefined;
  const { toast } = (answer.data ?? {}) as { toast?: { title?: string } };
  return toast?.title ?? ((answer.init?.status ?? 200) >= 400 ? texts.edit.refused : undefined);
}

/** Runs a loader or action: a write's toast offers to take it back (PUB-5). */
async function undoable(args: Args, admin: Admin, handler: Handler): Promise<unknown> {
  if (isRead(args.request)) return handler(args as never);
  const withUndo = await watchForUndo(admin);
  return withUndo(await handler(args as never));
}

/** Lets a loader or action run only after the admin check has passed (GATE-1). */
function gated(handler: Handler, isIndex: boolean, isRestricted: boolean): Handler {
  return async (args: Args) => {
    const { admin, missing, userId, setCookie, isUnknown } = await checkAdmin(args);
    const path = pathOf(args.request, isIndex);
    if (!admin && missing) {
      const headers = new Headers(setCookie ? { "Set-Cookie": setCookie } : {});
      const to = `?to=${encodeURIComponent(path)}`;
      return redirect(missing === "code" ? `/login/code${to}` : `${SET_UP}?factor=new`, { headers });
    }
    if (!admin) {
      const headers = new Headers(setCookie ? { "Set-Cookie": setCookie } : {});
      if (userId && !isRead(args.request))
        throw await signInAgainResponse(args.request, { userId, path, isUnknown }, headers);
      const to = isRead(args.request) ? `?to=${encodeURIComponent(path)}` : "";
      return redirect(`/login${to}`, { headers });
    }
    if (isRestricted && admin.role !== "administrator") throw withCookie(forbidden(args, admin), setCookie);
    try {
      const original = isRead(args.request) ? null : await replayedRequest(args.request, admin.id, path);
      if (original instanceof Response) return withCookie(original, setCookie);
      const answer = original
        ? await whileReplaying(() => handler({ ...args, request: original } as never))
        : await undoable(args, admin, handler);
      if (!isRead(args.request)) args.context.titlePrefix = titlePrefixOf(answer);
      return withCookie(answer, setCookie);
    } catch (thrown) {
      throw withCookie(thrown, setCookie);
    }
  };
}

/** Whether an origin is this site, at the host that was asked or as PUBLIC_URL has it; never by http where that is https. */
function isOwnOrigin(origin: string, url: string): boolean {
  const known = new URL(env().PUBLIC_URL);
  const { host, protocol } = new URL(origin);
  if (host === known.host && known.protocol === "https:") return protocol === "https:";
  return host === known.host || host === new URL(url).host;
}

/** Rejects cross-origin writes, by the Origin header. */
function sameOrigin(handler: Handler): Handler {
  return (args: ActionFunctionArgs) => {
    const { headers, url } = args.request;
    const origin = headers.get("Origin");
    if (origin !== null && URL.canParse(origin) && isOwnOrigin(origin, url)) return handler(args as never);
    logSecurityEvent("refused-origin", { address: args.context.address, path: new URL(url).pathname });
    throw new Response("Forbidden", { status: 403 });
  };
}

/** A route's full path without a leading slash, from its own and its parents' parts. */
export function fullPath(routes: ServerBuild["routes"], id: string): string {
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
      const path = fullPath(routes, id);
      const isAdminRoute = /^admin(\/|$)/.test(path);
      const { loader, action, headers } = route.module;
      const protect = (handler: Handler) =>
        isAdminRoute ? gated(handler, Boolean(route.index), isForAdministrators(`/${path}`)) : handler;
      const guarded = {
        ...route.module,
        ...(loader ? { loader: protect(loader as Handler) } : {}),
        ...(action
          ? { action: sameOrigin(protect(action as Handler)), headers: withRetryAfter(headers) }
          : {}),
      };
      return [id, { ...route, module: guarded }];
    }),
  ) as ServerBuild["routes"];
}
