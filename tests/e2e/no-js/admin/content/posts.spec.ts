import { signInTo, test } from "../../../../support/browser/browser-admin.ts";
import { writePost } from "../../../cycles/admin-cycles.ts";

test("BLOG-1 a post is added, published, seen by visitors, and deleted by plain forms", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/blog");
  await writePost(page, own.url, "bez-javascriptu");
});
