import { Form, Link, useNavigation } from "@remix-run/react";
import { desk as texts } from "~/i18n/admin/sections/translation-desk";
import { SubmitButton } from "~/ui/submit-button";
import { MarkedWords } from "~/ui/text/marked-words";
import { diffWords, shorten } from "~/ui/text/word-diff";
import { FILES } from "./desk-address";
import type { ImportPlan } from "./import-plan.server";

const { back } = texts;

/** The dry run: what would be refused and why, and what would change, word by word. */
export function ImportPlanView({ plan: { counts, changed, refused, changes } }: { plan: ImportPlan }) {
  const isBusy = useNavigation().state === "submitting";
  const summary = back.summary
    .replace("{{changes}}", String(counts.changes))
    .replace("{{refused}}", String(counts.refused))
    .replace("{{same}}", String(counts.same));
  return (
    <section aria-labelledby="plan-title" className="desk-plan">
      <h2
        id="plan-title"
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: the answer to what was sent; without JavaScript the page is a new one
        autoFocus
      >
        {back.planTitle}
      </h2>
      <p>{counts.changes > 0 || counts.refused > 0 ? summary : back.nothing}</p>
      {counts.changes > 0 && changes === null && (
        <p className="mt-2 font-semibold text-danger">{back.tooLong}</p>
      )}
      <Form method="post" action={FILES} className="desk-buttons">
        <input type="hidden" name="intent" value="apply" />
        <input type="hidden" name="changes" value={changes ?? "[]"} />
        {counts.changes > 0 && changes !== null && (
          <SubmitButton isBusy={isBusy} className="admin-button admin-button-primary">
            {back.apply.replace("{{count}}", String(counts.changes))}
          </SubmitButton>
        )}
        <Link to={FILES} className="admin-button">
          {back.cancel}
        </Link>
      </Form>
      {refused.length > 0 && (
        <Rows id="refused-title" title={back.refusedTitle} shown={refused.length} count={counts.refused}>
          {refused.map(({ id, name, reason, en }) => (
            <li key={id} className="desk-planned">
              <h4>{name}</h4>
              <p className="desk-state desk-state-missing">{reason}</p>
              <p lang="en" className="desk-text">
                {en}
              </p>
            </li>
          ))}
        </Rows>
      )}
      {changed.length > 0 && (
        <Rows id="changed-title" title={back.changesTitle} shown={changed.length} count={counts.changes}>
          {changed.map(({ id, name, before, after }) => (
            <li key={id} className="desk-planned">
              <h4>{name}</h4>
              <p lang="en" className="desk-text">
                <MarkedWords pieces={shorten(diffWords(before, after).both)} />
              </p>
            </li>
          ))}
        </Rows>
      )}
    </section>
  );
}

type RowsProps = { id: string; title: string; shown: number; count: number; children: React.ReactNode };

function Rows({ id, title, shown, count, children }: RowsProps) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>{children}</ul>
      {count > shown && <p className="desk-hint">{back.more.replace("{{count}}", String(count - shown))}</p>}
    </section>
  );
}
