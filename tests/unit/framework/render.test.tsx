import { expect, test } from "vitest";
import { renderToHtml } from "~/framework/render.server";

function Failing(): never {
  throw new Error("broken for a test");
}

test("HOME-7 a component that throws outside of a boundary fails its page alone, and nothing is thrown past it (Vitest fails at an uncaught one)", async () => {
  const errors: unknown[] = [];
  const rendering = renderToHtml(<Failing />, (error) => errors.push(error), 1_000);
  await expect(rendering).rejects.toThrow("broken for a test");
  expect(errors).toHaveLength(1);
});

/** Notes when it is rendered. */
function Noted({ name, order }: { name: string; order: string[] }) {
  order.push(name);
  return <p>{name}</p>;
}

test("PERF-1 pages that are rendered at once leave the event loop to others in between", async () => {
  const order: string[] = [];
  const render = (name: string) => renderToHtml(<Noted name={name} order={order} />, () => {}, 1_000);
  const pages = Promise.all(["first", "second", "third"].map(render));
  let isOver = false;
  const tick = () => {
    order.push("others");
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  expect(await pages).toEqual(["<p>first</p>", "<p>second</p>", "<p>third</p>"]);
  isOver = true;
  const between = (from: string, to: string) => order.slice(order.indexOf(from) + 1, order.indexOf(to));
  expect(between("first", "second")).toContain("others");
  expect(between("second", "third")).toContain("others");
});
