import { randomUUID } from "node:crypto";
import { z } from "zod";
import { log } from "~/http/log.server";
import { listenTo, redisClient } from "~/http/redis.server";
import { dropHere, onEdit, type Table } from "./cache.server";

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
 * Tells the other instances of every edit made here, and drops what this one keeps when they tell of theirs: at once
 * over Redis where REDIS_URL is set; else, and while Redis is away, what is kept runs out by itself within seconds.
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
    // Its own come back too.
    if (edit && edit.from !== from) dropHere(...(edit.tables as Table[]));
  });
}
