import { createResetLink, invite, withdrawInvitation } from "~/backend/accounts/account-links.server";
import { removeFactorOf } from "~/backend/accounts/second-factor.server";
import { setAdminRole } from "~/backend/auth/admins.server";
import type { Admin, Role } from "~/backend/auth/auth.server";
import { endSessionsOf } from "~/backend/auth/sessions.server";
import { BackendError } from "~/backend/errors.server";
import { sendAccountEmail } from "~/backend/messages/account-email.server";
import { getT } from "~/backend/texts.server";
import { textOf } from "~/content/kit/form/form.server";
import { perform } from "~/content/kit/form/perform.server";
import { logSecurityEvent, type SecurityEvent } from "~/http/security-log.server";
import { users as texts } from "~/i18n/admin/sections/users";
import type { ToastInput } from "~/schemas/toast";

type Refused = (error: BackendError) => string | null;
type Asked = { admin: Admin; form: FormData; address: string | undefined; list: string; refused: Refused };

const isRole = (value: string): value is Role => value === "administrator" || value === "editor";

/** Logs who did what to whom. */
const logFor = ({ admin, address }: Asked, event: SecurityEvent, subjectId?: string) =>
  logSecurityEvent(event, { address, adminId: admin.id, ...(subjectId && { subjectId }) });

/** Makes an invitation and sends it where there is an e-mail service. @returns its address, and whether it was sent */
export async function sendInvitation(admin: Admin, email: string, role: Role) {
  const link = await invite(admin.client, email, role);
  const t = await getT("pl");
  const message = t("login.invited.message")
    .replace("{{person}}", () => admin.email)
    .replace("{{link}}", () => link);
  return { link, isSent: await sendAccountEmail(email, t("login.invited.subject"), message) };
}

/**
 * The toast of a link just made: the page shows the address in a field of its own, as nothing shows it again.
 * @param isSent whether it was sent by e-mail too
 */
export const toastOfLink = (title: string, link: string): ToastInput => ({
  type: "success",
  title,
  message: link,
});

/** Changes the role of an admin (ACC-5). */
export function changeRole(asked: Asked) {
  const { admin, form, list, refused } = asked;
  const [id, role] = [textOf(form, "id"), textOf(form, "role")];
  if (!isRole(role)) throw new Response("Bad request", { status: 400 });
  return perform(
    async () => {
      const { email } = await setAdminRole(admin.client, id, role);
      logFor(asked, "role-changed", id);
      const to = id === admin.id && role === "editor" ? "/admin" : list;
      const message = `${email}: ${texts.roles[role]}`;
      return { to, toast: { type: "success", title: texts.role.changed, message } };
    },
    {
      tables: ["admins"],
      failed: { type: "error", ...texts.role.failed },
      refused: (error) => (error.hint === "last_admin" ? texts.role.last : refused(error)),
    },
  );
}

/** Makes a link by which another admin chooses a new password (ACC-1). */
export function makeResetLink(asked: Asked & { email: string | undefined }) {
  const { admin, form, list, email, refused } = asked;
  return perform(
    async () => {
      if (!email) throw new BackendError("create reset link", { message: "no such admin", hint: "gone" });
      const link = await createResetLink(admin.client, email);
      logFor(asked, "reset-link-made", textOf(form, "id"));
      const to = `${list}?made=${encodeURIComponent(email)}`;
      return { to, toast: toastOfLink(texts.reset.created, link) };
    },
    { tables: [], failed: { type: "error", ...texts.reset.failed }, refused },
  );
}

/** Ends all sessions of another admin (ACC-4). */
export function endSessionsOfAnother(asked: Asked & { email: string | undefined }) {
  const { admin, form, list, email = "", refused } = asked;
  const { ended: title, endedText, failed } = texts.endSessions;
  return perform(
    async () => {
      const id = textOf(form, "id");
      const count = await endSessionsOf(admin.client, id);
      logFor(asked, "sessions-ended", id);
      const message = endedText.replace("{{email}}", () => email).replace("{{count}}", String(count));
      return { to: list, toast: { type: "success", title, message } };
    },
    { tables: [], failed: { type: "error", ...failed }, refused },
  );
}

/** Removes the second factor of an admin who lost it (ACC-2). */
export function removeFactorOfAnother(asked: Asked) {
  const { admin, form, list, refused } = asked;
  return perform(
    async () => {
      const id = textOf(form, "id");
      if (!(await removeFactorOf(admin.client, id)))
        return { to: list, toast: { type: "info", title: texts.removeFactor.none } };
      logFor(asked, "factor-removed", id);
      return { to: list, toast: { type: "success", title: texts.removeFactor.removed } };
    },
    { tables: [], failed: { type: "error", ...texts.removeFactor.failed }, refused },
  );
}

/** Makes an invitation anew, or withdraws one (ACC-1). */
export function changeInvitation(asked: Asked) {
  const { admin, form, list, refused } = asked;
  const { invitations: words } = texts;
  return perform(
    async () => {
      if (form.get("intent") === "withdraw") {
        await withdrawInvitation(admin.client, textOf(form, "id"));
        logFor(asked, "invitation-withdrawn");
        return { to: list, toast: { type: "success", title: words.withdrawn } };
      }
      const [email, role] = [textOf(form, "email"), textOf(form, "role")];
      if (!isRole(role)) throw new Response("Bad request", { status: 400 });
      const { link, isSent } = await sendInvitation(admin, email, role);
      logFor(asked, "invitation-made");
      return { to: madeAt(list, email, isSent), toast: toastOfLink(words.created, link) };
    },
    {
      tables: [],
      failed: { type: "error", ...words.withdrawFailed },
      refused: (error) => (error.code === "PGRST116" ? words.gone : refused(error)),
    },
  );
}

/** Where the page shows a link of an invitation. */
export const madeAt = (list: string, email: string, isSent: boolean) =>
  `${list}?made=${encodeURIComponent(email)}&${isSent ? "sent=yes" : "invitation=yes"}`;
