import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bodyAtPace } from "~/http/bodies/body-pace.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reads a body that arrives at this number of bytes per second of the test's clock. */
async function read(bytes: number, seconds: number) {
  let left = seconds;
  let isCutOff = false;
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      if (left === 0) return controller.close();
      left -= 1;
      controller.enqueue(new Uint8Array(bytes));
    },
    cancel() {
      isCutOff = true;
    },
  });
  const request = new Request("http://site.test", { method: "POST", body, duplex: "half" } as RequestInit);
  let size = 0;
  const reading = (async () => {
    for await (const chunk of bodyAtPace(request)) size += chunk.byteLength;
    return "whole";
  })().catch((refusal: Response) => refusal.status);
  await vi.runAllTimersAsync();
  const outcome = await reading;
  return { outcome, size, isCutOff };
}

describe("a body", () => {
  test("SEC-9 that drips is given up, and left for the answer to get there", async () => {
    expect(await read(1, 3_600)).toMatchObject({ outcome: 408, isCutOff: false });
    expect((await read(1, 3_600)).size).toBeLessThan(25);
  });

  test("SEC-9 is given up sooner or later where it is slower than the pace", async () => {
    expect((await read(9_000, 3_600)).outcome).toBe(408);
  });

  test("SEC-9 UPL-3 of 100 MB is whole over a slow line, however long that takes", async () => {
    expect(await read(50_000, 2_000)).toMatchObject({ outcome: "whole", size: 100_000_000 });
  });

  test("SEC-9 of a small form may come late", async () => {
    expect(await read(100, 15)).toMatchObject({ outcome: "whole", size: 1_500 });
  });

  test("SEC-9 that nobody reads for a while is not given up for that", async () => {
    const pieces = [3, 2, 1];
    const body = new ReadableStream({
      pull(controller) {
        const size = pieces.shift();
        if (size) controller.enqueue(new Uint8Array(size));
        else controller.close();
      },
    });
    const request = new Request("http://site.test", { method: "POST", body, duplex: "half" } as RequestInit);
    const sizes: number[] = [];
    for await (const chunk of bodyAtPace(request)) {
      sizes.push(chunk.byteLength);
      await vi.advanceTimersByTimeAsync(3_600_000);
    }
    expect(sizes).toEqual([3, 2, 1]);
  });
});
