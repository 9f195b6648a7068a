import { addAdmin, expectAccessible, signInTo, test } from "../../../../support/browser/browser-admin.ts";
import { useSecondFactor } from "../../../cycles/factor-cycles.ts";
import { endOtherSession, inviteEditor } from "../../../cycles/invitation-cycles.ts";
import { forgive } from "../../../test.ts";

test("ACC-2 a second factor is set up and asked for after the password", async ({
  page,
  own,
  complaints,
}) => {
  await useSecondFactor(page, await addAdmin(own, "telefon-js@rezyserka.example"));
  // Expected: the browser logs every error response.
  forgive(complaints, "400");
});

test("ACC-1 ACC-5 an invited editor chooses a password, and is offered what an editor may do", async ({
  page,
  browser,
  own,
  complaints,
}) => {
  const stranger = await browser.newContext({ baseURL: own.url });
  await inviteEditor(page, stranger, own.admin, "redaktor-js@rezyserka.example");
  await stranger.close();
  forgive(complaints, "400");
});

test("ACC-4 the session of another device is ended", async ({ page, browser, own }) => {
  const elsewhere = await browser.newContext({ baseURL: own.url });
  const person = await addAdmin(own, "urzadzenia-js@rezyserka.example");
  await endOtherSession(page, await elsewhere.newPage(), person);
  await elsewhere.close();
});

test("ACC-2 the pages before the panel and of the account have no accessibility violation", async ({
  page,
  own,
}) => {
  await page.goto("/login/reset");
  await expectAccessible(page);
  await signInTo(page, own.admin, "/admin/account?factor=new");
  await expectAccessible(page);
  for (const path of ["/admin/users", "/admin/settings"]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});
