import { addAdmin, test } from "../../../../support/browser/browser-admin.ts";
import { useSecondFactor } from "../../../cycles/factor-cycles.ts";
import { endOtherSession, inviteEditor } from "../../../cycles/invitation-cycles.ts";
import { forgive } from "../../../test.ts";

test("ACC-2 a second factor is set up and asked for after the password without JavaScript", async ({
  page,
  own,
  complaints,
}) => {
  await useSecondFactor(page, await addAdmin(own, "telefon-no-js@rezyserka.example"));
  // Expected: the browser logs every error response.
  forgive(complaints, "400");
});

test("ACC-1 ACC-5 an invited editor chooses a password, and is offered what an editor may do without JavaScript", async ({
  page,
  browser,
  own,
  complaints,
}) => {
  const stranger = await browser.newContext({ baseURL: own.url, javaScriptEnabled: false });
  await inviteEditor(page, stranger, own.admin, "redaktor-no-js@rezyserka.example");
  await stranger.close();
  forgive(complaints, "400");
});

test("ACC-4 the session of another device is ended without JavaScript", async ({ page, browser, own }) => {
  const elsewhere = await browser.newContext({ baseURL: own.url, javaScriptEnabled: false });
  const person = await addAdmin(own, "urzadzenia-no-js@rezyserka.example");
  await endOtherSession(page, await elsewhere.newPage(), person);
  await elsewhere.close();
});
