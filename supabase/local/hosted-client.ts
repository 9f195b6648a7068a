import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { reach } from "./reach.ts";

/** supabase-js wants a WebSocket, which Node 20 lacks; nothing here listens for changes. */
class NoRealtime {
  constructor() {
    throw new Error("There is no realtime connection here.");
  }
}

/** A client of a hosted (or self-hosted) Supabase with all rights. */
export function connectHosted(url: string, secretKey: string): SupabaseClient {
  return createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: reach },
    realtime: { transport: NoRealtime as unknown as typeof WebSocket },
  });
}
