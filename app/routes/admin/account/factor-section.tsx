import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { account } from "~/i18n/admin/sections/account";
import { PlainField } from "~/ui/form/fields/plain-field";
import { SubmitButton } from "~/ui/submit-button";
import type { FactorField, FactorReply } from "./account-reply";
import type { QrCode } from "./qr-code.server";

const { confirm, factor: texts } = account;

/** Views of the section besides the state, each with its own address (`?factor=`). */
export const FACTOR_FORMS = ["new", "codes", "remove"] as const;
export type FactorForm = (typeof FACTOR_FORMS)[number];

type Props = {
  state: { hasFactor: boolean; isRequired: boolean };
  /** The open form; null for none. */
  form: FactorForm | null;
  /** The secret being set up. */
  setUp: { secret: string; readable: string; qr: QrCode } | null;
  reply: FactorReply | undefined;
};

/** The second factor: whether there is one, setting it up, its recovery codes, removing it (ACC-2). */
export function FactorSection({ state, form, setUp, reply }: Props) {
  const { hasFactor, isRequired } = state;
  return (
    <section aria-labelledby="factor-title" className="admin-panel">
      <h2 id="factor-title" className="mb-2 flex flex-wrap items-center gap-3 text-lg font-semibold">
        {texts.heading}
        <span className={`admin-badge ${hasFactor ? "admin-badge-on" : ""}`}>
          {hasFactor ? texts.on : texts.off}
        </span>
      </h2>
      <p className="mb-5 max-w-prose text-paper-dim">{texts.intro}</p>
      {reply?.codes ? (
        <RecoveryCodes codes={reply.codes} />
      ) : form === "new" && setUp ? (
        <SetUp {...setUp} hasFactor={hasFactor} isRequired={isRequired} reply={reply} />
      ) : form && form !== "new" && hasFactor ? (
        <Confirmation form={form} reply={reply} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Link
            to="?factor=new"
            preventScrollReset
            className={`admin-button ${hasFactor ? "" : "admin-button-primary"}`}
          >
            {hasFactor ? texts.change : texts.add}
          </Link>
          {hasFactor && (
            <Link to="?factor=codes" preventScrollReset className="admin-button">
              {texts.newCodes}
            </Link>
          )}
          {hasFactor && !isRequired && (
            <Link to="?factor=remove" preventScrollReset className="admin-button admin-button-danger-quiet">
              {texts.remove}
            </Link>
          )}
        </div>
      )}
    </section>
  );
}

/** Focuses the first refused field. */
function useFirstError(errors: FactorReply["factorErrors"] | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}

const fieldsOf = (reply: FactorReply | undefined) => {
  const errors = reply?.factorErrors ?? {};
  const first = (["password", "former_code", "code"] as FactorField[]).find((name) => errors[name]);
  return (name: FactorField) => ({
    id: `factor-${name.replace("_", "-")}`,
    name,
    errors: errors[name],
    isFirst: name === first,
  });
};

const CODE = {
  autoComplete: "one-time-code",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: 30,
} as const;
const PASSWORD = { type: "password", autoComplete: "current-password", maxLength: 1000 } as const;

type SetUpProps = NonNullable<Props["setUp"]> & {
  hasFactor: boolean;
  isRequired: boolean;
  reply: FactorReply | undefined;
};

function SetUp({ secret, readable, qr, hasFactor, isRequired, reply }: SetUpProps) {
  const form = useFirstError(reply?.factorErrors);
  const field = fieldsOf(reply);
  const isBusy = useNavigation().formData?.get("intent") === "factor";
  return (
    <Form
      ref={form}
      method="post"
      action="?factor=new"
      preventScrollReset
      noValidate
      className="grid max-w-md gap-5"
    >
      {isRequired && !hasFactor && <p className="font-semibold">{texts.required}</p>}
      <p>{texts.scan}</p>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={texts.qr}
        shapeRendering="crispEdges"
        className="w-56 max-w-full bg-white text-black"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div>
        <p className="text-sm text-paper-dim">{texts.byHand}</p>
        <p id="factor-secret" className="font-mono break-words">
          {readable}
        </p>
      </div>
      <input type="hidden" name="intent" value="factor" />
      <input type="hidden" name="secret" value={secret} />
      <PlainField {...field("password")} {...PASSWORD} label={confirm.password} />
      {hasFactor && <PlainField {...field("former_code")} {...CODE} label={texts.formerCode} />}
      <PlainField
        {...field("code")}
        {...CODE}
        inputMode="numeric"
        label={texts.newCode}
        hint={texts.newCodeHint}
      />
      <p className="text-sm text-paper-dim">{texts.othersEnd}</p>
      <Buttons
        isBusy={isBusy}
        submit={hasFactor ? texts.changeSubmit : texts.addSubmit}
        canLeave={hasFactor || !isRequired}
      />
    </Form>
  );
}

function Confirmation({ form: kind, reply }: { form: "codes" | "remove"; reply: FactorReply | undefined }) {
  const form = useFirstError(reply?.factorErrors);
  const field = fieldsOf(reply);
  const intent = `factor-${kind}`;
  const isBusy = useNavigation().formData?.get("intent") === intent;
  const isRemoval = kind === "remove";
  return (
    <Form
      ref={form}
      method="post"
      action={`?factor=${kind}`}
      preventScrollReset
      noValidate
      className="grid max-w-md gap-5"
    >
      <p className="font-semibold">{isRemoval ? texts.removeIntro : texts.codesIntro}</p>
      <input type="hidden" name="intent" value={intent} />
      <PlainField {...field("password")} {...PASSWORD} label={confirm.password} />
      <PlainField {...field("code")} {...CODE} label={confirm.anyCode} />
      <Buttons
        isBusy={isBusy}
        submit={isRemoval ? texts.removeSubmit : texts.codesSubmit}
        isDanger={isRemoval}
        canLeave
      />
    </Form>
  );
}

type ButtonProps = { isBusy: boolean; submit: string; isDanger?: boolean; canLeave: boolean };

function Buttons({ isBusy, submit, isDanger = false, canLeave }: ButtonProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton
        isBusy={isBusy}
        className={`admin-button ${isDanger ? "admin-button-danger" : "admin-button-primary"}`}
      >
        {submit}
      </SubmitButton>
      {canLeave && (
        <Link to="." preventScrollReset className="admin-button">
          {texts.cancel}
        </Link>
      )}
    </div>
  );
}

/** The recovery codes: nothing shows them again. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div>
      <h3 ref={title} tabIndex={-1} className="mb-2 font-semibold">
        {texts.codesTitle}
      </h3>
      <p className="mb-4 max-w-prose">{texts.codesText}</p>
      <ul className="mb-5 grid max-w-md grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{`${code.slice(0, 5)}-${code.slice(5)}`}</li>
        ))}
      </ul>
      <Link to="." className="admin-button admin-button-primary">
        {texts.codesDone}
      </Link>
    </div>
  );
}
