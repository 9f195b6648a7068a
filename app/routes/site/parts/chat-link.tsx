import { useEffect, useState } from "react";
import { localePath } from "~/i18n/config";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "~/ui/icon";
import { REDUCED_MOTION, useMediaQuery } from "~/ui/use-media-query";
import { SiteLink } from "./site-link";

const GREETINGS = [
  "about.greetings.first",
  "about.greetings.second",
  "about.greetings.third",
  "about.greetings.fourth",
] as const;

/** A greeting stands so long, in milliseconds (ABOUT-4). */
const ROTATION = 3_000;

/**
 * The chat-style link to /contact. Its greeting rotates with JavaScript (not for reduced motion) until it is hidden;
 * the link's accessible name never changes.
 */
export function ChatLink() {
  const t = useTranslate();
  const locale = useLocale();
  const isReduced = useMediaQuery(REDUCED_MOTION);
  const [index, setIndex] = useState(0);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    if (isReduced !== false || isHidden) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % GREETINGS.length), ROTATION);
    return () => clearInterval(timer);
  }, [isReduced, isHidden]);
  const greeting = GREETINGS[index] ?? GREETINGS[0];
  return (
    <div className="floating">
      {!isHidden && (
        <div className="flex items-center border border-line-strong bg-raised-2 pl-4">
          <span aria-hidden="true" className="py-2 text-[0.9375rem] max-[359px]:hidden">
            {t(greeting)}
          </span>
          <button
            type="button"
            className="js-only grid size-11 place-items-center text-dim hover:text-ink"
            aria-label={t("about.chatHide")}
            onClick={() => setHidden(true)}
          >
            <Icon name="close" className="size-4" />
          </button>
        </div>
      )}
      <SiteLink
        to={localePath(locale, "/contact")}
        aria-label={t("about.chat")}
        className="grid size-14 place-items-center rounded-full bg-tally-deep text-white hover:bg-[oklch(0.5_0.2_26)]"
      >
        <Icon name="chat" className="size-6" />
      </SiteLink>
    </div>
  );
}

/** The floating "Let's Talk" of the service pages. */
export function TalkLink() {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <div className="floating">
      <SiteLink
        to={localePath(locale, "/contact")}
        className="button button-primary rounded-full! shadow-lg shadow-black/40"
      >
        <Icon name="chat" />
        {t("common.letsTalk")}
      </SiteLink>
    </div>
  );
}
