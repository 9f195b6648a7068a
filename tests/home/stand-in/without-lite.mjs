// Loaded before a script: @supabase/lite can't be found, as after `npm ci --omit=optional`.
import { register } from "node:module";

const hooks = `
export async function resolve(name, context, next) {
  if (!name.startsWith("@supabase/lite")) return next(name, context);
  throw Object.assign(new Error("Cannot find package " + name), { code: "ERR_MODULE_NOT_FOUND" });
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
