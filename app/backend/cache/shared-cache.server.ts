import { randomUUID } from "node:crypto";
import { z } from "zod";
import { log } from "~/http/log.server";
import { listenTo, redisClient } from "~/http/redis.server";
import { invalidateLocally, onEdit, type Table } from "./content-versions.server";

const CHANNEL = "rezyserka:edits";

const EditSchema = z.object({ from: z.string(), tables: z.array(z.string()).max(100) });

function read(message: string): z.infer<typeof EditSchema> | null {
  try {
    return EditSchema.parse(JSON.parse(message));
  } catch {
    return null;
  }
}

/**
 * Publishes the edits of this instance, and invalidates content on edits of the others: immediately over Redis if
 * REDIS_URL is set; otherwise, and while Redis is unavailable, cached content expires within seconds.
 */
export async function shareEdits(): Promise<void> {
  const connecting = redisClient();
  if (!connecting) return;
  const from = randomUUID();
  onEdit((tables) => {
    const edit: z.infer<typeof EditSchema> = { from, tables };
    connecting
      .then((redis) => redis.publish(CHANNEL, JSON.stringify(edit)))
      .catch((error: Error) =>
        log.warn({ reason: error.message }, "the other instances were not told of an edit"),
      );
  });
  await listenTo(CHANNEL, (message) => {
    const edit = read(message);
    // Redis delivers an instance's own messages, too.
    if (edit && edit.from !== from) invalidateLocally(...(edit.tables as Table[]));
  });
}
