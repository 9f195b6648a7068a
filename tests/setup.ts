import { afterAll, afterEach, inject } from "vitest";
import { expectSilence, watchOutput } from "./support/run/output.ts";
import { applySettings } from "./support/run/settings.ts";

// Runs before each test file. An unexpected error or warning is a failure.
watchOutput();
afterEach(expectSilence);
afterAll(expectSilence);

// Levels with a back end get its address and keys as settings of the app.
const home = inject("home");
if (home) {
  applySettings({
    SUPABASE_URL: home.supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: home.publishableKey,
    SUPABASE_SECRET_KEY: home.secretKey,
    SESSION_SECRET: home.sessionSecret,
  });
}
