import { beforeAll, beforeEach, expect, test } from "vitest";
import { startFront } from "../../support/back-end/front.ts";
import { answer, ask } from "../../support/requests/route-calls.ts";
import { addressOf, readRouteTable } from "../../support/requests/route-table.ts";
import { type SignedIn, signIn } from "../../support/requests/signed-in.ts";

// Forms that no page of the site sends, made of the fields' names and the button pressed.

await startFront();
const AUDIO = "84a35e66-52d1-404c-a2cc-e78faa3f0ae8";
let admin: SignedIn;
type Action = (args: ReturnType<typeof ask>) => unknown;
let forms: { address: string; action: Action }[];

beforeAll(async () => {
  const table = await readRouteTable();
  // The catch-all route only redirects.
  forms = table
    .filter(({ module, path }) => module.action && path !== "*")
    .map((route) => ({ address: `/${addressOf(table, route)}`, action: route.module.action as Action }))
    .filter(({ address }) => /^\/admin(\/|$)/.test(address));
});
beforeEach(async () => {
  admin = await signIn();
});

const MALFORMED: [string, Record<string, string>][] = [
  ["an intent that is no JSON", { __intent__: "{" }],
  ["an empty intent", { __intent__: "" }],
  ["an intent of null", { __intent__: "null" }],
  ["an intent without a payload", { __intent__: '{"type":"insert"}' }],
  ["a payload of null", { __intent__: '{"type":"insert","payload":null}' }],
  ["a list without a name", { __intent__: '{"type":"remove","payload":{"index":0}}' }],
  ["a name that is a number", { __intent__: '{"type":"insert","payload":{"name":7}}' }],
  ["a text for a list", { __intent__: '{"type":"insert","payload":{"name":"title_pl"}}', title_pl: "a" }],
  ["a place far out", { __intent__: '{"type":"remove","payload":{"name":"a","index":1e9}}' }],
  ["an unknown intent", { __intent__: '{"type":"explode","payload":{"name":"a"}}' }],
  ["an intent that replaces the form", { __intent__: '{"type":"update","payload":{"value":"x"}}' }],
  ["a way to the prototype", { __intent__: '{"type":"insert","payload":{"name":"__proto__.x"}}' }],
  ["a state", { __state__: "[" }],
  ["a list of a billion", { "features_pl[999999999].heading": "a" }],
  ["a field of JavaScript's own", { toString: "a" }],
];

test.each(MALFORMED)(
  "CED-1 SDT-1 a form with %s is answered with 400, wherever it is posted",
  async (_what, fields) => {
    expect(forms.length).toBeGreaterThan(5);
    for (const { address, action } of forms)
      for (const query of ["", `?edit=${AUDIO}`]) {
        const form = { intent: "save", updated_at: "", ...fields };
        const reply = await answer(() => action(ask(address + query, { cookie: admin.cookie, form })));
        expect(reply.status, `POST ${address}${query}`).toBe(400);
      }
  },
);
