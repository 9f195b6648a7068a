import { listAction } from "~/content/kit/list/list-action.server";
import { listLoader } from "~/content/kit/list/list-loader.server";
import { posts } from "~/content/posts.server";

export const loader = listLoader(posts);
export const action = listAction(posts);
export { default } from "~/content/kit/content-page";
export { clientAction } from "~/framework/client-action";
