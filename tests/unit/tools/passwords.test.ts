import bcrypt from "bcryptjs";
import { beforeAll, expect, test } from "vitest";
import { hashInWorker } from "../../../supabase/local/api/passwords.ts";

const isSame = bcrypt.compare;
beforeAll(hashInWorker);

test("passwords are hashed and compared in another thread as in this one", async () => {
  expect(bcrypt.compare).not.toBe(isSame);
  const hash = await bcrypt.hash("zażółć gęślą jaźń", 4);
  expect(await isSame("zażółć gęślą jaźń", hash)).toBe(true);
  expect(await bcrypt.compare("zażółć gęślą jaźń", hash)).toBe(true);
  expect(await bcrypt.compare("zazolc gesla jazn", hash)).toBe(false);
});

test("what can't be compared is refused, and what comes after it is not", async () => {
  const hash = await bcrypt.hash("one", 4);
  const answers = await Promise.allSettled([
    bcrypt.compare(undefined as unknown as string, hash),
    bcrypt.compare("one", hash),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  // It can't be sent to another thread at all.
  await expect(bcrypt.compare((() => {}) as unknown as string, hash)).rejects.toThrow();
  expect(await bcrypt.compare("one", hash)).toBe(true);
});
