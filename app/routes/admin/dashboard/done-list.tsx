import { dashboard as texts } from "~/i18n/admin/sections/dashboard";
import type { DashboardData } from "./data/load.server";
import { areMessagesDone, type MessageCounts } from "./messages";

type Props = { data: DashboardData; counts: MessageCounts };

/** Finished tasks, in small: a sentence each; one for all where nothing waits at all. */
export function DoneList({ data, counts }: Props) {
  const { waiting, planned, english, undescribed, deadVideos } = data;
  const isDone = {
    messages: areMessagesDone(counts, waiting),
    drafts: planned?.total === 0,
    english: english?.missing === 0,
    pictures: undescribed?.total === 0,
    videos: deadVideos?.total === 0,
  };
  // Names that are the same in both languages, and the like: to be looked at when there is time.
  const left = english ? english.texts - english.done : 0;
  const more = left > 0 ? texts.gaps.englishLeft.replace("{{count}}", String(left)) : "";
  if (Object.values(isDone).every(Boolean)) return <NothingWaits more={more} />;
  const sentences = [
    isDone.messages && texts.messages.none,
    isDone.drafts && texts.drafts.none,
    isDone.english && [texts.gaps.englishDone, more].filter(Boolean).join(" "),
    isDone.pictures && texts.gaps.undescribedDone,
    isDone.videos && deadVideos?.isChecked && texts.gaps.videosDone,
  ].filter((sentence) => typeof sentence === "string");
  if (sentences.length === 0) return null;
  return (
    <ul className="dash-done">
      {sentences.map((sentence) => (
        <li key={sentence} className="dash-state dash-state-good">
          {sentence}
        </li>
      ))}
    </ul>
  );
}

function NothingWaits({ more }: { more: string }) {
  return (
    <section aria-labelledby="nothing-title" className="dash-nothing">
      <h2 id="nothing-title" className="dash-state dash-state-good">
        {texts.nothingWaits.title}
      </h2>
      <p className="dash-dim">{[texts.nothingWaits.text, more].filter(Boolean).join(" ")}</p>
    </section>
  );
}
