import { env } from "~/env.server";
import { createLimit, type Limit, networkOf } from "./rate-limit.server";

/** Messages are counted over so long, in seconds. */
const DURATION = 600;

let addresses: Limit | undefined;

/**
 * Counts a visitor's message by address (CONT-5).
 * @param address the peer's; without one nothing is counted
 * @returns so long it has to wait, in seconds; 0 where it may go on
 */
export async function countMessage(address: string | undefined): Promise<number> {
  addresses ??= createLimit("contact", env().CONTACT_LIMIT, DURATION);
  return address ? addresses.count(networkOf(address), { address }) : 0;
}
