import { asText } from "../form-values";

type Props = {
  typed: Record<string, unknown>;
  /** Display names of the fields, in the form's order. */
  labels: Record<string, string>;
};

/** Input of a form that can't be shown, as text to read and copy. */
export function SubmittedValues({ typed, labels }: Props) {
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
