import { hydratePage } from "~/framework/hydration";
import { ignoreInterruptedLoads } from "~/framework/interrupted-loads";

ignoreInterruptedLoads();
hydratePage();
