import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import type { CompanyRow } from "~/backend/company.server";
import type { EditReply } from "~/http/editing.server";
import { company as texts } from "~/i18n/admin/company";
import type { Constraint } from "~/ui/form/constraint";
import { EditorForm } from "~/ui/form/editor-form";
import { TextArea, TextField } from "~/ui/form/fields";

/** The company's record with each day's hours as fields of their own: `open_1` is Monday's opening. */
export type CompanyForm = Omit<CompanyRow, "opening_hours"> & Record<string, unknown>;

type Props = { row: CompanyForm; constraint: Constraint; reply: EditReply | undefined; cancelTo: string };

const HOUR_LABELS = Object.fromEntries(
  texts.days.flatMap((day, index) => [
    [`open_${index + 1}`, `${day}, ${texts.open}`],
    [`close_${index + 1}`, `${day}, ${texts.close}`],
  ]),
);
/** Field names as people say them. */
export const LABELS: Record<string, string> = { ...texts.fields, ...HOUR_LABELS };

/** The company's name, contact details, register entries and hours (SET-4, NAV-7). */
export function CompanyEditor({ row, constraint, reply, cancelTo }: Props) {
  return (
    <EditorForm
      id="company"
      title={texts.heading}
      row={row as Record<string, unknown> & { updated_at: string }}
      constraint={constraint}
      reply={reply}
      labels={LABELS}
      cancelTo={cancelTo}
      reloadTo="?edit=company"
    >
      {(all) => {
        const fields = all as Record<string, FieldMetadata<string>>;
        const of = (name: string) => ({
          label: LABELS[name] ?? name,
          field: fields[name] as FieldMetadata<string>,
        });
        return (
          <div className="grid gap-10">
            <Group legend={texts.groups.contact}>
              <TextField {...of("name")} />
              <TextField {...of("legal_name")} />
              <TextField {...of("phone")} />
              <TextField {...of("email")} type="email" />
            </Group>
            <Group legend={texts.groups.address} hint={texts.englishHint}>
              <div className="md:col-span-2">
                <TextField {...of("street")} />
              </div>
              <TextField {...of("postal_code")} />
              <TextField {...of("city")} />
              <TextField {...of("country_pl")} />
              <TextField {...of("country_en")} lang="en" />
              <div className="md:col-span-2">
                <TextField {...of("map_url")} type="url" hint={texts.mapHint} />
              </div>
              <TextField {...of("latitude")} hint={texts.positionHint} />
              <TextField {...of("longitude")} hint={texts.positionHint} />
            </Group>
            <Group legend={texts.groups.register} hint={texts.englishHint}>
              <TextField {...of("tax_number")} />
              <div className="hidden md:block" />
              <TextArea {...of("court_register_pl")} rows={3} />
              <TextArea {...of("court_register_en")} rows={3} lang="en" />
            </Group>
            <Group legend={texts.groups.hours} hint={texts.hoursHint}>
              {/* A day's two fields stand side by side where both labels have room in one line. */}
              <div className="grid gap-5 md:col-span-2 xl:grid-cols-2 xl:gap-x-8">
                {texts.days.map((day, index) => (
                  <div key={day} className="grid grid-cols-2 gap-3">
                    <TextField {...of(`open_${index + 1}`)} type="time" />
                    <TextField {...of(`close_${index + 1}`)} type="time" />
                  </div>
                ))}
              </div>
            </Group>
          </div>
        );
      }}
    </EditorForm>
  );
}

type GroupProps = { legend: string; hint?: string; children: ReactNode };

function Group({ legend, hint, children }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="label mb-4 w-full border-b border-paper-line pb-2">{legend}</legend>
      <div className="grid content-start gap-5 md:grid-cols-2 md:gap-x-8">
        {hint && <p className="text-sm text-paper-dim md:col-span-2">{hint}</p>}
        {children}
      </div>
    </fieldset>
  );
}
