import { Form, Link } from "@remix-run/react";
import { settings } from "~/i18n/admin/sections/settings";

const texts = settings.factor;

type Props = { isRequired: boolean; hasFactor: boolean };

/** Whether everybody needs a second factor (ACC-2). Who requires it has one. */
export function FactorSection({ isRequired, hasFactor }: Props) {
  return (
    <section aria-labelledby="factor-heading" className="admin-panel flex flex-wrap items-center gap-4">
      <div className="min-w-0 grow basis-80">
        <h2 id="factor-heading" className="text-lg font-semibold">
          {texts.heading}
        </h2>
        <p className="text-paper-dim">{isRequired ? texts.on : texts.off}</p>
        {!isRequired && !hasFactor && (
          <p className="mt-1">
            {texts.ownFirst}{" "}
            <Link to="/admin/account?factor=new" className="underline">
              {texts.ownLink}
            </Link>
          </p>
        )}
      </div>
      {(isRequired || hasFactor) && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="required" value={isRequired ? "no" : "yes"} />
          <button type="submit" name="intent" value="factor" className="admin-button ml-auto">
            {isRequired ? texts.release : texts.require}
          </button>
        </Form>
      )}
    </section>
  );
}
