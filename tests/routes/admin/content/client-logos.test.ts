import { beforeEach, expect, test } from "vitest";
import type { LocalText } from "~/i18n/localised";
import { action } from "~/routes/admin/client-logos";
import { loader as about } from "~/routes/site/about";
import { loader as home } from "~/routes/site/home/route";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";

const LIST = "/admin/client-logos";

let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
  await changeContent(async () => {});
});

const send = (form: Record<string, string>, query = "") =>
  answer(() => action(ask(LIST + query, { cookie: admin.cookie, form })));
const names = (page: { logos: { name: LocalText }[] }) => page.logos.map(({ name }) => name.text);

test("TYPE-2 live logos stand by order on the home page and the about page, named in the page's language", async () => {
  const rows = await database`select name_pl, name_en from client_logos where is_active order by "order"`;
  expect(rows.length).toBeGreaterThan(1);
  for (const page of [home, about]) {
    expect(names(await page(ask("/")))).toEqual(rows.map(({ name_pl }) => name_pl));
    expect(names(await page(ask("/en")))).toEqual(rows.map(({ name_en }) => name_en));
  }
});

test("TYPE-2 a logo is added hidden, made live with its link, and removed", async () => {
  const before = names(await home(ask("/")));
  const id = crypto.randomUUID();
  const form = { intent: "save", id, name_pl: "Nowa Scena", name_en: "", url: "", is_active: "no" };
  expect(await toastOf(await send(form, "?edit=new"))).toMatchObject({ title: "Dodano logo" });
  expect(names(await home(ask("/")))).toEqual(before);

  const [row] =
    await database`select to_json(updated_at) #>> '{}' as version from client_logos where id = ${id}`;
  const live = { ...form, url: "https://scena.example/", is_active: "yes", updated_at: row?.version };
  expect((await send(live, `?edit=${id}`)).status).toBe(302);
  const english = (await home(ask("/en"))).logos.at(-1);
  expect(english).toMatchObject({ name: { text: "Nowa Scena", lang: "pl" }, url: "https://scena.example/" });

  expect(await toastOf(await send({ intent: "remove", id }))).toMatchObject({ title: "Usunięto logo" });
  expect(names(await home(ask("/")))).toEqual(before);
});

test.each(["http://scena.example/", "javascript:alert(1)", "scena.example"])(
  "TYPE-2 an address that does not begin with https:// is refused: %s",
  async (url) => {
    const form = {
      intent: "save",
      id: crypto.randomUUID(),
      name_pl: "Scena",
      name_en: "",
      url,
      is_active: "yes",
    };
    const reply = await answer<{ result: { error: object } }>(() =>
      action(ask(`${LIST}?edit=new`, { cookie: admin.cookie, form })),
    );
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.data.result.error)).toEqual(["url"]);
  },
);
