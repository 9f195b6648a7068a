import { listAction } from "~/content/kit/list/list-action.server";
import { listLoader } from "~/content/kit/list/list-loader.server";
import { services } from "~/content/services.server";

export const loader = listLoader(services);
export const action = listAction(services);
export { default } from "~/content/kit/content-page";
export { clientAction } from "~/framework/client-action";
