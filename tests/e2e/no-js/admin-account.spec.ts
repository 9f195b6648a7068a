import { addAdmin, test } from "../../support/browser-admin.ts";
import { changePassword } from "../account-cycles.ts";
import { forgive } from "../test.ts";

test("SEC-2 an admin changes their password without JavaScript", async ({ page, own, complaints }) => {
  await changePassword(page, await addAdmin(own, "password@rezyserka.example"));
  // The browser complains of every answer that is an error: those were meant.
  forgive(complaints, "400");
});
