import { hydratePage } from "~/framework/hydration";

hydratePage();
