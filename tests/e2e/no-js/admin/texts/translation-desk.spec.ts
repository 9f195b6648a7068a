import { restoreContent, signInTo, test } from "../../../../support/browser/browser-admin.ts";
import { markName, translateFile, translateText } from "../../../cycles/desk-cycles.ts";

const PATH = "/admin/translations";

test.beforeEach(({ own }) => restoreContent(own));

test("DESK-1 without JavaScript a text is emptied, found, translated and taken back; a name is marked", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, PATH);
  await translateText(page);
  await markName(page);
});

test("DESK-2 without JavaScript texts go to a translator and come back after a dry run", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, PATH);
  await translateFile(page);
});
