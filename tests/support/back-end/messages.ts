import { changeContent } from "./content.ts";

/** A stored message as a test describes it: anything else is as of one that was delivered and read by nobody. */
export type Put = {
  name?: string;
  email?: string;
  message?: string;
  locale?: "pl" | "en";
  delivery_state?: string;
  attempts?: number;
  last_status?: number | null;
  last_error?: string | null;
  /** When it was stored, in hours before now. */
  age?: number;
  isRead?: boolean;
  /** Whether the outcome of an attempt is unknown. */
  isUncertain?: boolean;
};

/** Stores messages, the first one the newest unless they say otherwise. @returns their ids */
export async function putMessages(...messages: Put[]): Promise<string[]> {
  const ids: string[] = [];
  await changeContent(async (sql) => {
    for (const [
      index,
      { age = index + 1, isRead = false, isUncertain = false, ...given },
    ] of messages.entries()) {
      const row = {
        name: "Anna Nowak",
        email: "anna@example.com",
        message: "Konferencja w maju.",
        delivery_state: "delivered",
        attempts: 1,
        ...given,
        content_hash: crypto.randomUUID(),
      };
      // Due in an hour: no background pass of a test takes it.
      const [stored] = await sql<{ id: string }[]>`
        insert into public.contact_messages ${sql(row)} returning id`;
      const id = stored?.id ?? "";
      await sql`
        update public.contact_messages set
          created_at = now() - ${age} * interval '1 hour',
          next_attempt_at = now() + interval '1 hour',
          last_attempt_at = case when attempts > 0 then now() end,
          delivered_at = case when delivery_state = 'delivered' then now() end,
          uncertain_at = case when ${isUncertain} then now() end,
          read_at = case when ${isRead} then now() end
        where id = ${id}`;
      ids.push(id);
    }
  });
  return ids;
}
