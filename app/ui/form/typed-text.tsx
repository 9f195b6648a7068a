import { asText } from "~/schemas/form-values";

type Props = {
  typed: Record<string, unknown>;
  /** Field names as people say them, in the form's order. */
  labels: Record<string, string>;
};

/** What was typed into a form that can't be shown, to be read and copied. */
export function TypedText({ typed, labels }: Props) {
  const lines = Object.keys(labels).filter((name) => typed[name]);
  return (
    <dl className="mt-2">
      {lines.map((name) => (
        <div key={name} className="mt-2">
          <dt className="text-sm text-paper-dim">{labels[name]}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{asText(typed[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
