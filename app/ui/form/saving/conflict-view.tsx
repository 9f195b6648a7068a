import { Link } from "@remix-run/react";
import { admin as texts } from "~/i18n/admin/common";
import type { Conflict } from "~/ui/form/saving/edit-reply";
import { MarkedWords } from "~/ui/text/marked-words";
import { diffWords, type Gap, type Piece, shorten } from "~/ui/text/word-diff";

type Props = { conflict: Conflict; labels: Record<string, string>; reloadTo: string };

/**
 * The versions of each field to choose from, words marked: those of both against what the form was filled with, where
 * that is known. The input stays in the form below (DATA-4, PUB-6).
 */
export function ConflictView({ conflict: { fields, others }, labels, reloadTo }: Props) {
  const { conflictBoth, conflictText, conflictNone } = texts.edit;
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the page is a new one, and this is what it is about
      autoFocus
      data-focus=""
      className="mb-8 border-l-4 border-danger bg-danger-pale p-4"
    >
      <h2 className="font-semibold">{texts.edit.conflictTitle}</h2>
      <p className="mt-1">{fields.length === 0 ? conflictNone : others ? conflictBoth : conflictText}</p>
      {others && <p className="mt-1 [overflow-wrap:anywhere]">{othersText(others)}</p>}
      {fields.map((field) => (
        <fieldset key={field.name} className="mt-4 min-w-0 border-t border-paper-line pt-3">
          <legend className="float-left mb-2 font-semibold">{labels[field.name] ?? field.name}</legend>
          <Versions field={field} />
          <label className="mt-2 flex min-h-11 items-center gap-3">
            <input type="checkbox" name="take" value={field.name} className="size-5" />
            {texts.edit.take}
          </label>
        </fieldset>
      ))}
      {fields.length > 0 && <p className="mt-4">{texts.edit.conflictSave}</p>}
      <p className="mt-2">
        <Link to={reloadTo} state={{ discard: true }} className="underline">
          {texts.edit.discardMine}
        </Link>
      </p>
    </div>
  );
}

const othersText = ({ who, fields }: NonNullable<Conflict["others"]>): string =>
  (fields ? texts.edit.conflictOthers : texts.edit.conflictWho)
    .replace("{{who}}", () => who)
    .replace("{{fields}}", () => fields);

/** A field's versions: one as it is, the others compared with it. */
function Versions({ field: { name, mine, theirs, base } }: { field: Conflict["fields"][number] }) {
  const lang = /(^|_)en$/.test(name) ? "en" : undefined;
  const reference = base ?? theirs;
  const compare = (text: string) => shorten(diffWords(reference, text).both);
  const [mineCompared, theirsCompared] = [compare(mine), compare(theirs)];
  const isLong = [...mineCompared, ...theirsCompared].some((piece) => "skipped" in piece);
  return (
    <div className={`clear-both grid gap-4 md:grid-cols-2 ${base === undefined ? "" : "lg:grid-cols-3"}`}>
      {base !== undefined && (
        <div className="md:col-span-2 lg:col-span-1">
          <Version caption={texts.edit.base} text={base} isLong={isLong} lang={lang} />
        </div>
      )}
      <Version caption={texts.edit.mine} text={mine} compared={mineCompared} isLong={isLong} lang={lang} />
      <Version
        caption={texts.edit.theirs}
        text={theirs}
        {...(base !== undefined && { compared: theirsCompared })}
        isLong={isLong}
        lang={lang}
      />
    </div>
  );
}

type VersionProps = {
  caption: string;
  text: string;
  /** The text with its changes marked. */
  compared?: (Piece | Gap)[];
  /** Whether the whole text is shown on demand alone. */
  isLong: boolean;
  lang: "en" | undefined;
};

const TEXT = "whitespace-pre-wrap [overflow-wrap:anywhere]";

function Version({ caption, text, compared, isLong, lang }: VersionProps) {
  const whole = text ? (
    <p lang={lang} className={TEXT}>
      {text}
    </p>
  ) : (
    <p>{texts.edit.empty}</p>
  );
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm text-paper-dim">{caption}</p>
      <div className="rounded-xs border border-paper-line bg-white px-3 py-2">
        {compared ? (
          <p lang={lang} className={TEXT}>
            <MarkedWords pieces={compared} />
          </p>
        ) : (
          !isLong && whole
        )}
        {compared && !text && <p>{texts.edit.empty}</p>}
        {isLong && text && (
          <details className={compared ? "mt-2" : ""}>
            <summary className="min-h-6 w-fit cursor-pointer underline">
              {texts.edit.whole}
              <span className="sr-only">: {caption}</span>
            </summary>
            {whole}
          </details>
        )}
      </div>
    </div>
  );
}
