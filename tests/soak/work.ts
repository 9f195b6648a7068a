import { setTimeout as delay } from "node:timers/promises";
import { type AdminBrowser, openBrowser, versionIn } from "../fault/admin-browser.ts";
import { goodFiles } from "../support/requests/files.ts";

/** Credentials of an admin. */
type Account = { email: string; password: string };

/** Writes that an admin tried, and the last acknowledged one. */
export type Acknowledged = { memberId: string; tried: string[]; kept: string };

/** Pause between an admin's steps, each a page and its form, in milliseconds: no person is faster. */
const STEP_PAUSE_MS = 2_000;
/** Steps of one session: then the admin signs out and in again. */
const STEPS_A_SESSION = 30;

/**
 * An admin at work: saves a team member, drafts and publishes a project, undoes it, uploads pictures, signs out and in.
 * @param isOver when to stop
 * @param count called with the status of each response, and when its request began
 */
export async function workAsAdmin(
  url: string,
  account: Account,
  place: { memberId: string; projectId: string },
  isOver: () => boolean,
  count: (status: number, began: number) => void,
): Promise<Acknowledged> {
  const told: Acknowledged = { memberId: place.memberId, tried: [], kept: "" };
  const member = `/admin/about?edit=${place.memberId}`;
  const project = `/admin/portfolio?edit=${place.projectId}`;
  let browser = openBrowser(url);

  const counted = async <T extends { status: number }>(answer: Promise<T>): Promise<T> => {
    const began = Date.now();
    const given = await answer;
    count(given.status, began);
    return given;
  };
  const visit = async (path: string) => (await counted(browser.visit(path))).html;
  const steps: ((number: number) => Promise<unknown>)[] = [
    async (number) => {
      const updated_at = versionIn(await visit(member));
      if (!updated_at) return;
      const name = `Osoba ${account.email} ${number}`;
      told.tried.push(name);
      const answer = await counted(browser.submit(member, { intent: "save", name, updated_at }));
      if (answer.location) told.kept = name;
    },
    (number) => saveProject(number, "draft"),
    (number) => saveProject(number, "publish"),
    async () => {
      const undo = changeIn(await visit("/admin/portfolio"));
      if (undo)
        await counted(
          browser.submit("/admin/history", { intent: "undo", change: undo, to: "/admin/portfolio" }),
        );
    },
    async () => {
      const updated_at = versionIn(await visit(project));
      const target = `${project}&upload=project_image`;
      if (updated_at) await counted(browser.upload(target, goodFiles.png(), { updated_at }));
    },
  ];
  async function saveProject(number: number, outcome: "draft" | "publish") {
    const html = await visit(project);
    const [updated_at, draft_version] = [versionIn(html), versionIn(html, "draft_version")];
    if (!updated_at) return;
    const form = {
      intent: "save",
      title_pl: `Tytuł ${number}`,
      category: "sports",
      updated_at,
      draft_version,
      outcome,
    };
    await counted(browser.submit(project, form));
  }
  async function ensureSignedIn(step: number) {
    if (step % STEPS_A_SESSION === 0 && browser.isSignedIn()) await counted(browser.submit("/logout", {}));
    if (!browser.isSignedIn()) {
      browser = openBrowser(url);
      await counted(browser.signIn(account));
    }
  }

  for (let step = 1; !isOver(); step++) {
    const began = Date.now();
    try {
      await ensureSignedIn(step);
      if (browser.isSignedIn()) await steps[step % steps.length]?.(step);
    } catch {
      // A connection that ended with a killed process: told apart by the caller, which knows when one was killed.
      count(0, began);
    }
    await delay(STEP_PAUSE_MS);
  }
  return told;
}

/** The change that a page's toast offers to undo. */
const changeIn = (html: string): string | undefined => /name="change"[^>]* value="(\d+)"/.exec(html)?.[1];

/** A visitor's message, told apart from all others. */
export const messageOf = (number: number): string => `Wiadomość numer ${number}.`;

/** Response to a visitor's message. */
type Sending = {
  status: number;
  /** Whether the site says that it was received. */
  isReceived: boolean;
  /** Whether the form says that it could not be sent: a 503, where the e-mail service refused it. */
  isRefused: boolean;
};

/** Sends a visitor's message. */
export async function sendMessage(url: string, number: number): Promise<Sending> {
  const browser: AdminBrowser = openBrowser(url);
  const fields = { name: `Gość ${number}`, email: `gosc${number}@example.com`, message: messageOf(number) };
  const { status, location, html } = await browser.submit("/contact", fields);
  return {
    status,
    isReceived: location !== null,
    isRefused: status === 503 && html.includes("Błąd wysyłania"),
  };
}
