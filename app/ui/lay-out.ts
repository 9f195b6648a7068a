import { whenIdle } from "./when-idle";

/** What theme.css leaves out of the first layout of a fresh page. */
const REST = "#main > * ~ .section, #main ~ footer";

/** Lays out the rest of a page that has come to life: part by part whenever the browser has time, as all at once is long. */
export function layOutRest(): void {
  const marks = document.documentElement.dataset;
  const rest = [...document.querySelectorAll<HTMLElement>(REST)];
  const layOutNext = () => {
    const part = rest.shift();
    if (part && "fresh" in marks) {
      part.style.contentVisibility = "visible";
      whenIdle(layOutNext);
    } else delete marks.fresh;
  };
  if ("fresh" in marks) whenIdle(layOutNext);
}
