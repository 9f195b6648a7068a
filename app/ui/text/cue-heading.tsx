import type { LocalText } from "~/i18n/localised";
import { FittedText } from "./fitted-text";

type Props = { id?: string; cue?: string; title: LocalText | string; lead?: string };

/**
 * A section's heading as a cue of the rundown: its number, its name, a line to go with it. The number is above the name,
 * which so has the edge of what stands below.
 */
export function CueHeading({ id, cue, title, lead }: Props) {
  return (
    <div className="mb-10 grid gap-x-8 gap-y-4 md:mb-14 lg:grid-cols-12 lg:items-baseline-last">
      <h2
        id={id}
        className={`display flex flex-col gap-4 text-title ${lead ? "lg:col-span-6" : "lg:col-span-12"}`}
      >
        {cue && (
          <span aria-hidden="true" className="cue">
            {cue}
          </span>
        )}
        <span className="min-w-0 grow">
          <FittedText of={title} />
        </span>
      </h2>
      {lead && <p className="max-w-[34rem] text-lead text-balance text-dim lg:col-span-6">{lead}</p>}
    </div>
  );
}
