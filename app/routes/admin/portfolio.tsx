import { listAction } from "~/content/kit/list/list-action.server";
import { listLoader } from "~/content/kit/list/list-loader.server";
import { projects } from "~/content/projects.server";

export const loader = listLoader(projects);
export const action = listAction(projects);
export { default } from "~/content/kit/content-page";
export { clientAction } from "~/framework/client-action";
