import { beforeEach, describe, expect, test } from "vitest";
import { action as aboutAction } from "~/routes/admin/about/route";
import { action as portfolioAction } from "~/routes/admin/portfolio";
import { action as contentAction } from "~/routes/admin/services";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { expectSaid } from "../../../support/run/output.ts";

const front = await startFront();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
  await changeContent(async () => {});
});

const LISTS = [
  { id: "CED-1", path: "/admin/content", table: "services", mover: "move_item_to", action: contentAction },
  {
    id: "PFA-1",
    path: "/admin/portfolio",
    table: "portfolio",
    mover: "move_item_to",
    action: portfolioAction,
  },
  {
    id: "ABA-3",
    path: "/admin/about",
    table: "about_team_members",
    mover: "move_item_to",
    action: aboutAction,
  },
] as const;

describe.each(LISTS)("$path", ({ id, path, table, mover, action }) => {
  const send = (form: Record<string, string>, at: string = path) =>
    answer<EditReply>(() => action(ask(at, { cookie: admin.cookie, form: { intent: "move", ...form } })));
  const ids = async () =>
    (await database<{ id: string }[]>`select id from ${database(table)} order by "order"`).map(
      (row) => row.id,
    );

  test(`${id} an item is dropped on a place: one request, one transaction, the others close up`, async () => {
    const [first = "", second = "", third = "", ...rest] = await ids();
    front.asked.length = 0;
    const reply = await send({ id: first, place: "3" });
    expect(reply).toMatchObject({ status: 302, location: path });
    expect(
      front.asked.filter((name) => !["admins", "user", "content_history", "note_session"].includes(name)),
    ).toEqual([mover]);
    expect(await ids()).toEqual([second, third, first, ...rest]);
    await send({ id: first, place: "1" });
    expect(await ids()).toEqual([first, second, third, ...rest]);
    await send({ id: first, place: "1000" });
    expect(await ids()).toEqual([second, third, ...rest, first]);
  });

  test(`${id} the buttons move an item by one place`, async () => {
    const [first = "", second = "", ...rest] = await ids();
    expect((await send({ id: first, direction: "down" })).status).toBe(302);
    expect(await ids()).toEqual([second, first, ...rest]);
    expect((await send({ id: first, direction: "up" })).status).toBe(302);
    expect(await ids()).toEqual([first, second, ...rest]);
  });

  test.each(["", "0", "-1", "1.5", "x", "1e9", "9999999999"])(
    `${id} "%s" is no place: 400, and nothing is moved`,
    async (place) => {
      const before = await ids();
      expect((await send({ id: before[0] ?? "", place })).status).toBe(400);
      expect((await send({ id: before[0] ?? "", direction: "left", place })).status).toBe(400);
      expect(await ids()).toEqual(before);
    },
  );

  test(`${id} a drop that fails says so, and nothing is moved`, async () => {
    const before = await ids();
    front.refuse(503, mover);
    const reply = await send({ id: before[0] ?? "", place: "2" });
    expect(reply).toMatchObject({
      status: 503,
      data: {
        toast: { type: "error", title: "Błąd przesuwania", message: "Nie udało się zmienić kolejności" },
      },
    });
    expect(await ids()).toEqual(before);
    expectSaid(/a write failed/);
  });
});
