import { afterAll, afterEach, inject } from "vitest";
import { expectSilence, watchOutput } from "./support/output.ts";
import { applySettings } from "./support/settings.ts";

// Runs before each test file. An error or a warning that no test asked for is a failure.
watchOutput();
afterEach(expectSilence);
afterAll(expectSilence);

// The levels with a back end of their own project get it as the app's settings.
const home = inject("home");
if (home) {
  applySettings({
    SUPABASE_URL: home.supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: home.publishableKey,
    SUPABASE_SECRET_KEY: home.secretKey,
    SESSION_SECRET: home.sessionSecret,
  });
}
