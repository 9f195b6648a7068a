import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import type { CompanyRow } from "~/backend/content/company.server";
import { company as texts } from "~/i18n/admin/sections/company";
import type { Constraint } from "~/ui/form/constraint";
import { EditorForm } from "~/ui/form/editor-form";
import { TextArea, TextField } from "~/ui/form/fields/basic-fields";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { HoursFields } from "./hours-fields";

/** The company's record with each day's hours as fields of their own: `open_1` is Monday's opening. */
export type CompanyForm = Omit<CompanyRow, "opening_hours"> & Record<string, unknown>;

type Props = {
  title?: string;
  row: CompanyForm;
  constraint: Constraint;
  reply: EditReply | undefined;
  cancelTo: string;
  /** Address of the form with what is stored. */
  reloadTo?: string;
};

const HOUR_LABELS = Object.fromEntries(
  texts.days.flatMap((day, index) => [
    [`open_${index + 1}`, `${day}, ${texts.open}`],
    [`close_${index + 1}`, `${day}, ${texts.close}`],
  ]),
);
/** Display names of the fields. */
export const LABELS: Record<string, string> = { ...texts.fields, ...HOUR_LABELS };

/** Fields that are seldom changed, and folded. */
const SELDOM = [
  "tax_number",
  "court_register_pl",
  "court_register_en",
  "map_url",
  "latitude",
  "longitude",
] as const;

/** The company's name, contact details, register entries and hours (SET-4, NAV-7). */
export function CompanyEditor({ title = texts.heading, row, reloadTo = "?edit=company", ...form }: Props) {
  return (
    <EditorForm
      id="company"
      title={title}
      row={row as Record<string, unknown> & { updated_at: string }}
      labels={LABELS}
      reloadTo={reloadTo}
      {...form}
    >
      {(all) => {
        const fields = all as Record<string, FieldMetadata<string>>;
        const of = (name: string) => ({
          label: LABELS[name] ?? name,
          field: fields[name] as FieldMetadata<string>,
        });
        return (
          <div className="company-fields">
            <div className="company-column">
              <Group legend={texts.groups.contact}>
                <TextField {...of("phone")} />
                <TextField {...of("email")} type="email" />
                <TextField {...of("name")} />
                <TextField {...of("legal_name")} />
              </Group>
              <Group legend={texts.groups.address}>
                <div className="md:col-span-2">
                  <TextField {...of("street")} />
                </div>
                <TextField {...of("postal_code")} />
                <TextField {...of("city")} />
                <TextField {...of("country_pl")} />
                <TextField {...of("country_en")} lang="en" />
              </Group>
            </div>
            <HoursFields fields={fields} labels={LABELS} />
            {/* Open where something in it is wrong: a closed one would hide the error. */}
            <details className="fold company-more" open={SELDOM.some((name) => fields[name]?.errors)}>
              <summary>{texts.groups.register}</summary>
              <div className="company-column">
                <p className="text-sm text-paper-dim">{texts.englishHint}</p>
                <div className="grid content-start gap-5 md:grid-cols-2 md:gap-x-8">
                  <TextField {...of("tax_number")} />
                  <TextField {...of("map_url")} type="url" hint={texts.mapHint} />
                  <TextArea {...of("court_register_pl")} rows={3} />
                  <TextArea {...of("court_register_en")} rows={3} lang="en" />
                  <TextField {...of("latitude")} hint={texts.positionHint} />
                  <TextField {...of("longitude")} hint={texts.positionHint} />
                </div>
              </div>
            </details>
          </div>
        );
      }}
    </EditorForm>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="company-legend">{legend}</legend>
      <div className="grid content-start gap-5 md:grid-cols-2 md:gap-x-8">{children}</div>
    </fieldset>
  );
}
