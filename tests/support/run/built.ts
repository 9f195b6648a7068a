import { ensureBuild } from "../../../supabase/local/process/build.ts";

/** Vitest's global set-up of a level whose files start the built site, side by side: it is built once, before them. */
export default (): Promise<void> => ensureBuild(new AbortController().signal);
