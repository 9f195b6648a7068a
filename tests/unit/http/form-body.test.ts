import { describe, expect, test } from "vitest";
import { readFields } from "~/http/bodies/form-body.server";
import { answer } from "../../support/requests/route-calls.ts";

const URLENCODED = "application/x-www-form-urlencoded";

/** A form in chunks, and whether it was read completely before the response; an unread rest cuts the sender off. */
async function send(pieces: string[], type = URLENCODED) {
  const waiting = [...pieces];
  let isCutOff = false;
  const body = new ReadableStream({
    pull(controller) {
      const piece = waiting.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(piece));
    },
    cancel() {
      isCutOff = true;
    },
  });
  const init = { method: "POST", headers: { "Content-Type": type }, body, duplex: "half" } as const;
  const request = new Request("http://site.test/contact", init);
  const { status, data } = await answer<FormData>(() => readFields(request, { limit: 1_000 }));
  return { status, data, isCutOff, unread: waiting.length };
}

describe("a form's fields", () => {
  test("CONT-1 are read as they are, in pieces too", async () => {
    const { data } = await send(["name=Za%C5", "%BC%C3%B3%C5%82%C4%87&message=a%0D%0Ab"]);
    expect([...data]).toEqual([
      ["name", "Zażółć"],
      ["message", "a\r\nb"],
    ]);
  });

  test("CONT-4 hold no NUL, which the database could not store", async () => {
    const { data } = await send(["name=A%00nna&message=%00"]);
    expect([...data]).toEqual([
      ["name", "Anna"],
      ["message", ""],
    ]);
  });
});

const multipart = (head: string) => [`--x\r\n${head}\r\n\r\na\r\n`, "--x--\r\n"];

test.each([
  ["a broken escape", ["name=%", "E0%A4%&b=1"], URLENCODED, 400],
  ["an unknown character set", ["name=a", "&b=1"], `${URLENCODED}; charset=utf-16`, 400],
  ["more fields than any page has", ["a=1&".repeat(200), "a=1&".repeat(2_000)], URLENCODED, 413],
  ["too long a field", ["a=".padEnd(1_500, "x"), "&b=1"], URLENCODED, 413],
  ["too much in all", ["a=".padEnd(900, "x"), "&b=".padEnd(900, "x"), "&c=1"], URLENCODED, 413],
  [
    "a part without a name",
    multipart("Content-Disposition: form-data"),
    "multipart/form-data; boundary=x",
    400,
  ],
  ["an end too early", ["--x\r\n", "Content-Disp"], "multipart/form-data; boundary=x", 400],
])("CONT-1 a form with %s is read to its end, then refused", async (_what, pieces, type, status) => {
  expect(await send(pieces, type)).toMatchObject({ status, isCutOff: false, unread: 0 });
});

test("SEC-9 a body that ends within a file is refused, and ends nothing else", async () => {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nbytes';
  expect(await send([head], "multipart/form-data; boundary=x")).toMatchObject({ status: 400 });
});

test("CONT-1 a form that goes on and on is left unread, and its sender is not cut off before the answer", async () => {
  const pieces = Array.from({ length: 100 }, () => "&a=".padEnd(1_000, "x"));
  const { status, isCutOff, unread } = await send(pieces);
  expect({ status, isCutOff }).toEqual({ status: 413, isCutOff: false });
  expect(unread).toBeGreaterThan(90);
});
