import { env } from "~/env.server";
import { createLimit, type Limit, networkOf } from "./rate-limit.server";

const WINDOW_SECONDS = 600;

let addresses: Limit | undefined;

/**
 * Counts a visitor's message by address (CONT-5).
 * @param address the client's; without one nothing is counted
 * @returns seconds until the next attempt is allowed; 0 where it is now
 */
export async function countMessage(address: string | undefined): Promise<number> {
  addresses ??= createLimit("contact", env().CONTACT_LIMIT, WINDOW_SECONDS);
  return address ? addresses.count(networkOf(address), { address }) : 0;
}
