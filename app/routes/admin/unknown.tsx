import { redirect } from "@remix-run/node";

/** An unknown address of the admin area leads to its front; the gate has sent everybody else to /login (NAV-5). */
export const loader = () => redirect("/admin");
export const action = () => redirect("/admin");

export default function Unknown() {
  return null;
}
