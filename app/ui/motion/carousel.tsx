import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Swiper as SwiperInstance } from "swiper";
import { useTranslate } from "~/i18n/use-translate";
import { REDUCED_MOTION } from "~/ui/hooks/use-media-query";
import { whenNear } from "~/ui/hooks/when-near";
import { Icon } from "~/ui/icon";
import { cueNumber } from "~/ui/text/cue-number";

/** Between two advances, in milliseconds (HOME-5). */
const DELAY = 5_000;
const GAP = 30;
const BREAKPOINTS = { 640: { slidesPerView: 2 }, 1024: { slidesPerView: 3 } };

type Props = { label: string; slides: { key: string; content: ReactNode }[] };

/** Loads Swiper when the list comes near the viewport and starts it on the rendered list. */
function useSwiper(count: number) {
  const root = useRef<HTMLDivElement>(null);
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [position, setPosition] = useState(0);
  /** State of the pause button: whether rotation is on. */
  const [isRotating, setRotating] = useState(false);

  useEffect(() => {
    const element = root.current;
    if (!element || count < 2) return;
    let made: SwiperInstance | undefined;
    let isGone = false;
    const start = async () => {
      const { Autoplay, Swiper } = await import("./swiper");
      if (isGone) return;
      const isReduced = window.matchMedia(REDUCED_MOTION).matches;
      made = new Swiper(element, {
        modules: [Autoplay],
        wrapperClass: "carousel-track",
        slideClass: "carousel-slide",
        slidesPerView: 1,
        spaceBetween: GAP,
        breakpoints: BREAKPOINTS,
        rewind: true,
        speed: isReduced ? 0 : 400,
        autoplay: { delay: DELAY, disableOnInteraction: false },
        on: { slideChange: (self) => setPosition(self.activeIndex) },
      });
      made.autoplay.stop();
      setRotating(!isReduced && !made.isLocked);
      setSwiper(made);
    };
    const stopWatching = whenNear(element, start);
    return () => {
      isGone = true;
      stopWatching();
      made?.destroy(true, true);
    };
  }, [count]);

  return { root, swiper, position, isRotating, setRotating };
}

/**
 * Hover and keyboard focus anywhere in the carousel, its controls included, hold it until the pointer or the focus has
 * left (HOME-5, WCAG 2.2.2).
 * @returns whether it is held, and the handlers of the carousel's outermost element
 */
function useHold() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isHeld: isHovered || isFocused,
    holdHandlers: {
      onPointerEnter: (event: React.PointerEvent) => setHovered(event.pointerType !== "touch"),
      // A pointer that was inside before hydration entered unnoticed.
      onPointerMove: (event: React.PointerEvent) => setHovered(event.pointerType !== "touch"),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: React.FocusEvent) => setFocused(event.target.matches(":focus-visible")),
      // After a click the focus is not a visible one; the next key makes it so.
      onKeyDown: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: React.FocusEvent) => {
        // A window or tab that is left blurs its element too, but keeps it as the active one.
        const isInside = (element: Element | null) => currentTarget.contains(element);
        if (!isInside(relatedTarget) && !isInside(document.activeElement)) setFocused(false);
      },
    },
  };
}

/**
 * A list that scrolls and snaps in plain HTML; with JavaScript a rotating carousel of the ARIA pattern: pause first in
 * the tab order, arrow keys, hover and focus hold it, slides labelled (HOME-5).
 */
export function Carousel({ label, slides }: Props) {
  const t = useTranslate();
  const { root, swiper, position, isRotating, setRotating } = useSwiper(slides.length);
  const { isHeld, holdHandlers } = useHold();
  const isMovable = swiper !== null && !swiper.isLocked;
  const isRunning = isRotating && !isHeld;

  useEffect(() => {
    // Stopped, not paused: Swiper resumes a paused one by itself (end of a transition, a tab that is shown again).
    if (!swiper || swiper.destroyed || !isRunning) return;
    swiper.autoplay.start();
    return () => {
      if (!swiper.destroyed) swiper.autoplay.stop();
    };
  }, [swiper, isRunning]);

  const showFocused = (event: React.FocusEvent) => {
    holdHandlers.onFocus(event);
    if (!swiper) return;
    const slide = (event.target as HTMLElement).closest(".carousel-slide");
    if (!slide) return;
    swiper.el.scrollLeft = 0;
    swiper.slideTo(swiper.slides.indexOf(slide as HTMLElement));
  };
  const move = (event: React.KeyboardEvent) => {
    holdHandlers.onKeyDown();
    if (!isMovable) return;
    if (event.key === "ArrowLeft") swiper.slidePrev();
    else if (event.key === "ArrowRight") swiper.slideNext();
    else return;
    event.preventDefault();
  };

  return (
    // A group, not a region: the section around it is the landmark, by the same name.
    // biome-ignore lint/a11y/useSemanticElements: the role of a carousel in the ARIA pattern
    <div
      role="group"
      aria-roledescription={t("carousel.role")}
      aria-label={label}
      {...holdHandlers}
      onFocus={showFocused}
      onKeyDown={move}
    >
      <div className="carousel-controls js-only mb-6 flex min-h-12 items-center justify-end gap-2">
        {isMovable && (
          <>
            <button
              type="button"
              className="icon-button"
              aria-label={t(isRotating ? "carousel.pause" : "carousel.play")}
              onClick={() => setRotating(!isRotating)}
            >
              <Icon name={isRotating ? "pause" : "play"} />
            </button>
            <p className="cue px-3 max-lg:mr-auto text-dim" aria-hidden="true">
              <span className="text-ink">{cueNumber(position + 1)}</span>/{cueNumber(slides.length)}
            </p>
            <button
              type="button"
              className="icon-button"
              aria-label={t("carousel.previous")}
              onClick={() => swiper.slidePrev()}
            >
              <Icon name="arrow-left" />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t("carousel.next")}
              onClick={() => swiper.slideNext()}
            >
              <Icon name="arrow-right" />
            </button>
          </>
        )}
      </div>
      <div ref={root} className="carousel">
        {/* A region that scrolls must be reachable by keyboard even where no slide holds a link. */}
        <ul
          className="carousel-track"
          aria-live={isRunning ? "off" : "polite"}
          tabIndex={swiper ? undefined : 0}
        >
          {slides.map(({ key, content }, index) => (
            <li key={key} className="carousel-slide">
              {/* biome-ignore lint/a11y/useSemanticElements: the role of a slide in the ARIA carousel pattern */}
              <div
                role="group"
                className="h-full"
                aria-roledescription={t("carousel.slide")}
                aria-label={t("carousel.position", { position: index + 1, count: slides.length })}
                data-active={swiper ? index === position : undefined}
              >
                {content}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
