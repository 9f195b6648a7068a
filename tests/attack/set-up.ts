import type { TestProject } from "vitest/node";
import { ensureBuild } from "../../supabase/local/process/build.ts";
import { startTestHome } from "../support/back-end/test-home.ts";
import type { SiteHome } from "../support/browser/browser-site.ts";

/** The home that the attacked sites stand before, and its first admin. */
export type AttackedHome = SiteHome & { databaseUrl: string; admin: { email: string; password: string } };

declare module "vitest" {
  interface ProvidedContext {
    attacked?: AttackedHome;
  }
}

/** Vitest's global set-up: the build, and one embedded home with the demo content for all attacks. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuild(new AbortController().signal);
  const admin = { email: "admin@rezyserka.example", password: "a-password-of-the-attacks" };
  const home = await startTestHome({ seed: true, admin });
  const { supabaseUrl, publishableKey, secretKey, sessionSecret, mediaDir, databaseUrl } = home;
  const keys = { supabaseUrl, publishableKey, secretKey, sessionSecret };
  project.provide("attacked", { ...keys, mediaDir, databaseUrl, admin });
  return () => home.stop();
}
