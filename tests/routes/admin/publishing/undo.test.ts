import { beforeEach, describe, expect, test } from "vitest";
import { guardRoutes } from "~/backend/auth/gate.server";
import { clientOf } from "~/backend/client.server";
import { changeSince } from "~/backend/content/admin/history.server";
import { env } from "~/env.server";
import { action } from "~/routes/admin/history/route";
import { action as portfolioAction } from "~/routes/admin/portfolio";
import { loader as home } from "~/routes/site/home/route";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid } from "../../../support/run/output.ts";

const front = await startFront();
let admin: SignedIn;
let project: string;

beforeEach(async () => {
  admin = await signIn();
  const [row] = await database<{ id: string }[]>`select id from portfolio where "order" = 2`;
  project = row?.id ?? "";
});

const list = () => database`select id, title_pl, is_active, "order" from portfolio order by "order"`;
const title = async () => (await database`select title_pl from portfolio where id = ${project}`)[0]?.title_pl;

/** Writes as an admin, through row level security, so that the change has a name. */
const clientFor = ({ accessToken }: SignedIn) => clientOf(accessToken);
async function write(fields: { title_pl?: string; is_active?: boolean }, by = admin) {
  const { error } = await clientFor(by).from("portfolio").update(fields).eq("id", project);
  expect(error).toBeNull();
}
const post = (form: Record<string, string> | [string, string][]) =>
  answer<EditReply>(() => portfolioAction(ask("/admin/portfolio", { cookie: admin.cookie, form })));
const lastChange = async () => {
  const [entry] =
    await database`select change_id from content_history where row_id = ${project} order by id desc limit 1`;
  return String(entry?.change_id);
};
const undo = (change: string, to = "/admin/portfolio?page=2") =>
  answer<EditReply>(() =>
    action(ask("/admin/history", { cookie: admin.cookie, form: { intent: "undo", change, to } })),
  );

describe("undoing", () => {
  const CHANGES = {
    "a save": () => write({ title_pl: "Zmieniony" }),
    "a hiding": () => write({ is_active: false }),
    "a move": () => post({ intent: "move", id: project, direction: "up" }),
    "a move of several": async () => {
      const others = await database<{ id: string }[]>`select id from portfolio where "order" in (4, 5)`;
      const items = [project, ...others.map(({ id }) => id)].map((id): [string, string] => ["items", id]);
      await post([["intent", "items"], ["operation", "move"], ["place", "1"], ...items]);
    },
    "a deletion": () => post({ intent: "remove", id: project }),
  };
  test.each(Object.entries(CHANGES))(
    "PUB-5 %s is undone, and the undo as well; visitors see it at once",
    async (_, change) => {
      const before = await list();
      const seen = async () => JSON.stringify((await home(ask("/"))).projects);
      const shown = await seen();
      await change();
      const after = await list();
      expect(after).not.toEqual(before);

      const reply = await undo(await lastChange());
      expect(reply).toMatchObject({ status: 302, location: "/admin/portfolio?page=2" });
      const toast = await toastOf(reply);
      expect(toast).toMatchObject({ type: "success", title: "Cofnięto", undo: await lastChange() });
      expect(await list()).toEqual(before);
      expect(await seen()).toBe(shown);

      expect((await undo(toast?.undo ?? "")).status).toBe(302);
      expect(await list()).toEqual(after);
    },
  );

  test("PUB-5 where something newer came it says who did what and when, and changes nothing", async () => {
    await write({ title_pl: "Moje" });
    const change = await lastChange();
    await write({ is_active: false }, await signIn("ewa@rezyserka.example"));
    const reply = await undo(change);
    expect(reply).toMatchObject({
      status: 409,
      data: { toast: { type: "error", title: "Nie można cofnąć" } },
    });
    expect(reply.data.toast?.message).toMatch(
      /^Nic nie zostało cofnięte, bo później ukryto: Projekt „Moje” \(ewa@rezyserka\.example, \d{1,2} \p{L}+ \d{4}, \d\d:\d\d\)\.$/u,
    );
    expect(await title()).toBe("Moje");
  });

  test("PUB-5 only what an admin's own write changed is the one to undo", async () => {
    const ewa = await signIn("ewa@rezyserka.example");
    const [newest] = await database`select max(id)::integer as id from content_history`;
    const since = (adminId: string) => changeSince(clientFor(ewa), adminId, newest?.id ?? 0);
    expect(await since(ewa.id)).toBeNull();
    await write({ title_pl: "Ich" }, ewa);
    expect(await since(ewa.id)).toBe(await lastChange());
    expect(await since(admin.id)).toBeNull();
  });

  test("PUB-5 the gate adds it to the toast of any write that changed content, and of no other", async () => {
    const module = { default: () => null, action: portfolioAction };
    const routes = guardRoutes({ list: { id: "list", path: "admin/portfolio", module } } as never);
    const gated = routes.list?.module.action as unknown as typeof portfolioAction;
    const write = (form: Record<string, string>) => {
      const asked = ask("/admin/portfolio", { cookie: admin.cookie, form });
      asked.request.headers.set("Origin", env().PUBLIC_URL);
      return answer<EditReply>(() => gated(asked));
    };
    const hidden = await toastOf(await write({ intent: "hide", id: project }));
    expect(hidden).toMatchObject({ title: "Ukryto", undo: await lastChange() });
    const again = await toastOf(await write({ intent: "hide", id: project }));
    expect(again).toMatchObject({ title: "Ukryto" });
    expect(again?.undo).toBeUndefined();
  });

  test.each(["", "x", "0", "1e3", "99999999999999999999"])(
    "PUB-5 a change that is none is told: %s",
    async (change) => {
      const { status, data } = await undo(change);
      expect({ status, message: data.toast?.message }).toEqual({
        status: 409,
        message: "Tej zmiany nie ma już w historii.",
      });
    },
  );

  test.each(["https://evil.test/admin", "//evil.test/admin", "/about", "/administrator", ""])(
    "PUB-5 it leads to a page of the admin area alone: %s",
    async (to) => {
      await write({ title_pl: "Zmieniony" });
      expect(await undo(await lastChange(), to)).toMatchObject({ status: 302, location: "/admin" });
    },
  );

  test("PUB-5 a failure is said to be one", async () => {
    await write({ title_pl: "Zmieniony" });
    const change = await lastChange();
    front.refuse(503, "undo_change");
    const reply = await undo(change);
    expect(reply).toMatchObject({ status: 503, data: { toast: { message: "Nie udało się cofnąć zmiany" } } });
    expectSaid(/a write failed/);
    expect(await title()).toBe("Zmieniony");
  });
});
