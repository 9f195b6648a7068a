import { beforeEach, expect, test } from "vitest";
import { action, loader } from "~/routes/admin/company/route";
import { loader as layout } from "~/routes/site/layout";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { changeContent } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid } from "../../../support/run/output.ts";

const PAGE = "/admin/company";

const front = await startFront();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
});

const load = () => loader(ask(PAGE, { cookie: admin.cookie }));
const send = (form: Record<string, string>) =>
  answer<EditReply>(() => action(ask(PAGE, { cookie: admin.cookie, form })));

async function formWith(changes: Record<string, string>): Promise<Record<string, string>> {
  const { id, opening_hours, ...fields } = (await load()).company ?? {};
  const sent = Object.entries(fields).map(([name, value]) => [name, String(value ?? "")]);
  return { intent: "save", ...Object.fromEntries(sent), ...changes };
}

test("PANEL-1 SET-4 a save of the company's page stays there, and every page shows it", async () => {
  const reply = await send(await formWith({ phone: "+48 22 100 00 00" }));
  expect(reply).toMatchObject({ status: 302, location: PAGE });
  expect(await toastOf(reply)).toMatchObject({ type: "success", message: "Dane firmy zostały zapisane" });
  expect((await layout(ask("/en/about"))).company).toMatchObject({ phoneHref: "tel:+48221000000" });
  await send(await formWith({ phone: "+48 71 000 00 00 wew. 5 / +48 600 111 222", latitude: "  " }));
  expect((await layout(ask("/en/about"))).company).toMatchObject({ phoneHref: "tel:+48710000000" });
  expect((await load()).company?.latitude).toBeNull();
});

test("DATA-4 SET-4 a stale save shows both versions, and a wrong one its errors", async () => {
  const typed = await formWith({ phone: "1" });
  await changeContent((sql) => sql`update company set phone = '2'`);
  const reply = await send(typed);
  expect(reply.status).toBe(409);
  expect(reply.data.conflict?.fields).toEqual([
    { name: "phone", base: "+48 71 000 00 00", mine: "1", theirs: "2" },
  ]);
  expect((await send({ ...typed, tax_number: "1".repeat(41) })).status).toBe(400);
  expect((await send({ ...typed, phone: "abc", postal_code: "kod" })).data.result?.error).toEqual({
    phone: ["Podaj numer telefonu, na przykład +48 71 000 00 00."],
    postal_code: ["Podaj kod pocztowy, na przykład 50-000, albo zostaw puste."],
  });
});

test("SET-4 a record that can't be read is said to be so", async () => {
  front.refuse(503, "company");
  expect((await load()).company).toBeNull();
  expectSaid(/the company's record can't be read/);
});
