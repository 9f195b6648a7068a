import type { Role } from "./auth.server";

/** Addresses of the panel that editors may not open, pages within them included (ACC-5). */
const ADMINISTRATOR_PATHS = ["/admin/users", "/admin/settings", "/admin/company"];
/** Tables that editors may not write: row level security refuses it. */
const ADMINISTRATOR_TABLES = ["account_settings", "admins", "company", "contact_settings", "seo_settings"];

/** Whether a section of the panel is for administrators alone. @param address with or without a query */
export function isForAdministrators(address: string): boolean {
  const [path = ""] = address.split(/[?#]/);
  return ADMINISTRATOR_PATHS.some((section) => path === section || path.startsWith(`${section}/`));
}

/** Whether an address of the panel is offered to somebody. */
export const mayOpen = (role: Role, address: string) =>
  role === "administrator" ||
  !(isForAdministrators(address) || address.startsWith("/admin/messages?edit=retention"));

/** Whether somebody may write a table's rows. */
export const mayWrite = (role: Role | null, table: string) =>
  role === "administrator" || !ADMINISTRATOR_TABLES.includes(table);
