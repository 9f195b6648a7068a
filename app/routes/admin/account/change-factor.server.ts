import { data } from "@remix-run/node";
import {
  getFactorState,
  isSecret,
  removeFactor,
  renewRecoveryCodes,
  setFactor,
} from "~/backend/accounts/second-factor.server";
import { type Admin, isPasswordOf, SignInUnavailable } from "~/backend/auth/auth.server";
import { textOf } from "~/content/kit/form/form.server";
import { countCode, countPasswordCheck } from "~/http/limits/sign-in-limit.server";
import { log } from "~/http/log.server";
import { logSecurityEvent, type SecurityEvent } from "~/http/security-log.server";
import { redirectWithToast } from "~/http/toast.server";
import { account as texts } from "~/i18n/admin/sections/account";
import { passwordNotChecked } from "~/routes/admin/parts/password-not-checked.server";
import { type ToastInput, ToastSchema } from "~/schemas/toast";
import type { FactorReply } from "./account-reply";

const { confirm, errors: words, factor } = texts;

type Errors = FactorReply["factorErrors"];

function reply(
  status: number,
  factorErrors: Errors,
  rest: Partial<FactorReply> = {},
  headers: HeadersInit = {},
) {
  return data<FactorReply>({ factorErrors, ...rest }, { status, headers });
}

const tooMany = (wait: number) => words.tooMany.replace("{{minutes}}", String(Math.ceil(wait / 60)));

type Change = {
  admin: Admin;
  form: FormData;
  address: string | undefined;
  /** Field with the code that proves the present factor. */
  codeField: "code" | "former_code";
  event: SecurityEvent;
  /** The change itself: recovery codes, or true; null or false where a code is wrong. */
  write: (code: string) => Promise<string[] | boolean | null>;
  /** The secret being set up. */
  secret?: string;
  done: (result: string[] | true) => Response | Promise<Response> | ReturnType<typeof reply>;
};

/** A change of the second factor: it asks for the password and a code, whose wrong ones are counted (ACC-2). */
async function change({ admin, form, address, codeField, event, write, secret, done }: Change) {
  const who = { address, adminId: admin.id };
  const kept = secret ? { secret } : {};
  const password = textOf(form, "password");
  const missing: Errors = {
    ...(password ? {} : { password: [words.currentMissing] }),
    ...(textOf(form, "code").trim() ? {} : { code: [confirm.noCode] }),
  };
  if (Object.keys(missing).length > 0) return reply(400, missing, kept);
  const [checked, tried] = [await countPasswordCheck(admin.id, address), await countCode(admin.id, address)];
  const wait = Math.max(checked.wait, tried.wait);
  if (wait) return reply(429, { password: [tooMany(wait)] }, kept, { "Retry-After": String(wait) });
  try {
    if (!(await isPasswordOf(admin, password, address))) {
      await tried.refund();
      logSecurityEvent("password-refused", who);
      return reply(400, { password: [words.currentWrong] }, kept);
    }
    await checked.succeeded();
    const result = await write(textOf(form, codeField));
    if (!result) {
      logSecurityEvent("code-refused", who);
      return reply(400, { code: [confirm.wrongCode] }, kept);
    }
    await tried.succeeded();
    logSecurityEvent(event, who);
    return done(result);
  } catch (error) {
    await Promise.all([checked.refund(), tried.refund()]);
    log.error({ err: error }, "a second factor could not be changed");
    if (error instanceof SignInUnavailable) {
      const { status, message, headers } = passwordNotChecked(error);
      return reply(status, { password: [message] }, kept, headers);
    }
    const toast: ToastInput = { type: "error", title: texts.failed.title, message: confirm.failed };
    return reply(503, {}, { ...kept, toast: ToastSchema.parse(toast) });
  }
}

/** Sets up a second factor, or replaces one; the page then shows the recovery codes. */
export async function saveFactor(admin: Admin, form: FormData, address: string | undefined) {
  const secret = textOf(form, "secret");
  if (!isSecret(secret)) throw new Response("Bad request", { status: 400 });
  const { hasFactor } = await getFactorState(admin.client);
  const former = hasFactor ? textOf(form, "former_code") : null;
  return change({
    admin,
    form,
    address,
    codeField: "code",
    event: "factor-added",
    secret,
    write: (code) => setFactor(admin, { secret, code, former }),
    done: (codes) => reply(200, {}, { codes: codes as string[], done: factor.added }),
  });
}

/** Replaces the recovery codes; the page then shows the new ones. */
export function saveRecoveryCodes(admin: Admin, form: FormData, address: string | undefined) {
  return change({
    admin,
    form,
    address,
    codeField: "code",
    event: "recovery-codes-made",
    write: (code) => renewRecoveryCodes(admin, code),
    done: (codes) => reply(200, {}, { codes: codes as string[], done: factor.renewed }),
  });
}

/** Removes one's own second factor. @param to where that leads */
export async function dropFactor(admin: Admin, form: FormData, address: string | undefined, to: string) {
  // Required of all, it would only have to be set up again, by whoever has the password.
  if ((await getFactorState(admin.client)).isRequired) return reply(400, { code: [factor.cannotRemove] });
  return change({
    admin,
    form,
    address,
    codeField: "code",
    event: "factor-removed",
    write: (code) => removeFactor(admin, code),
    done: () => redirectWithToast(to, { type: "success", ...factor.removed }),
  });
}
