import { type BuiltSite, startBuiltSite } from "../../support/browser/browser-site.ts";
import { expect, runningSite, test } from "../test.ts";

/** Wrong passwords allowed from one address before further attempts are refused for a while. */
const LIMIT = 30;

/** Tries to sign in, to another account each time. @returns the response's status */
async function tryToSignIn(site: BuiltSite, account: number, from: string): Promise<number> {
  const answer = await fetch(`${site.url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: site.url, "X-Forwarded-For": from },
    body: new URLSearchParams({ email: `person-${account}@tests.example`, password: "wrong" }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Exhausts the attempts of an address, then tries once more from it and once from another one. */
async function statusesOf(site: BuiltSite): Promise<{ same: number; other: number }> {
  const accounts = Array.from({ length: LIMIT }, (_, number) => number);
  await Promise.all(accounts.map((number) => tryToSignIn(site, number, "203.0.113.1")));
  return {
    same: await tryToSignIn(site, LIMIT, "203.0.113.1"),
    other: await tryToSignIn(site, LIMIT + 1, "198.51.100.1"),
  };
}

for (const [title, proxies, expected] of [
  ["visitors behind a trusted proxy are told apart", "loopback", { same: 429, other: 400 }],
  ["nobody escapes the limit by a header of their own", "", { same: 429, other: 429 }],
  ["a header counts from the named proxies alone", "192.0.2.0/24", { same: 429, other: 429 }],
] as const)
  test(`LOGIN-5 ${title} (TRUSTED_PROXIES=${proxies})`, async ({ atEnd }) => {
    const site = await startBuiltSite(runningSite().home, { TRUSTED_PROXIES: proxies });
    atEnd(() => site.stop());
    expect(await statusesOf(site)).toEqual(expected);
  });
