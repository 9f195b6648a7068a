import { Form } from "@remix-run/react";
import { history as texts } from "~/i18n/admin/sections/history";
import { useIsAdministrator } from "~/routes/admin/parts/use-access";

/** The age chosen first, in months. */
const DEFAULT_MONTHS = 12;

/** Form to delete changes older than a chosen age; leads to a confirmation. */
export function PurgeOldForm() {
  if (!useIsAdministrator()) return null;
  return (
    <section aria-labelledby="old-title" className="admin-panel mt-8">
      <h2 id="old-title" className="text-lg font-semibold">
        {texts.oldTitle}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-paper-dim">{texts.oldText}</p>
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="basis-60">
          <label htmlFor="history-age" className="mb-1 block text-sm font-semibold">
            {texts.oldLabel}
          </label>
          <select id="history-age" name="older" defaultValue={DEFAULT_MONTHS} className="admin-field">
            {Object.entries(texts.ages).map(([months, age]) => (
              <option key={months} value={months}>
                {age}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" id="history-old" className="admin-button admin-button-danger-quiet">
          {texts.oldSubmit}
        </button>
      </Form>
    </section>
  );
}
