import { useEffect, useRef, useState } from "react";
import { preview, previewFrame as texts } from "~/i18n/admin/preview";
import { DEFAULT_LOCALE, LOCALES, type Locale, localePath, plainPath } from "~/i18n/config";
import { PanelIcon } from "./panel-icon";

type Props = {
  /** The Polish address of the preview; null while nothing of a new item is kept. */
  path: string | null;
  /** Changes whenever something was saved: the page is read again. */
  version: string;
  /** The item's; "" of a new one. */
  name: string;
};

/** The real page beside the form that it is made of, read again after each save of the form or its draft (PUB-4). */
export function PreviewFrame({ path, version, name }: Props) {
  const [locale, setLocale] = useState<Locale>(DEFAULT_LOCALE);
  const address = path && localePath(locale, path);
  return (
    <section aria-label={preview.label} className="preview-beside">
      <div className="preview-beside-head">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be a line of its own */}
        <div role="group" aria-label={preview.languages} className="language-tabs">
          {LOCALES.map((each) => (
            <button
              key={each}
              type="button"
              lang={each}
              aria-pressed={each === locale}
              className="language-tab"
              onClick={() => setLocale(each)}
            >
              {each.toUpperCase()}
            </button>
          ))}
        </div>
        {address && (
          <a href={address} target="_blank" rel="noreferrer" className="side-link">
            <PanelIcon name="open" />
            {texts.newTab}
          </a>
        )}
      </div>
      {address ? (
        <Page address={address} version={version} name={name || texts.unnamed} />
      ) : (
        <p className="preview-beside-note">{texts.waiting}</p>
      )}
    </section>
  );
}

/** The document in a frame; null where it is none of this site's, such as the browser's own page of an error. */
function documentIn(frame: HTMLIFrameElement | null): Document | null {
  try {
    return frame?.contentDocument ?? null;
  } catch {
    return null;
  }
}

type PageProps = { address: string; version: string; name: string };

function Page({ address, version, name }: PageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(address);
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  const shown = `${address} ${attempt}`;
  const last = useRef({ shown, version });
  const place = useRef({ path: "", top: 0 });

  useEffect(() => {
    if (last.current.shown === shown && last.current.version === version) return;
    last.current = { shown, version };
    const view = documentIn(frame.current)?.defaultView;
    if (view) place.current = { path: plainPath(view.location.pathname), top: view.scrollY };
    // Not its `src`: that would be a step of the browser's history, and Back would stay in the form.
    frame.current?.contentWindow?.location.replace(address);
  }, [address, shown, version]);

  function onLoad() {
    const loaded = documentIn(frame.current);
    const view = loaded?.defaultView;
    // A login, a refused frame or an error page has no bar of a preview.
    setState(loaded?.querySelector(".preview-bar") ? "shown" : "failed");
    if (view && plainPath(view.location.pathname) === place.current.path)
      view.scrollTo({ top: place.current.top, behavior: "instant" });
  }

  function again() {
    setState("loading");
    setAttempt(attempt + 1);
  }

  return (
    <div className="preview-beside-page">
      <iframe
        ref={frame}
        src={first}
        title={texts.title.replace("{{name}}", () => name)}
        onLoad={onLoad}
        data-state={state}
        className="preview-beside-frame"
      />
      <div role="status" className="preview-beside-note" hidden={state === "shown"}>
        {state === "loading" && <p>{texts.loading}</p>}
        {state === "failed" && (
          <>
            <p>{texts.failed}</p>
            <button type="button" className="admin-button" onClick={again}>
              {texts.again}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
