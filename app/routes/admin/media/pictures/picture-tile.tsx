import { Link } from "@remix-run/react";
import type { PictureView, UseView } from "~/content/library/library-view.server";
import { admin } from "~/i18n/admin/common";
import { library as texts } from "~/i18n/admin/library";
import { Picture } from "~/ui/picture";

const BADGES = { used: "admin-badge-live", history: "admin-badge-draft", stock: "", unused: "" };
/** Uses that are in sight; the others are folded. */
const SHOWN_USES = 3;

type Props = {
  picture: PictureView;
  /** The page with a question or form about it open. */
  to: (open: "edit" | "replace" | "delete") => string;
};

/** A picture of the library: preview, facts, where it is used, and the way to its removal. */
export function PictureTile({ picture, to }: Props) {
  const { name, src, facts, added, state, uses } = picture;
  return (
    <li className="flex min-w-0 overflow-hidden rounded-md border border-paper-line bg-white sm:flex-col">
      <Picture
        src={src}
        alt=""
        widths={[480]}
        className="aspect-4/3! w-28! shrink-0 self-start bg-paper-2! sm:w-full! [&_img]:object-contain!"
      />
      <div className="flex min-w-0 grow flex-col gap-2 p-3">
        <h3 className="font-semibold [overflow-wrap:anywhere]">
          <a
            href={src}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.openLabel.replace("{{name}}", () => name)}
            className="line-clamp-2 hover:underline"
          >
            {name}
          </a>
        </h3>
        <p className="text-[0.8125rem] text-paper-dim">
          {facts}
          <br />
          {added}
        </p>
        <p className={`admin-badge ${BADGES[state]}`}>{texts.states[state]}</p>
        {uses.length > 0 && <Uses uses={uses} />}
        {state === "history" && (
          <p className="text-[0.8125rem] text-paper-dim">
            {texts.stateHints.history}{" "}
            <Link to={picture.history} className="inline-block py-0.5 underline">
              {texts.stateHints.historyLink}
            </Link>
          </p>
        )}
        {state === "stock" && <p className="text-[0.8125rem] text-paper-dim">{texts.stateHints.stock}</p>}
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          <Link
            to={to("edit")}
            aria-label={texts.editLabel.replace("{{name}}", () => name)}
            className="admin-button"
          >
            {admin.edit.edit}
          </Link>
          {picture.replacement && (
            <Link
              to={`${to("replace")}&upload=${picture.replacement}`}
              id={`replace-${picture.path}`}
              preventScrollReset
              aria-label={texts.replaceLabel.replace("{{name}}", () => name)}
              className="admin-button"
            >
              {texts.replace}
            </Link>
          )}
          {state === "unused" && (
            <Link
              to={to("delete")}
              id={`delete-${picture.path}`}
              preventScrollReset
              aria-label={admin.edit.removeLabel.replace("{{name}}", () => name)}
              className="admin-button admin-button-danger-quiet"
            >
              {admin.edit.remove}
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}

function Uses({ uses }: { uses: UseView[] }) {
  const rest = uses.slice(SHOWN_USES);
  return (
    <div className="text-[0.8125rem]">
      <UseList uses={uses.slice(0, SHOWN_USES)} />
      {rest.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer">
            {texts.moreUses.replace("{{count}}", String(rest.length))}
          </summary>
          <UseList uses={rest} />
        </details>
      )}
    </div>
  );
}

/** Uses of a picture, each as a link to its form where that may be opened. */
export function UseList({ uses }: { uses: UseView[] }) {
  return (
    <ul>
      {uses.map(({ text, to }) => (
        <li key={to + text}>
          {to ? (
            <Link to={to} className="inline-block py-0.5 underline">
              {text}
            </Link>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
}
