import { Form, useNavigation } from "@remix-run/react";
import { admin } from "~/i18n/admin/common";
import { desk as texts } from "~/i18n/admin/sections/translation-desk";
import { translations } from "~/i18n/admin/sections/translations";
import { SubmitButton } from "~/ui/submit-button";
import { Toaster } from "~/ui/toaster";
import type { DeskReply } from "./desk-action.server";
import { type DeskView, FILES, NAMES, SHOWN } from "./desk-address";
import { ImportPlanView } from "./import-plan-view";
import { ViewTabs } from "./view-tabs";

type Props = {
  view: DeskView;
  places: { slug: string; name: string }[];
  reply: DeskReply | undefined;
};

/** Texts out to a translator, and back (DESK-2). */
export function DeskFiles({ view, places, reply }: Props) {
  return (
    <div className="desk">
      <div className="admin-head">
        <h1 className="admin-title">{translations.title}</h1>
      </div>
      <ViewTabs current="files" />
      {reply?.toast && <Toaster toast={reply.toast} closeLabel={admin.close} />}
      {reply?.plan ? (
        <ImportPlanView plan={reply.plan} />
      ) : (
        <div className="desk-files">
          <Out view={view} places={places} />
          <Back error={reply?.toast?.type === "error" ? reply.toast.message : ""} />
        </div>
      )}
    </div>
  );
}

const { out, back } = texts;

/** A plain GET form: each of its buttons downloads another format. */
function Out({ view: { show, site }, places }: Omit<Props, "reply">) {
  return (
    <section aria-labelledby="out-title" className="desk-panel">
      <h2 id="out-title">{out.title}</h2>
      <p className="desk-hint">{out.text}</p>
      <form method="get" action="/admin/translations.csv">
        <div className="desk-choices">
          <div>
            <label htmlFor="out-show">{out.show}</label>
            <select
              id="out-show"
              name="show"
              defaultValue={show === "all" ? "todo" : show}
              className="admin-field"
            >
              {SHOWN.map((shown) => (
                <option key={shown} value={shown}>
                  {NAMES[shown]}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label htmlFor="out-site">{out.place}</label>
            <select id="out-site" name="site" defaultValue={site} className="admin-field">
              <option value="">{texts.everywhere}</option>
              {places.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </div>
        <p className="desk-buttons">
          <button type="submit" className="admin-button admin-button-primary">
            {out.csv}
          </button>
          {(["1.2", "2.1"] as const).map((version) => (
            <button
              key={version}
              type="submit"
              formAction="/admin/translations.xliff"
              name="version"
              value={version}
              className="admin-button"
            >
              {version === "1.2" ? out.xliff12 : out.xliff21}
            </button>
          ))}
        </p>
      </form>
    </section>
  );
}

function Back({ error }: { error: string }) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <section aria-labelledby="back-title" className="desk-panel">
      <h2 id="back-title">{back.title}</h2>
      <p className="desk-hint">{back.text}</p>
      <Form method="post" action={FILES} encType="multipart/form-data">
        <label htmlFor="back-file">{back.file}</label>
        <p id="back-hint" className="desk-hint">
          {back.hint}
        </p>
        <input
          id="back-file"
          type="file"
          name="file"
          required
          accept=".csv,.xlf,.xliff,.xml,text/csv,application/xliff+xml"
          aria-describedby={error ? "back-hint back-error" : "back-hint"}
          aria-invalid={error ? true : undefined}
          className="admin-field"
        />
        {error && (
          <p id="back-error" className="mt-2 font-semibold text-danger">
            {error}
          </p>
        )}
        <p className="desk-buttons">
          <SubmitButton isBusy={isBusy} className="admin-button">
            {back.check}
          </SubmitButton>
        </p>
      </Form>
    </section>
  );
}
