import type { AppLoadContext } from "@remix-run/node";

/** A request's differences from that of a first-time visitor. */
/** A form's values by their fields; a field may be sent several times. */
export type Fields = Record<string, string | string[]>;

type Asked = {
  params?: Record<string, string>;
  cookie?: string;
  /** Makes it a form's POST. */
  form?: Fields | [name: string, value: string][];
  method?: string;
  context?: AppLoadContext;
};

/** A host other than the site's: no response may be derived from it. */
const HOST = "http://whatever.test";

const pairsOf = (form: NonNullable<Asked["form"]>): [string, string][] =>
  Array.isArray(form)
    ? form
    : Object.entries(form).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, one]),
      );

/**
 * Arguments of a loader or an action.
 * @param path with query, language prefix included
 */
export function ask(path: string, asked: Asked = {}) {
  const headers = new Headers(asked.cookie ? { Cookie: asked.cookie } : {});
  const body = asked.form && new URLSearchParams(pairsOf(asked.form));
  const method = asked.method ?? (body ? "POST" : "GET");
  const request = new Request(new URL(path, HOST), { method, headers, body });
  return { request, params: asked.params ?? {}, context: asked.context ?? {} };
}

/** Result of a call, returned or thrown. */
export type Answer<T> = {
  status: number;
  headers: Headers;
  /** Target of a redirect; null for anything else. */
  location: string | null;
  /** Data for the route's component or error boundary; the body's text of a Response. */
  data: T;
};

type WithInit = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null };

const isWithInit = (value: unknown): value is WithInit =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";

/**
 * Calls a loader or an action and reads its answer. A failure that is no answer goes through.
 * @typeParam T what the test expects `data` to be
 */
export async function answer<T = unknown>(call: () => unknown): Promise<Answer<T>> {
  let outcome: unknown;
  try {
    outcome = await call();
  } catch (thrown) {
    if (!(thrown instanceof Response) && !isWithInit(thrown)) throw thrown;
    outcome = thrown;
  }
  if (outcome instanceof Response) {
    const { status, headers } = outcome;
    return { status, headers, location: headers.get("Location"), data: (await outcome.text()) as T };
  }
  if (isWithInit(outcome)) {
    const headers = new Headers(outcome.init?.headers);
    return { status: outcome.init?.status ?? 200, headers, location: null, data: outcome.data as T };
  }
  return { status: 200, headers: new Headers(), location: null, data: outcome as T };
}

/** An editor's form as its page sends it. */
export const formOf = (fields: { name: string }[], values: Record<string, unknown> | null): Fields =>
  Object.fromEntries(
    fields.map(({ name }) => {
      const value = values?.[name] ?? "";
      return [name, Array.isArray(value) ? value.map(String) : String(value)];
    }),
  );
