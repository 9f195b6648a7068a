import { listAction } from "~/content/kit/list/list-action.server";
import { listLoader } from "~/content/kit/list/list-loader.server";
import { socialLinks } from "~/content/social-links.server";

export const loader = listLoader(socialLinks);
export const action = listAction(socialLinks);
export { default } from "~/content/kit/content-page";
export { clientAction } from "~/framework/client-action";
