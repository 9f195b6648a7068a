import { type ReactNode, useEffect, useState } from "react";
import { localePath } from "~/i18n/config";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { REDUCED_MOTION, useMediaQuery } from "~/ui/hooks/use-media-query";
import { Icon } from "~/ui/icon";
import { SiteLink } from "./site-link";

const GREETINGS = [
  "about.greetings.first",
  "about.greetings.second",
  "about.greetings.third",
  "about.greetings.fourth",
] as const;

/** Duration of a greeting, in milliseconds (ABOUT-4). */
const ROTATION = 3_000;

/** Whether the contact block is in view: a link to it is needless there. */
function useContactInView(): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const block = document.getElementById("contact");
    if (!block) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(block);
    return () => observer.disconnect();
  }, []);
  return isInView;
}

/** The viewport's corner for a floating link, beside the content of a `.with-floating` page (ABOUT-4, SVC-1). */
function Floating({ children }: { children: ReactNode }) {
  const isAway = useContactInView();
  return (
    <div className="floating-rail">
      <div className="floating" data-away={isAway || undefined}>
        {children}
      </div>
    </div>
  );
}

const SQUARE =
  "grid size-14 place-items-center rounded-xs border border-line-strong bg-raised-2 text-ink hover:border-ink";

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
    <Floating>
      {!isHidden && (
        <div className="on-paper hidden items-center rounded-xs border border-line-strong bg-paper pl-4 text-paper-ink lg:flex">
          <span aria-hidden="true" className="py-2 text-[0.9375rem]">
            {t(greeting)}
          </span>
          <button
            type="button"
            className="js-only grid size-11 place-items-center text-paper-dim hover:text-paper-ink"
            aria-label={t("about.chatHide")}
            onClick={() => setHidden(true)}
          >
            <Icon name="close" className="size-4" />
          </button>
        </div>
      )}
      <SiteLink to={localePath(locale, "/contact")} aria-label={t("about.chat")} className={SQUARE}>
        <Icon name="chat" className="size-6" />
      </SiteLink>
    </Floating>
  );
}

/** The floating "Let's Talk" of the service pages. */
export function TalkLink() {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <Floating>
      <SiteLink to={localePath(locale, "/contact")} title={t("common.letsTalk")} className={SQUARE}>
        <Icon name="chat" className="size-6" />
        <span className="sr-only">{t("common.letsTalk")}</span>
      </SiteLink>
    </Floating>
  );
}
