import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { admin } from "~/i18n/admin/common";
import { settings } from "~/i18n/admin/sections/settings";
import { type CheckedText, type CheckedTexts, checkTexts, type TextFault } from "~/seo/text-checks";
import type { SeoCard } from "./seo-editor";

const texts = settings.table;
const NAMES = ["title", "description"] as const;

/** All pages with the state of what search engines and link previews show of them (SET-1, PANEL-7). */
export function SeoTable({ cards }: { cards: SeoCard[] }) {
  const checked = checkTexts(cards);
  const faults = checked
    .flatMap(({ pl, en }) => [pl.title, pl.description, en.title, en.description])
    .filter((text) => text.faults.length > 0).length;
  return (
    <>
      <p className="mt-4 mb-3 font-semibold">
        {faults > 0 ? texts.faults.replace("{{count}}", String(faults)) : texts.noFaults}
      </p>
      <table className="admin-table seo-table">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="seo-page">
              {texts.columns.page}
            </th>
            <th scope="col" className="seo-language">
              {texts.columns.language}
            </th>
            <th scope="col">{texts.columns.title}</th>
            <th scope="col">{texts.columns.description}</th>
            <th scope="col" className="seo-image">
              {texts.columns.image}
            </th>
          </tr>
        </thead>
        {cards.map((card, index) => (
          <PageRows key={card.id} card={card} checked={checked[index] as CheckedTexts} />
        ))}
      </table>
    </>
  );
}

/** A page: a row for each language, and all of it leads to the editor. */
function PageRows({ card, checked }: { card: SeoCard; checked: CheckedTexts }) {
  const cells = (lang: "pl" | "en") => (
    <>
      <th scope="row">
        <abbr title={texts.languages[lang]}>{lang.toUpperCase()}</abbr>
      </th>
      {NAMES.map((name) => (
        <TextCell
          key={name}
          name={name}
          lang={lang}
          checked={checked[lang][name]}
          polish={checked.pl[name]}
        />
      ))}
    </>
  );
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" rowSpan={2}>
          <span className="block font-semibold">{card.name}</span>
          {card.name !== card.page_path && (
            <span className="block text-[0.8125rem] text-paper-dim [overflow-wrap:anywhere]">
              {card.page_path}
            </span>
          )}
          <Link
            to={`?edit=${card.id}`}
            id={`edit-${card.id}`}
            aria-label={settings.editLabel.replace("{{page}}", card.page_path)}
            className="row-link seo-edit"
          >
            {admin.edit.edit}
          </Link>
        </th>
        {cells("pl")}
        <td rowSpan={2} data-label={texts.columns.image}>
          {card.ogPreview ? (
            <>
              <img
                src={card.ogPreview}
                alt={settings.ogAlt}
                width={120}
                height={63}
                loading="lazy"
                className="mb-1 rounded-xs border border-paper-line"
              />
              <span className="admin-badge admin-badge-live">{texts.image}</span>
            </>
          ) : (
            <>
              <span className="admin-badge">{texts.noImage}</span>
              <span className="block text-[0.8125rem] text-paper-dim">{texts.shownImage}</span>
            </>
          )}
        </td>
      </tr>
      <tr>{cells("en")}</tr>
    </tbody>
  );
}

type CellProps = {
  name: (typeof NAMES)[number];
  lang: "pl" | "en";
  checked: CheckedText;
  /** The same text in Polish, which an empty English one shows. */
  polish: CheckedText;
};

function TextCell({ name, lang, checked, polish }: CellProps) {
  const shown = name === "title" ? texts.shownTitle : texts.shownDescription;
  return (
    <td data-label={texts.columns[name]}>
      {checked.text ? (
        <span className="seo-text" lang={lang === "en" ? "en" : undefined}>
          {checked.text}
        </span>
      ) : (
        <span className="seo-text text-paper-dim">
          {lang === "en" && polish.text ? texts.shownPolish : shown}
        </span>
      )}
      <span className="seo-states">
        {checked.faults.length === 0 && <span className="admin-badge admin-badge-live">{texts.fine}</span>}
        {checked.faults.map((fault) => (
          <Fragment key={fault.kind}>
            <span className={`admin-badge seo-fault ${fault.kind === "missing" ? "seo-fault-missing" : ""}`}>
              {nameOf(fault)}
            </span>{" "}
          </Fragment>
        ))}
        {checked.text && (
          <span className="tabular-nums">
            {texts.count.replace("{{count}}", String(checked.text.length))}
          </span>
        )}
      </span>
    </td>
  );
}

const nameOf = (fault: TextFault): string =>
  fault.kind === "repeated" ? texts.repeated.replace("{{pages}}", fault.pages.join(", ")) : texts[fault.kind];
