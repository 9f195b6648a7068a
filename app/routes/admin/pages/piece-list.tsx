import { Link } from "@remix-run/react";
import { pages as texts } from "~/i18n/admin/sections/pages";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import type { PieceView } from "./page-view.server";

const ICONS: Record<PieceView["kind"], string> = {
  text: "captions",
  list: "list",
  banner: "frames",
  film: "camera",
  company: "phone",
  words: "chat",
};

const STATES = ["live", "hidden", "scheduled", "draft"] as const;

/** The pieces of a page from top to bottom: each with a small picture, its first words and its state, as one link. */
export function PieceList({ pieces }: { pieces: PieceView[] }) {
  return (
    <ol className="pieces">
      {pieces.map((piece) => (
        <PieceRow key={`${piece.name} ${piece.editor}`} piece={piece} />
      ))}
    </ol>
  );
}

function PieceRow({ piece: { name, kind, editor, shape, sample } }: { piece: PieceView }) {
  const says = sample ? sample.says || texts.nothing : texts.unread;
  return (
    <li className="piece">
      <Thumbnail
        pictures={sample?.pictures ?? []}
        shape={shape}
        icon={ICONS[kind]}
        text={kind === "words" || kind === "company" ? "" : sample?.says}
      />
      <div className="piece-text">
        <p className="piece-kind">{texts.kinds[kind]}</p>
        <h3 className="piece-name">
          <Link to={editor} className="piece-link">
            {name}
          </Link>
        </h3>
        <p className="piece-says">{says}</p>
        <States states={sample?.states ?? {}} />
      </div>
      <Icon name="arrow-right" className="piece-arrow size-5" />
    </li>
  );
}

type ThumbnailProps = {
  pictures: string[];
  shape: PieceView["shape"];
  icon: string;
  /** First words, shown in small where there is no picture. */
  text: string | undefined;
};

/** Pictures of the content itself; without any its text in small, or an icon. Decorative: the words beside it say it all. */
function Thumbnail({ pictures, shape, icon, text }: ThumbnailProps) {
  if (pictures.length === 0)
    return (
      <span aria-hidden="true" className={`piece-thumbnail ${text ? "piece-print" : "piece-icon"}`}>
        {text && <span>{text}</span>}
        <Icon name={icon} className="size-6" />
      </span>
    );
  return (
    <span className="piece-thumbnail" data-shape={shape} data-count={pictures.length}>
      {pictures.map((src) => (
        <Picture
          key={src}
          src={src}
          alt=""
          widths={[192, 480]}
          sizes={pictures.length > 1 ? "5rem" : "10rem"}
        />
      ))}
    </span>
  );
}

/** Number of items by state. Nothing of a piece that is one text without a draft. */
function States({ states }: { states: NonNullable<PieceView["sample"]>["states"] }) {
  const shown = STATES.flatMap((state) => {
    const count = states[state];
    return count || (state === "live" && count === 0) ? [{ state, count }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="piece-states">
      {shown.map(({ state, count }) => (
        <li key={state} data-state={state}>
          {texts.states[state].replace("{{count}}", String(count))}
        </li>
      ))}
    </ul>
  );
}
