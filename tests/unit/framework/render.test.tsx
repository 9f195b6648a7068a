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
