import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/backend/auth/gate.server";
import { readTokens } from "~/backend/auth/session.server";
import { RESTORED, readForm } from "~/content/kit/form/form.server";
import { isReplaying } from "~/http/replay.server";
import { account as texts } from "~/i18n/admin/account";
import { admin as common } from "~/i18n/admin/common";
import { ACCOUNT } from "~/routes/admin/sections";
import { ToastSchema } from "~/schemas/toast";
import { Toaster } from "~/ui/toaster";
import { type PasswordReply, savePassword } from "./change-password.server";
import { PasswordForm } from "./password-form";

export async function loader(args: LoaderFunctionArgs) {
  const { email } = await requireAdmin(args);
  const tokens = await readTokens(args.request);
  return { email, session: tokens?.signedInAt ?? 0 };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const form = await readForm(args.request);
  if (form.get("intent") !== "password") throw new Response("Bad request", { status: 400 });
  // A form that comes back over a sign-in has left its passwords behind (GATE-2).
  if (isReplaying()) {
    const toast = ToastSchema.parse({ ...RESTORED, message: common.ended.repeat });
    return data<PasswordReply>({ errors: {}, toast });
  }
  return savePassword(admin, form, args.context.address, ACCOUNT.to);
}

export { clientAction } from "~/framework/client-action";

/** One's own account: the password. */
export default function Account() {
  const { email, session } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as PasswordReply | undefined;
  return (
    <>
      <h1 className="admin-title">{texts.title}</h1>
      {reply?.toast && <Toaster toast={reply.toast} closeLabel={common.close} />}
      <PasswordForm email={email} errors={reply?.errors} session={session} />
    </>
  );
}
