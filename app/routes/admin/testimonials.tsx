import { listAction } from "~/content/kit/list/list-action.server";
import { listLoader } from "~/content/kit/list/list-loader.server";
import { testimonials } from "~/content/testimonials.server";

export const loader = listLoader(testimonials);
export const action = listAction(testimonials);
export { default } from "~/content/kit/content-page";
export { clientAction } from "~/framework/client-action";
