import { expect, test } from "vitest";
import { withDatabaseIn } from "../fault/victims.ts";
import { makePlace, runScript, start } from "./processes.ts";

const COMMAND = "supabase/local/commands/admin-rescue.ts";

test("ACC-2 ACC-1 who lost phone and password, and has nobody to ask, gets in by a command on the server", async () => {
  const { dataDir, settings, url } = await makePlace();
  const script = await start(settings);
  const email = await withDatabaseIn(dataDir, async (database) => {
    const [admin] = await database`
      insert into public.second_factors (account, secret) select id, decode(repeat('ab', 20), 'hex') from public.admins
      returning (select email from public.admins) as email`;
    return String(admin?.email);
  });
  const rescue = runScript(COMMAND, { ...settings, PUBLIC_URL: url }, [email]);
  expect(await rescue.ended).toBe(0);
  expect(rescue.stdout()).toMatch(new RegExp(`^${email} signs in .*${url}/login/link\\?key=[\\w-]{43}\n$`));
  const state = await withDatabaseIn(dataDir, async (database) => {
    const [row] = await database`
      select (select count(*)::int from public.second_factors) as factors,
        (select count(*)::int from public.account_links where kind = 'reset' and email = ${email}) as links,
        (select string_agg(kind, ' ') from public.account_events) as events`;
    return row;
  });
  expect(state).toEqual({ factors: 0, links: 1, events: "factor-removed" });
  const stranger = runScript(COMMAND, { ...settings, PUBLIC_URL: url }, ["nobody@rezyserka.example"]);
  expect(await stranger.ended).toBe(1);
  expect(stranger.stderr()).toMatch(/^nobody@rezyserka\.example is no admin: [^\n]+\n$/);
  script.kill("SIGTERM");
  await script.ended;
});
