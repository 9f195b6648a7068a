import { codeOf } from "../system/fault.ts";

/**
 * `fetch` for commands: where the back end can't be reached it returns a response with the cause, as supabase-js would
 * print a thrown error with its stack trace.
 */
export const fetchWithPlainErrors: typeof fetch = async (...request) => {
  try {
    return await fetch(...request);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const message = `it can't be reached (${codeOf(cause) || (cause instanceof Error ? cause.message : cause)})`;
    // supabase-js does not read the message of a 5xx.
    return Response.json({ msg: message, message }, { status: 400 });
  }
};
