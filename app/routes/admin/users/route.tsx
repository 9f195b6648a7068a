import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listAllAccountEvents } from "~/backend/accounts/account-events.server";
import { listInvitations } from "~/backend/accounts/account-links.server";
import { listFactorOwners } from "~/backend/accounts/second-factor.server";
import { listAdmins, registerAdmin, removeAdmin } from "~/backend/auth/admins.server";
import type { Admin, Role } from "~/backend/auth/auth.server";
import { signOut } from "~/backend/auth/auth.server";
import { requireAdministrator } from "~/backend/auth/gate.server";
import { forgetTokens, readTokens } from "~/backend/auth/session.server";
import type { BackendError } from "~/backend/errors.server";
import { withFallback } from "~/backend/with-fallback.server";
import { add } from "~/content/kit/form/add.server";
import { readForm, textOf } from "~/content/kit/form/form.server";
import { perform } from "~/content/kit/form/perform.server";
import { env } from "~/env.server";
import { logSecurityEvent } from "~/http/security-log.server";
import { consumeToast, redirectWithToast } from "~/http/toast.server";
import { admin as common } from "~/i18n/admin/common";
import { formatDate, formatMoment } from "~/i18n/admin/format-date";
import { users as texts } from "~/i18n/admin/sections/users";
import { describeEvent } from "~/routes/admin/parts/account-event.server";
import { CreatedLink } from "~/routes/admin/parts/created-link";
import { EventList } from "~/routes/admin/parts/event-list";
import { AdminEmailSchema } from "~/schemas/admin-email";
import { InvitationSchema } from "~/schemas/invitation";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { LoadFailed } from "~/ui/form/load-failed";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { Toaster } from "~/ui/toaster";
import {
  changeInvitation,
  changeRole,
  endSessionsOfAnother,
  madeAt,
  makeResetLink,
  removeFactorOfAnother,
  sendInvitation,
  toastOfLink,
} from "./account-actions.server";
import { Invitations } from "./invitations";
import { UserForm } from "./user-form";
import { type User, UserList } from "./user-list";
import { UserRemoval } from "./user-removal";

const LIST = "/admin/users";
const TABLES = ["admins" as const];

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdministrator(args);
  const { client } = admin;
  const query = new URL(args.request.url).searchParams;
  const [rows, owners, invitations, { toast }] = await Promise.all([
    withFallback(null, "admins", listAdmins(client)),
    withFallback([] as string[], "second factors", listFactorOwners(client)),
    withFallback([], "invitations", listInvitations(client)),
    consumeToast(args.request),
  ]);
  const events = await describeEvents(admin, rows ?? []);
  return {
    users:
      rows?.map(({ id, email, created_at, role }) => ({
        id,
        email,
        since: formatDate(created_at),
        isSelf: id === admin.id,
        role: role as Role,
        hasFactor: owners.includes(id),
      })) ?? null,
    invitations: invitations.map(({ id, email, role, expires_at }) => ({
      id,
      email,
      role: role as Role,
      until: formatMoment(expires_at),
      isExpired: Date.parse(expires_at) <= Date.now(),
    })),
    events,
    made: describeMade(toast?.message, query),
    roleId: query.get("role"),
    factorId: query.get("factor"),
    invitationConstraint: getZodConstraint(InvitationSchema),
    toDeleteId: query.get("delete"),
    isAskedAgain: query.get("again") === "yes",
    constraint: getZodConstraint(AdminEmailSchema),
  };
}

/** A link's key is stored nowhere: its address comes with the toast of its creation alone. */
function describeMade(message: string | undefined, query: URLSearchParams) {
  if (!message?.startsWith(`${env().PUBLIC_URL}/`)) return null;
  const email = query.get("made") ?? "";
  const isInvitation = query.has("sent") || query.has("invitation");
  const { label } = isInvitation ? texts.invitations : texts.reset;
  const hint = query.has("sent")
    ? texts.invitations.sentHint
    : (isInvitation ? texts.invitations : texts.reset).hint;
  return { address: message, label: label.replace("{{email}}", () => email), hint };
}

async function describeEvents({ client }: Admin, rows: { id: string; email: string }[]) {
  const events = await withFallback(null, "account events", listAllAccountEvents(client));
  const names = new Map(rows.map(({ id, email }) => [id, email]));
  return events?.map((event) => describeEvent(event, names, "")) ?? null;
}

/** Message for a refusal with a known reason. */
function reasonOf({ hint, code }: BackendError, email = ""): string | null {
  if (hint && Object.hasOwn(texts.reasons, hint))
    return texts.reasons[hint as keyof typeof texts.reasons].replace("{{email}}", email);
  if (code === "42501") return texts.reasons.admin_only;
  return code === "PGRST116" || code === "22P02" ? texts.reasons.gone : null;
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdministrator(args);
  const form = await readForm(args.request);
  const { address } = args.context;
  const asked = { admin, form, address, list: LIST, refused: reasonOf };
  const logAdminChange = (event: "admin-added" | "admin-removed", subjectId: string) =>
    logSecurityEvent(event, { address: args.context.address, adminId: admin.id, subjectId });
  switch (form.get("intent")) {
    case "add":
      return add({
        form,
        schema: AdminEmailSchema,
        async write({ email }) {
          logAdminChange("admin-added", (await registerAdmin(admin.client, email)).id);
        },
        tables: TABLES,
        saved: { to: LIST, toast: { type: "success", title: texts.added, message: textOf(form, "email") } },
        failed: { type: "error", title: texts.addFailed },
        refused: (error) => {
          const reason = reasonOf(error, textOf(form, "email").trim());
          return reason ? { email: [reason] } : null;
        },
      });
    case "invite":
      return inviteSomebody(admin, form, address);
    case "invite-again":
    case "withdraw":
      return changeInvitation(asked);
    case "role":
      return changeRole(asked);
    case "reset-link":
    case "end-sessions": {
      const id = textOf(form, "id");
      const email = (await listAdmins(admin.client)).find((row) => row.id === id)?.email;
      return (form.get("intent") === "reset-link" ? makeResetLink : endSessionsOfAnother)({
        ...asked,
        email,
      });
    }
    case "factor-remove":
      return removeFactorOfAnother(asked);
    case "remove": {
      const id = textOf(form, "id");
      const isSelf = id === admin.id;
      return perform(
        async () => {
          // Removing one's own account needs two confirmations: the first only leads to the second.
          if (isSelf && form.get("again") !== "yes") return { to: `${LIST}?delete=${id}&again=yes` };
          await removeAdmin(admin.client, id);
          logAdminChange("admin-removed", id);
          if (isSelf) throw await signedOut(args.request, admin.accessToken);
          return { to: LIST, toast: { type: "success", title: texts.removed } };
        },
        { tables: TABLES, failed: { type: "error", ...texts.removeFailed }, refused: reasonOf },
      );
    }
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

/** Invites the person of a form. */
function inviteSomebody(admin: Admin, form: FormData, address: string | undefined) {
  return add({
    form,
    schema: InvitationSchema,
    async write({ email, role }) {
      const made = await sendInvitation(admin, email, role);
      logSecurityEvent("invitation-made", { address, adminId: admin.id });
      return made;
    },
    tables: [],
    saved: ({ email }, { link, isSent }) => ({
      to: madeAt(LIST, email, isSent),
      toast: toastOfLink(texts.invitations.created, link),
    }),
    failed: { type: "error", title: texts.invitations.failed },
    refused: (error) => {
      const reason = reasonOf(error, textOf(form, "email").trim());
      return reason ? { email: [reason] } : null;
    },
  });
}

/** Ends the session of who is no admin any more, at the back end and in the browser. */
async function signedOut(request: Request, accessToken: string): Promise<Response> {
  const tokens = await readTokens(request);
  if (tokens) await signOut({ ...tokens, accessToken }, "local");
  const headers = { "Set-Cookie": await forgetTokens() };
  return redirectWithToast("/login", { type: "success", ...texts.removedSelf }, { headers });
}

export { clientAction } from "~/framework/client-action";

/** The reply to one of the page's two forms: both have a field for an address. */
function replyTo(intent: string, reply: EditReply | undefined): EditReply | undefined {
  const sent = reply?.result?.initialValue?.intent;
  return (sent ?? "add") === intent ? reply : undefined;
}

/** List of admins (USR-1), their roles (ACC-5), invitations (ACC-1), and what happened to accounts. */
export default function Users() {
  const page = useLoaderData<typeof loader>();
  const { users, toDeleteId, isAskedAgain, constraint, made } = page;
  const reply = useActionData<typeof action>() as EditReply | undefined;
  const find = (id: string | null) => users?.find((user) => user.id === id);
  const [toDelete, ofRole, ofFactor] = [toDeleteId, page.roleId, page.factorId].map(find);
  const toast = reply?.toast;
  const error = toast && `${toast.title}. ${toast.message}`;
  return (
    <>
      <div className="admin-head">
        <h1 className="admin-title">{texts.title}</h1>
        {users && <p className="text-paper-dim">{texts.count.replace("{{count}}", String(users.length))}</p>}
      </div>
      <p className="mb-6 max-w-prose">{texts.intro}</p>
      {toast && !toDelete && !ofRole && !ofFactor && <Toaster toast={toast} closeLabel={common.close} />}
      {toDelete && (
        <UserRemoval
          key={`${toDelete.id} ${isAskedAgain}`}
          user={toDelete}
          isAskedAgain={isAskedAgain}
          cancelTo={LIST}
          error={error}
        />
      )}
      {ofRole && <RoleChange key={ofRole.id} user={ofRole} error={error} />}
      {ofFactor?.hasFactor && !ofFactor.isSelf && (
        <ConfirmDialog
          question={texts.removeFactor.question}
          detail={texts.removeFactor.detail.replace("{{email}}", ofFactor.email)}
          confirm={texts.removeFactor.confirm}
          cancelTo={LIST}
          fields={{ intent: "factor-remove", id: ofFactor.id }}
          {...(error ? { error } : {})}
        />
      )}
      {made && <CreatedLink key={made.address} {...made} />}
      {users ? <UserList users={users} /> : <LoadFailed {...texts.loadFailed} />}
      <Invitations
        constraint={page.invitationConstraint}
        reply={replyTo("invite", reply)}
        invitations={page.invitations}
      />
      <UserForm
        constraint={constraint}
        reply={replyTo("add", reply)}
        added={users?.map(({ id }) => id).join() ?? ""}
      />
      <EventList events={page.events} />
    </>
  );
}

/** Confirmation of a change of role. */
function RoleChange({ user, error }: { user: User; error: string | undefined }) {
  const role = user.role === "administrator" ? "editor" : "administrator";
  const { detail, selfDetail, question, confirm } = texts.role;
  const what = detail.replace("{{email}}", user.email).replace("{{role}}", texts.roles[role]);
  return (
    <ConfirmDialog
      question={question}
      detail={user.isSelf && role === "editor" ? `${what} ${selfDetail}` : what}
      confirm={confirm}
      isHarmless
      cancelTo={LIST}
      fields={{ intent: "role", id: user.id, role }}
      {...(error ? { error } : {})}
    />
  );
}
