import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Database } from "../../supabase/local/database/database.ts";
import type { Home } from "../../supabase/local/home/start-home.ts";
import { freePort } from "../../supabase/local/system/ports.ts";
import { startTestHome } from "../support/back-end/test-home.ts";
import { type BuiltSite, startBuiltSite } from "../support/browser/browser-site.ts";
import { type Behaviour, type EmailService, startEmailService } from "../support/services/email-service.ts";

/** Number of visitors who send a message. */
const MESSAGES = Number(process.env.OUTBOX_MESSAGES || 30);
/** Number of replies after which the process is killed. */
const KILLED_AFTER = [Math.floor(MESSAGES / 3), Math.floor((2 * MESSAGES) / 3)];

let home: Home;
let database: Database;
let service: EmailService;

beforeAll(async () => {
  home = await startTestHome({ seed: true, admin: { email: "admin@rezyserka.example" } });
  database = connectDatabase(home.databaseUrl);
  service = await startEmailService();
});
afterAll(async () => {
  await service?.stop();
  await database?.end();
  await home?.stop();
});

/** Fails half of the requests, in every way that takes less than five seconds. */
function failAtRandom(): Behaviour {
  const ways: Behaviour[] = [200, 200, 200, 200, 200, 400, 403, 429, 451, 500, "cut off", "cut short"];
  return ways[Math.floor(Math.random() * ways.length)] ?? 200;
}

/** A visitor's browser: sends the same submission until it gets a response. */
async function write(url: string, number: number): Promise<void> {
  const fields = { name: `Visitor ${number}`, email: "visitor@example.com", message: `Message ${number}` };
  const body = new URLSearchParams({ ...fields, key: `key-${number}` });
  for (;;) {
    try {
      const reply = await fetch(`${url}/contact`, {
        method: "POST",
        body,
        redirect: "manual",
        headers: { Origin: url, "Content-Type": "application/x-www-form-urlencoded" },
      });
      await reply.text();
      expect([302, 503]).toContain(reply.status);
      return;
    } catch {
      // The process was killed: the next one answers.
      await delay(100);
    }
  }
}

test("CONT-4 the service fails at random and the process is killed twice: every message is stored once and delivered in the end", async () => {
  const settings = {
    PORT: String(await freePort()),
    LOG_LEVEL: "silent",
    CONTACT_LIMIT: "100000",
    EMAIL_SERVICE_URL: service.url,
    EMAIL_SERVICE_ID: "service",
    EMAIL_TEMPLATE_ID: "template",
    EMAIL_PUBLIC_KEY: "key",
  };
  service.behave(failAtRandom);
  let site: BuiltSite = await startBuiltSite(home, settings);
  const url = `http://127.0.0.1:${settings.PORT}`;
  let answered = 0;
  let restarting = Promise.resolve();
  const restart = async () => {
    await site.kill();
    site = await startBuiltSite(home, settings);
  };
  // Four visitors at a time, each with the next message as soon as the last one is answered.
  const numbers = Array.from({ length: MESSAGES }, (_, index) => index + 1);
  const visitor = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      await write(url, number);
      answered += 1;
      if (KILLED_AFTER.includes(answered)) restarting = restarting.then(restart);
    }
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  await restarting;
  const [stored] = await database`
    select count(*)::int as rows, count(distinct message)::int as messages from public.contact_messages`;
  expect(stored).toEqual({ rows: MESSAGES, messages: MESSAGES });

  await expect
    .poll(
      async () => {
        // Skips the retry delays, except of messages that were being sent when the process was killed.
        await database`
          update public.contact_messages set next_attempt_at = clock_timestamp()
          where delivery_state in ('failed', 'uncertain') and next_attempt_at > clock_timestamp()`;
        const [waiting] = await database`
          select count(*)::int as number from public.contact_messages where delivery_state <> 'delivered'`;
        return waiting?.number;
      },
      { timeout: 400_000, interval: 500 },
    )
    .toBe(0);
  await site.stop();

  const rows = await database<{ id: string; message: string; uncertain: boolean }[]>`
    select id, message, uncertain_at is not null as uncertain from public.contact_messages`;
  for (const { id, message, uncertain } of rows) {
    const subjects = service
      .delivered()
      .filter((sent) => sent.template_params.message === message)
      .map((sent) => sent.template_params.subject);
    if (uncertain) expect(subjects.length, message).toBeGreaterThan(0);
    else expect(subjects, message).toHaveLength(1);
    for (const subject of subjects) expect(subject).toContain(`[${id.slice(0, 8)}]`);
  }
}, 600_000);
