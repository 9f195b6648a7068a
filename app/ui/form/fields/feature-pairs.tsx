import type { FieldMetadata } from "@conform-to/react";
import { serviceDetails } from "~/i18n/admin/sections/service-details";
import { TextArea, TextField } from "~/ui/form/fields/basic-fields";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { PanelIcon } from "~/ui/panel/panel-icon";

const texts = serviceDetails.feature;

type Feature = { heading: string; text: string };
type List = FieldMetadata<Feature[], Record<string, unknown>>;

type Props = {
  /** Common prefix of both lists' field names. */
  name: string;
  polish: List;
  english: List;
  reply: EditReply | undefined;
};

/**
 * Features of a service, Polish beside English: both lists are as long, and a pair is moved and removed as one. The
 * buttons submit the form, and the response holds the lists changed, with or without JavaScript (pairs.server.ts).
 */
export function FeaturePairs({ name, polish, english, reply }: Props) {
  const pairs = polish.getFieldList();
  const englishRows = english.getFieldList();
  const changed = reply?.pairs?.name === name ? reply.pairs : undefined;
  const focus = (isMeant: boolean) => (isMeant ? { autoFocus: true, "data-focus": "" } : {});
  return (
    <fieldset id={polish.id} tabIndex={-1} className="feature-pairs">
      <legend className="mb-2 font-semibold">{texts.legend}</legend>
      {[polish, english].map(
        (list) =>
          list.errors && (
            <p key={list.id} id={list.errorId} className="mb-2 text-sm font-semibold text-danger">
              {list.errors.join(" ")}
            </p>
          ),
      )}
      {pairs.length === 0 && <p className="text-sm text-paper-dim">{texts.none}</p>}
      <ol className="grid gap-5">
        {pairs.map((row, index) => {
          const place = (pattern: string) => pattern.replace("{{place}}", String(index + 1));
          const isFocused = changed?.index === index;
          const tool = (action: "up" | "down" | "remove", isDisabled: boolean) => (
            <button
              name="pairs"
              value={`${name} ${action} ${index}`}
              disabled={isDisabled}
              aria-label={place(texts[action])}
              title={place(texts[action])}
              className="admin-icon-button"
              {...focus(isFocused && changed?.action === action && action !== "remove")}
            >
              <PanelIcon name={action === "remove" ? "delete" : action} />
            </button>
          );
          return (
            <li key={row.key ?? row.name} className="feature-pair">
              <div className="feature-tools">
                <span className="font-semibold">{place(texts.name)}</span>
                {tool("up", index === 0)}
                {tool("down", index === pairs.length - 1)}
                {tool("remove", false)}
              </div>
              {[row, englishRows[index]].map((half, column) => {
                if (!half) return null;
                const { heading, text } = half.getFieldset();
                const lang = column === 1 ? "en" : undefined;
                const label = (pattern: string) => `${place(pattern)} (${lang ? "EN" : "PL"})`;
                const isEntered = isFocused && column === 0 && isTextFocused(changed?.action);
                return (
                  <div key={half.name} className="grid content-start gap-3">
                    <TextField
                      label={label(texts.heading)}
                      field={heading}
                      lang={lang}
                      {...focus(isEntered)}
                    />
                    <TextArea label={label(texts.text)} field={text} lang={lang} rows={3} />
                  </div>
                );
              })}
            </li>
          );
        })}
      </ol>
      <button
        name="pairs"
        value={`${name} add`}
        {...focus(changed !== undefined && pairs.length === 0)}
        className="admin-button mt-4"
      >
        {texts.add}
      </button>
    </fieldset>
  );
}

/** A new pair is typed into; after a removal the next one has the focus. */
const isTextFocused = (action: string | undefined) => action === "add" || action === "remove";
