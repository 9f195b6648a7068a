import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listAccountEvents, seeAccountEvents } from "~/backend/accounts/account-events.server";
import { describeDevice } from "~/backend/accounts/device";
import {
  getFactorState,
  isSecret,
  keyUri,
  newSecret,
  readableSecret,
} from "~/backend/accounts/second-factor.server";
import { listAdminNames } from "~/backend/auth/admins.server";
import type { Admin } from "~/backend/auth/auth.server";
import { checkAdmin, requireAdmin } from "~/backend/auth/gate.server";
import { readTokens } from "~/backend/auth/session.server";
import { endSession, listSessions } from "~/backend/auth/sessions.server";
import { publicContent } from "~/backend/content/public-content.server";
import { withFallback } from "~/backend/with-fallback.server";
import { NOT_DONE, readForm, textOf } from "~/content/kit/form/form.server";
import { perform } from "~/content/kit/form/perform.server";
import { isReplaying } from "~/http/replay.server";
import { safePath } from "~/http/safe-redirect";
import { logSecurityEvent } from "~/http/security-log.server";
import { admin as common } from "~/i18n/admin/common";
import { formatMoment } from "~/i18n/admin/format-date";
import { account as texts } from "~/i18n/admin/sections/account";
import { history } from "~/i18n/admin/sections/history";
import { describeEvent } from "~/routes/admin/parts/account-event.server";
import { EventList } from "~/routes/admin/parts/event-list";
import { ACCOUNT } from "~/routes/admin/sections";
import { ToastSchema } from "~/schemas/toast";
import { Toaster } from "~/ui/toaster";
import type { FactorReply } from "./account-reply";
import { dropFactor, saveFactor, saveRecoveryCodes } from "./change-factor.server";
import { type PasswordReply, savePassword } from "./change-password.server";
import { FACTOR_FORMS, FactorSection } from "./factor-section";
import { PasswordForm } from "./password-form";
import { drawQrCode } from "./qr-code.server";
import { SessionList, type SessionView } from "./session-list";

/** A secret with all that the page shows of it. */
async function showSecret(secret: string, email: string) {
  const company = await withFallback(null, "the company's name", publicContent.company());
  const uri = keyUri(secret, email, company?.name || common.title);
  return { secret, readable: readableSecret(secret), qr: drawQrCode(uri) };
}

async function describeSessions({ client }: Admin): Promise<SessionView[] | null> {
  const sessions = await withFallback(null, "sessions", listSessions(client));
  return (
    sessions?.map(({ id, agent, network, seen_at, created_at, is_current }) => ({
      id,
      device: describeDevice(agent, texts.sessions.unknown),
      network,
      seen: formatMoment(seen_at),
      since: formatMoment(created_at),
      isCurrent: is_current,
    })) ?? null
  );
}

async function describeEvents({ client, id }: Admin) {
  const [events, names] = await Promise.all([
    withFallback(null, "account events", listAccountEvents(client, id)),
    withFallback(
      new Map<string, string>(),
      "names of admins",
      listAdminNames(client, history.formerAdminNamed),
    ),
  ]);
  return events?.map((event) => describeEvent(event, names, id)) ?? null;
}

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args);
  const tokens = await readTokens(args.request);
  const wanted = new URL(args.request.url).searchParams.get("factor");
  const form = FACTOR_FORMS.find((name) => name === wanted) ?? null;
  const { missing } = await checkAdmin(args);
  const isIn = !missing;
  const [factor, setUp, sessions, events] = await Promise.all([
    withFallback(null, "second factor", getFactorState(admin.client)),
    form === "new" ? showSecret(newSecret(), admin.email) : null,
    isIn ? describeSessions(admin) : [],
    isIn ? describeEvents(admin) : [],
  ]);
  const { email } = admin;
  return { email, session: tokens?.signedInAt ?? 0, factor, form, setUp, sessions, events, isIn };
}

/** A reply that goes on showing the secret being set up. */
async function withSecret(admin: Admin, answer: Awaited<ReturnType<typeof saveFactor>>) {
  if (answer instanceof Response) return answer;
  const { secret, codes } = answer.data;
  if (!secret || codes || !isSecret(secret)) return answer;
  return { ...answer, data: { ...answer.data, setUp: await showSecret(secret, admin.email) } };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const form = await readForm(args.request);
  const { address } = args.context;
  // A form that comes back over a sign-in has left its passwords behind (GATE-2).
  if (isReplaying()) {
    return data<PasswordReply>({ errors: {}, toast: ToastSchema.parse(NOT_DONE) });
  }
  switch (form.get("intent")) {
    case "password":
      return savePassword(admin, form, address, ACCOUNT.to);
    case "factor":
      return withSecret(admin, await saveFactor(admin, form, address));
    case "factor-codes":
      return saveRecoveryCodes(admin, form, address);
    case "factor-remove":
      return dropFactor(admin, form, address, ACCOUNT.to);
    case "end-session":
      return perform(
        async () => {
          const isEnded = await endSession(admin.client, textOf(form, "id"));
          if (!isEnded)
            return { to: ACCOUNT.to, toast: { type: "info", title: texts.sessions.endedAlready } };
          logSecurityEvent("session-ended", { address, adminId: admin.id });
          return { to: ACCOUNT.to, toast: { type: "success", title: texts.sessions.ended } };
        },
        { tables: [], failed: { type: "error", ...texts.sessions.endFailed } },
      );
    case "seen":
      await seeAccountEvents(admin.client);
      return redirect(safePath(form.get("to"), ACCOUNT.to));
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

export { clientAction } from "~/framework/client-action";

type Reply = Partial<PasswordReply> &
  Partial<FactorReply> & { setUp?: Awaited<ReturnType<typeof showSecret>> };

/** One's own account: the password, the second factor, sessions, and what happened to it. */
export default function Account() {
  const { email, session, factor, form, setUp, sessions, events, isIn } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as Reply | undefined;
  const factorReply = reply?.factorErrors ? (reply as FactorReply) : undefined;
  return (
    <>
      <h1 className="admin-title">{texts.title}</h1>
      {reply?.toast && <Toaster toast={reply.toast} closeLabel={common.close} />}
      {factor && (
        <FactorSection state={factor} form={form} setUp={reply?.setUp ?? setUp} reply={factorReply} />
      )}
      {isIn && !form && (
        <>
          <PasswordForm email={email} errors={reply?.errors} session={session} />
          <SessionList sessions={sessions} />
          <EventList events={events} />
        </>
      )}
    </>
  );
}
