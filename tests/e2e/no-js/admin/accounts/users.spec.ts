import {
  addAdmin,
  addMember,
  expect,
  removeOtherAdmins,
  signInTo,
  test,
} from "../../../../support/browser/browser-admin.ts";
import { changeAdmins, leave } from "../../../cycles/admin-cycles.ts";

const PATH = "/admin/users";

test("USR-1 an admin is added by e-mail and deleted without JavaScript; a refusal says why", async ({
  page,
  own,
  complaints,
}) => {
  await addMember(own, "member-plain@rezyserka.example");
  await signInTo(page, own.admin, PATH);
  await changeAdmins(page, "member-plain@rezyserka.example");
  complaints.length = 0;
});

test("USR-1 deleting oneself asks twice, then signs out, without JavaScript", async ({ page, own }) => {
  const self = await addAdmin(own, "self-plain@rezyserka.example");
  await signInTo(page, self, PATH);
  await leave(page, self.email);
});

test("USR-1 the only admin is offered no way out", async ({ page, own }) => {
  await removeOtherAdmins(own);
  await signInTo(page, own.admin, PATH);
  await expect(page.getByText("Jedyny administrator")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Usuń: / })).toHaveCount(0);
});
