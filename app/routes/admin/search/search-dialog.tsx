import { Form, Link, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { admin } from "~/i18n/admin/common";
import { search as texts } from "~/i18n/admin/search";
import { useBrowserLayoutEffect } from "~/ui/hooks/use-browser-layout-effect";
import { PanelIcon } from "~/ui/panel/panel-icon";
import type { SearchData } from "./search-data.server";
import { ResultText } from "./search-result";

/** Results that the dialog shows; the page of the search has more. */
const SHOWN = 12;
/** Delay between a typed letter and its search: fast typing asks once. */
const TYPING_MS = 60;

const optionId = (place: number) => `search-option-${place}`;
const queryOf = (typed: string) => new URLSearchParams({ q: typed });

type Search = { found: SearchData | null; isCurrent: boolean; isFailed: boolean };

/** The results for what is typed, the last ones until new ones come. By plain fetch: a failure leaves the page alone. */
function useSearch(typed: string): Search {
  const [answer, setAnswer] = useState<{ found: SearchData | null; for: string | null; isFailed: boolean }>({
    found: null,
    for: null,
    isFailed: false,
  });
  useEffect(() => {
    const stale = new AbortController();
    const ask = async () => {
      const reply = await fetch(`/admin/search.json?${queryOf(typed)}`, { signal: stale.signal });
      if (!reply.ok || reply.redirected) throw new Error(`search: ${reply.status}`);
      setAnswer({ found: await reply.json(), for: typed, isFailed: false });
    };
    const fail = () => {
      if (!stale.signal.aborted) setAnswer((last) => ({ ...last, for: typed, isFailed: true }));
    };
    const timer = setTimeout(() => ask().catch(fail), typed ? TYPING_MS : 0);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [typed]);
  const isCurrent = answer.for === typed && !answer.isFailed;
  return { found: answer.found, isCurrent, isFailed: answer.isFailed };
}

type Props = { onClose: () => void };

/**
 * The search as one types: a combobox with a list of results, in a modal dialog. The arrow keys choose, Enter opens, Escape
 * closes; the focus returns to where it was (PANEL-5).
 */
export default function SearchDialog({ onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const { found, isCurrent, isFailed } = useSearch(typed);
  const results = found?.results.slice(0, SHOWN) ?? [];
  const active = Math.min(chosen, results.length - 1);

  useBrowserLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  });

  // The dialog is closed before it goes: the browser then gives the focus back.
  const close = () => dialog.current?.close();
  const open = (to: string) => {
    close();
    navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step && results.length > 0) {
      event.preventDefault();
      setChosen((active + step + results.length) % results.length);
    }
    // Before the results of what is typed are there, Enter sends the form: their page shows them.
    const result = results[active];
    if (event.key === "Enter" && !event.nativeEvent.isComposing && isCurrent && result) {
      event.preventDefault();
      open(result.to);
    }
  };
  const status = isCurrent && found ? statusOf(found) : "";
  return (
    <dialog
      ref={dialog}
      aria-label={texts.title}
      className="search-dialog"
      onClose={onClose}
      // A click beside it closes it, in browsers that know this; React 18 has no type for it.
      {...{ closedby: "any" }}
    >
      <Form method="get" action="/admin/search" role="search" onSubmit={close} className="search-bar">
        <PanelIcon name="search" />
        <input
          type="text"
          name="q"
          role="combobox"
          aria-label={texts.label}
          aria-expanded={results.length > 0}
          aria-controls="search-list"
          aria-autocomplete="list"
          aria-activedescendant={results.length > 0 ? optionId(active) : undefined}
          aria-describedby="search-keys"
          placeholder={texts.label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={600}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          className="search-input"
        />
        <button type="button" onClick={close} className="search-close">
          {admin.close}
        </button>
      </Form>
      <div role="status" className="sr-only">
        {isFailed ? texts.failed : status}
      </div>
      <Notice found={found} isFailed={isFailed} />
      <div
        id="search-list"
        ref={list}
        role="listbox"
        aria-label={texts.results}
        aria-busy={!isCurrent && !isFailed}
        className="search-list"
      >
        {results.map((result, place) => (
          <Link
            // biome-ignore lint/suspicious/noArrayIndexKey: two results may have one address
            key={place}
            id={optionId(place)}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            to={result.to}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              open(result.to);
            }}
            className="search-result"
          >
            <ResultText result={result} />
          </Link>
        ))}
      </div>
      <p className="search-foot">
        <span id="search-keys">{texts.keys}</span>
        {found && found.results.length > SHOWN && (
          <Link to={`/admin/search?${queryOf(typed)}`} onClick={close} className="underline">
            {texts.all}
          </Link>
        )}
      </p>
    </dialog>
  );
}

/** Announcement of the results to screen readers. */
function statusOf({ results, isIncomplete, isPartial }: SearchData): string {
  if (results.length === 0) return texts.nothing;
  const count = texts.count.replace("{{count}}", String(results.length));
  return [isIncomplete && texts.incomplete, isPartial && texts.partial, count].filter(Boolean).join(" ");
}

/** The same above the list; its text is in the status already. */
function Notice({ found, isFailed }: { found: SearchData | null; isFailed: boolean }) {
  const partial = found?.isPartial ? texts.partial : "";
  const empty = found?.results.length === 0 ? texts.nothing : partial;
  const text = isFailed ? texts.failed : empty;
  return text ? (
    <p aria-hidden="true" className="search-notice">
      {text}
    </p>
  ) : null;
}
