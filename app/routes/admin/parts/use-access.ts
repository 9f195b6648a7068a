import { useRouteLoaderData } from "@remix-run/react";
import type { Role } from "~/backend/auth/auth.server";
import type { loader } from "~/routes/admin/layout";

/** The role of the signed-in admin. */
export function useRole(): Role | null {
  return useRouteLoaderData<typeof loader>("routes/admin/layout")?.access ?? null;
}

/** Whether the signed-in admin is an administrator: what editors may not do is not offered to them (ACC-5). */
export function useIsAdministrator(): boolean {
  return useRole() === "administrator";
}
