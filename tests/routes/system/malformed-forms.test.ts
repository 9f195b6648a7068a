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
  ["an intent of conform's", { __intent__: '{"type":"insert","payload":{"name":"features_pl"}}' }],
  ["an intent that is no JSON", { __intent__: "{" }],
  ["a state", { __state__: "[" }],
  ["a list of a billion", { "features_pl[999999999].heading": "a" }],
  ["a list of a hundred and one", { "features_pl[100].heading": "a" }],
  ["a text for a list", { features_pl: "a" }],
  ["a list for a text", { "title_pl[0]": "a" }],
  ["an object for a text", { "body_pl.foo": "a" }],
  ["a list in a list", { "features_pl[0].heading[1]": "a" }],
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
