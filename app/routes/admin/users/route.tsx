import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listAdmins, registerAdmin, removeAdmin } from "~/backend/auth/admins.server";
import { signOut } from "~/backend/auth/auth.server";
import { requireAdmin } from "~/backend/auth/gate.server";
import { forgetTokens, readTokens } from "~/backend/auth/session.server";
import type { BackendError } from "~/backend/errors.server";
import { withFallback } from "~/backend/with-fallback.server";
import { add } from "~/content/kit/form/add.server";
import { readForm, textOf } from "~/content/kit/form/form.server";
import { perform } from "~/content/kit/form/perform.server";
import { logSecurityEvent } from "~/http/security-log.server";
import { redirectWithToast } from "~/http/toast.server";
import { admin as common } from "~/i18n/admin/common";
import { formatDate } from "~/i18n/admin/format-date";
import { users as texts } from "~/i18n/admin/users";
import { AdminEmailSchema } from "~/schemas/admin-email";
import { LoadFailed } from "~/ui/form/load-failed";
import { Toaster } from "~/ui/toaster";
import { UserForm } from "./user-form";
import { UserList } from "./user-list";
import { UserRemoval } from "./user-removal";

const LIST = "/admin/users";
const TABLES = ["admins" as const];

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  const rows = await withFallback(null, "admins", listAdmins(admin.client));
  return {
    users:
      rows?.map(({ id, email, created_at }) => ({
        id,
        email,
        since: formatDate(created_at),
        isSelf: id === admin.id,
      })) ?? null,
    toDeleteId: query.get("delete"),
    isAskedAgain: query.get("again") === "yes",
    constraint: getZodConstraint(AdminEmailSchema),
  };
}

/** Message for a refusal with a known reason. */
function reasonOf({ hint, code }: BackendError, email = ""): string | null {
  if (hint && Object.hasOwn(texts.reasons, hint))
    return texts.reasons[hint as keyof typeof texts.reasons].replace("{{email}}", email);
  if (code === "42501") return texts.reasons.admin_only;
  return code === "PGRST116" || code === "22P02" ? texts.reasons.gone : null;
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const form = await readForm(args.request);
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

/** Ends the session of who is no admin any more, at the back end and in the browser. */
async function signedOut(request: Request, accessToken: string): Promise<Response> {
  const tokens = await readTokens(request);
  if (tokens) await signOut({ ...tokens, accessToken }, "local");
  const headers = { "Set-Cookie": await forgetTokens() };
  return redirectWithToast("/login", { type: "success", ...texts.removedSelf }, { headers });
}

export { clientAction } from "~/framework/client-action";

/** List of admins (USR-1). */
export default function Users() {
  const { users, toDeleteId, isAskedAgain, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const toDelete = users?.find(({ id }) => id === toDeleteId);
  const toast = reply?.toast;
  return (
    <>
      <div className="admin-head">
        <h1 className="admin-title">{texts.title}</h1>
        {users && <p className="text-paper-dim">{texts.count.replace("{{count}}", String(users.length))}</p>}
      </div>
      <p className="mb-6 max-w-prose">{texts.intro}</p>
      {toast && !toDelete && <Toaster toast={toast} closeLabel={common.close} />}
      {toDelete && (
        <UserRemoval
          key={`${toDelete.id} ${isAskedAgain}`}
          user={toDelete}
          isAskedAgain={isAskedAgain}
          cancelTo={LIST}
          error={toast && `${toast.title}. ${toast.message}`}
        />
      )}
      <UserForm constraint={constraint} reply={reply} added={users?.map(({ id }) => id).join() ?? ""} />
      {users ? <UserList users={users} /> : <LoadFailed {...texts.loadFailed} />}
    </>
  );
}
