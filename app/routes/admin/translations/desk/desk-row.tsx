import { Form, Link, useNavigation } from "@remix-run/react";
import type { State } from "~/content/desk/states";
import { desk as texts } from "~/i18n/admin/sections/translation-desk";
import { SubmitButton } from "~/ui/submit-button";
import { type DeskView, deskAddress } from "./desk-address";
import type { DeskRow } from "./desk-data.server";

/** Severity of a state: the colour of its dot. */
const LOOKS: Record<State, string> = {
  missing: "desk-state-missing",
  variables: "desk-state-wrong",
  placeholder: "desk-state-wrong",
  points: "desk-state-look",
  outdated: "desk-state-look",
  same: "desk-state-look",
  longer: "desk-state-look",
};

/** A text: what it is, Polish, English, and what to look at. */
export function DeskRowView({ row, view }: { row: DeskRow; view: DeskView }) {
  const { id, owner, label, pl, en } = row;
  const name = `${owner} · ${label}`;
  return (
    <div className="desk-row">
      <h3 className="desk-name">
        <span className="desk-owner">{owner}</span> <span className="desk-label">{label}</span>
      </h3>
      <Version lang="pl" text={pl} />
      <Version lang="en" text={en} />
      <div className="desk-side">
        <States row={row} />
        <div className="desk-actions">
          <Link
            to={`${deskAddress(view, { edit: id })}#text-title`}
            id={`edit-${id}`}
            preventScrollReset
            aria-label={texts.editLabel.replace("{{name}}", () => name)}
            className="desk-action"
          >
            {texts.edit}
          </Link>
          {row.canBeMarked && <Mark row={row} name={name} view={view} />}
        </div>
      </div>
    </div>
  );
}

function Version({ lang, text }: { lang: "pl" | "en"; text: string }) {
  return (
    <div className="desk-version">
      <span className="desk-lang">{texts.columns[lang]}</span>
      {text ? (
        <p lang={lang === "en" ? "en" : undefined} className="desk-text">
          {text}
        </p>
      ) : (
        <p className="desk-empty">{texts.none}</p>
      )}
    </div>
  );
}

function States({ row: { states, isMarked } }: { row: DeskRow }) {
  if (states.length === 0 || isMarked)
    return (
      <p className="desk-states">
        <span className="desk-state desk-state-done">{isMarked ? texts.marked : texts.done}</span>
      </p>
    );
  return (
    <p className="desk-states">
      {states.map((state) => (
        <span key={state} className={`desk-state ${LOOKS[state]}`}>
          {texts.states[state]}
        </span>
      ))}
    </p>
  );
}

/** Says that a text is right as it is, or takes that back: a form of one button. */
function Mark({ row: { id, hash, isMarked }, name, view }: { row: DeskRow; name: string; view: DeskView }) {
  const { formData } = useNavigation();
  const intent = isMarked ? "unmark" : "mark";
  const isBusy = formData?.get("intent") === intent && formData.get("id") === id;
  return (
    <Form method="post" action={deskAddress(view)} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="hash" value={hash} />
      <SubmitButton
        isBusy={isBusy}
        aria-label={texts[`${intent}Label`].replace("{{name}}", () => name)}
        className="desk-action"
      >
        {texts[intent]}
      </SubmitButton>
    </Form>
  );
}
