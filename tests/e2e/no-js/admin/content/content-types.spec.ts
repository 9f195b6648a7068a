import { signInTo, test } from "../../../../support/browser/browser-admin.ts";
import {
  hideCopyRemove,
  LISTS,
  previewAndPublish,
  saveAndDraft,
} from "../../../cycles/content-type-cycles.ts";

test("TYPE-1 PUB-2 a row of every type is saved, drafted and its draft discarded, without JavaScript", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin");
  for (const path of LISTS) {
    await page.goto(path);
    await saveAndDraft(page, path);
  }
});

test("PUB-5 PUB-8 a project is hidden, which is undone, copied, and deleted with another, which is undone, without JavaScript", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/portfolio");
  await hideCopyRemove(page);
});

test("PUB-2 PUB-4 PUB-5 a draft is seen in the preview, published from there, and taken back, without JavaScript", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/portfolio");
  await previewAndPublish(page, own.url);
});
