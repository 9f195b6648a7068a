import { expect, type WorkerFixture } from "@playwright/test";
import { keepPristine } from "../back-end/pristine.ts";
import { setQuickPassword } from "../back-end/quick-password.ts";
import { startTestHome } from "../back-end/test-home.ts";
import { withDatabase } from "../back-end/with-database.ts";
import { type EmailService, startEmailService } from "../services/email-service.ts";
import { changeRows } from "./browser-rows.ts";
import { type BuiltSite, type SiteHome, startBuiltSite } from "./browser-site.ts";

/** Credentials of an admin. */
export type Account = { email: string; password: string };

/** A worker's own site: edits there are invisible to the tests of other workers. */
export type AdminSite = {
  url: string;
  home: SiteHome & { databaseUrl: string };
  /** The first admin. */
  admin: Account;
};

/** The sites that a worker starts for the first test that asks for one, and stops at its end. */
export type WorkerSites = {
  /** For tests that edit. */
  own: AdminSite;
  /** Before the own site's back end, with an e-mail service on loopback. */
  mail: { service: EmailService; site: BuiltSite };
  /** With analytics ids, before a back end of its own: its address. */
  measured: string;
};

export const PASSWORD = "a-password-of-the-browser-tests";
export const ADMIN: Account = { email: "admin@rezyserka.example", password: PASSWORD };
/** The analytics ids of pages of `measured`. */
export const ANALYTICS = { home: "G-HOME000000", about: "G-ABOUT00000" };

type Fixture<Name extends keyof WorkerSites, Needs extends object = object> = [
  WorkerFixture<WorkerSites[Name], Needs>,
  { scope: "worker"; timeout: number },
];

const OF_WORKER = { scope: "worker", timeout: 180_000 } as const;

/** A site before a back end of its own, for as long as a worker uses it. */
async function serve(
  prepare: (home: AdminSite["home"]) => Promise<unknown>,
  use: (site: AdminSite) => Promise<void>,
): Promise<void> {
  const home = await startTestHome({ seed: true, admin: ADMIN });
  try {
    await prepare(home);
    await withDatabase(home.databaseUrl, (database) => setQuickPassword(database, ADMIN.email, PASSWORD));
    const site = await startBuiltSite(home);
    await use({ url: site.url, home, admin: ADMIN }).finally(() => site.stop());
    expect(site.errors, "the site logged no error").toEqual([]);
  } finally {
    await home.stop();
  }
}

const own: Fixture<"own"> = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that this fixture needs no other
  ({}, use) => serve(({ databaseUrl }) => keepPristine(databaseUrl), use),
  OF_WORKER,
];

const mail: Fixture<"mail", Pick<WorkerSites, "own">> = [
  async ({ own }, use) => {
    const service = await startEmailService();
    const site = await startBuiltSite(own.home, {
      EMAIL_SERVICE_URL: service.url,
      EMAIL_SERVICE_ID: "service_site",
      EMAIL_TEMPLATE_ID: "template_contact",
      EMAIL_PUBLIC_KEY: "public-key",
    });
    await use({ service, site });
    await site.stop();
    await service.stop();
  },
  OF_WORKER,
];

async function addAnalytics(home: SiteHome): Promise<void> {
  await changeRows(home, "seo_settings", "page_path=eq./", { google_analytics_id: ANALYTICS.home });
  await changeRows(home, "seo_settings", "page_path=eq./about", { google_analytics_id: ANALYTICS.about });
}

const measured: Fixture<"measured"> = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that this fixture needs no other
  ({}, use) => serve(addAnalytics, ({ url }) => use(url)),
  OF_WORKER,
];

/** Known to every test, so that all are run by the same workers: another worker is another site to start. */
export const workerSites = { own, mail, measured };
