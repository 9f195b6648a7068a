import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Fault } from "../system/fault.ts";
import { fetchWithPlainErrors } from "./fetch-with-plain-errors.ts";

/** Stand-in for the WebSocket that supabase-js requires and Node 20 lacks; no command uses realtime. */
class NoRealtime {
  constructor() {
    throw new Error("There is no realtime connection here.");
  }
}

/**
 * Client of a hosted (or self-hosted) Supabase with all rights.
 * @throws Fault when the URL is malformed.
 */
export function connectHosted(url: string, secretKey: string): SupabaseClient {
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new Fault("SUPABASE_URL must be an http(s) URL");
  return createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: fetchWithPlainErrors },
    realtime: { transport: NoRealtime as unknown as typeof WebSocket },
  });
}
