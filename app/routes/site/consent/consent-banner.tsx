import { useLocation, useNavigate } from "@remix-run/react";
import { type FocusEvent, type FormEvent, useRef, useState } from "react";
import { areSettingsOpen, type Consent, SETTINGS_ANCHOR, settingsQuery } from "~/http/consent";
import { localePath } from "~/i18n/config";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { SiteLink } from "~/routes/site/parts/site-link";
import { Icon } from "~/ui/icon";
import { storeConsent } from "./consent-storage";
import { disableTags } from "./data-layer";

type BarProps = {
  consent: Consent | null;
  isOpen: boolean;
  /** Whether the visitor opened the settings; otherwise the banner shows by itself. */
  asSettings: boolean;
  /** Address of the page without the cookie settings. */
  address: string;
  onClose: () => void;
  onFocus: (event: FocusEvent) => void;
  /** Its place at the page's end is not kept any more. */
  isGone: boolean;
};

/** Whether the page's end with the bar's place is out of sight: it can go unseen. */
function isEndFar(): boolean {
  const place = Number.parseFloat(getComputedStyle(document.body).paddingBottom);
  return document.documentElement.scrollHeight - window.scrollY - window.innerHeight >= place;
}

/**
 * The bar at the bottom that asks for consent, and the cookie settings that an address opens again (COOK-1, PRIV-1).
 * Closed near the page's end it leaves its place empty until the next page, so that nothing that is seen moves.
 */
export function ConsentBanner({ consent }: { consent: Consent | null }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isClosed, setClosed] = useState(false);
  const [isPlaceFree, setPlaceFree] = useState(false);
  const focusedBefore = useRef<HTMLElement | null>(null);
  const shown = useRef({ on: "", asSettings: false });
  const isAsked = areSettingsOpen(search);
  const isOpen = isAsked || (!consent && !isClosed);
  if (isOpen) shown.current = { on: pathname, asSettings: isAsked };
  if (shown.current.on !== pathname) return null;
  const { asSettings } = shown.current;
  const address = pathname + settingsQuery(search, false);
  const close = () => {
    setClosed(true);
    setPlaceFree(isEndFar());
    if (isAsked) navigate(address, { replace: true, preventScrollReset: true });
    else {
      // Removing the bar removes the focused button: focus would move to the body.
      const before = focusedBefore.current;
      const target = before?.isConnected ? before : document.getElementById("main");
      target?.focus({ preventScroll: true });
    }
  };
  const noteFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isFromOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
    if (isFromOutside) focusedBefore.current = relatedTarget;
  };
  return (
    // Its own form may have closed it before script came: to be opened again it has to be another one.
    <Bar
      key={asSettings ? "settings" : "question"}
      {...{ consent, isOpen, asSettings, address }}
      isGone={!isOpen && isPlaceFree}
      onClose={close}
      onFocus={noteFocus}
    />
  );
}

function Bar({ consent, isOpen, asSettings, address, onClose, onFocus, isGone }: BarProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const onSubmit = useSubmit(consent, address, onClose);
  const to = <input type="hidden" name="to" value={pathname + search} />;
  const form = { method: "post", action: "/consent", onSubmit } as const;
  return (
    <dialog
      open={isOpen}
      onClose={onClose}
      onFocus={onFocus}
      aria-labelledby={SETTINGS_ANCHOR}
      data-opened={(isOpen && asSettings) || undefined}
      data-gone={isGone || undefined}
      className="consent"
    >
      <div className="wrap consent-row">
        <div className="consent-words">
          {/* biome-ignore lint/a11y/noAutofocus: without script too the focus goes to what an address opened */}
          <h2 id={SETTINGS_ANCHOR} tabIndex={-1} autoFocus={asSettings} className="consent-heading">
            {t("consent.heading")}
          </h2>
          <form method="dialog" className="consent-close">
            <button type="submit" className="consent-icon" aria-label={t("consent.close")}>
              <Icon name="close" />
            </button>
          </form>
          <p className="consent-small">
            {t("consent.text")}{" "}
            <SiteLink to={localePath(locale, "/privacy#privacy_cookies")} className="link">
              {t("consent.policy")}
            </SiteLink>
          </p>
        </div>
        <form {...form} className="consent-answers">
          {to}
          <button type="submit" name="choice" value="reject" className="button button-plain">
            {t("consent.reject")}
          </button>
          <button type="submit" name="choice" value="accept" className="button button-plain">
            {t("consent.accept")}
          </button>
        </form>
        <details open={asSettings} className="consent-details">
          <summary className="consent-summary">
            {t("consent.details")}
            <Icon name="chevron-down" className="consent-arrow size-4" />
          </summary>
          <form {...form} className="consent-settings">
            {to}
            <fieldset className="consent-channels">
              <legend className="sr-only">{t("consent.categories")}</legend>
              <Channel name="necessary" />
              <Channel name="analytics" isOn={consent?.analytics ?? false} />
              <Channel name="marketing" isOn={consent?.marketing ?? false} />
            </fieldset>
            <p className="consent-small">{t("consent.signal")}</p>
            <button type="submit" name="choice" value="save" className="button button-quiet">
              {t("consent.save")}
            </button>
          </form>
        </details>
      </div>
    </dialog>
  );
}

type ChannelProps = { name: "necessary" } | { name: keyof Consent; isOn: boolean };

/** A category as a channel of the mixer; the necessary one is on and stays so. */
function Channel(props: ChannelProps) {
  const t = useTranslate();
  const { name } = props;
  const state =
    "isOn" in props ? { name, defaultChecked: props.isOn } : { defaultChecked: true, disabled: true };
  return (
    <div className="consent-channel">
      <label className="consent-label">
        {t(`consent.${name}`)}
        <input type="checkbox" {...state} aria-describedby={`consent-${name}`} className="fader" />
      </label>
      <p id={`consent-${name}`} className="consent-small">
        {t(`consent.${name}Text`)}
      </p>
    </div>
  );
}

/**
 * Submits the forms with JavaScript: a rejection closes the bar in place; any other choice, and the withdrawal of an
 * earlier one, reloads the document. If the request fails, the browser submits the form.
 */
function useSubmit(consent: Consent | null, address: string, close: () => void) {
  const hasFailed = useRef(false);
  return async (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (hasFailed.current || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    fields.set(submitter.name, submitter.value);
    const isAllowed = (name: keyof Consent) => submitter.value === "accept" || fields.has(name);
    const isWithdrawn = (["analytics", "marketing"] as const).some(
      (name) => consent?.[name] && !isAllowed(name),
    );
    if (isWithdrawn) disableTags();
    const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => null);
    if (answer?.type !== "opaqueredirect") {
      hasFailed.current = true;
      form.requestSubmit(submitter);
    } else if (submitter.value === "reject" && !isWithdrawn) {
      storeConsent();
      close();
    } else {
      const { hash } = window.location;
      const anchor = hash === `#${SETTINGS_ANCHOR}` ? "" : hash;
      window.history.replaceState(window.history.state, "", address + anchor);
      window.location.reload();
    }
  };
}
