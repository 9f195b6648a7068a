import { addAdmin, test } from "../../../../support/browser/browser-admin.ts";
import { changePassword } from "../../../cycles/account-cycles.ts";
import { forgive } from "../../../test.ts";

test("SEC-2 an admin changes their password without JavaScript", async ({ page, own, complaints }) => {
  await changePassword(page, await addAdmin(own, "password@rezyserka.example"));
  // Expected: the browser logs every error response.
  forgive(complaints, "400");
});
