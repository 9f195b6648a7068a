import { codeOf } from "./fault.ts";

/**
 * `fetch` for scripts: where the back end can't be reached it answers in its place, as supabase-js prints what fetch throws,
 * with its stack trace.
 */
export const reach: typeof fetch = async (...request) => {
  try {
    return await fetch(...request);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const message = `it can't be reached (${codeOf(cause) || (cause instanceof Error ? cause.message : cause)})`;
    // Of a 5xx it would not read the message.
    return Response.json({ msg: message, message }, { status: 400 });
  }
};
