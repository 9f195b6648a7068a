import { clientLogos } from "~/content/client-logos.server";
import { listAction } from "~/content/kit/list/list-action.server";
import { listLoader } from "~/content/kit/list/list-loader.server";

export const loader = listLoader(clientLogos);
export const action = listAction(clientLogos);
export { default } from "~/content/kit/content-page";
export { clientAction } from "~/framework/client-action";
