import { expect, signInTo, test } from "../../../../support/browser/browser-admin.ts";
import { changeClaim } from "../../../cycles/admin-cycles.ts";

test("HOME-1 the claim of the home page is changed by plain forms", async ({ page, own, complaints }) => {
  await signInTo(page, own.admin, "/admin/blocks");
  await changeClaim(page, own.url);
  // The browser tells of the refusal in its console.
  expect(complaints.splice(0)).toHaveLength(1);
});
