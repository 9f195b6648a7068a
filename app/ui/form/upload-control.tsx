import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

type Props = {
  /** The link's id: focus comes back to it when the panel closes. */
  id: string;
  /** The page with the panel open. */
  to: string;
  heading: string;
  action: string;
  /** Where there is a file that may be taken away: the page that asks whether to, and what the link says. */
  clear?: { to: string; text: string } | null;
  /** What is there now. */
  children: ReactNode;
};

/**
 * What a row shows now, and the links that open the panel for another file, or the question before it is taken away. They
 * replace the address, so that a form beside it keeps what was typed and asks nothing.
 */
export function UploadControl({ id, to, heading, action, clear, children }: Props) {
  return (
    <div className="mb-6">
      <p className="mb-1 text-[0.9375rem] font-semibold">{heading}</p>
      <div className="flex flex-wrap items-end gap-4">
        {children}
        <Link to={to} replace preventScrollReset id={id} className="admin-button">
          {action}
        </Link>
        {clear && (
          <Link
            to={clear.to}
            replace
            preventScrollReset
            id={`clear-${id}`}
            aria-label={`${clear.text}: ${heading}`}
            className="admin-button admin-button-danger-quiet"
          >
            {clear.text}
          </Link>
        )}
      </div>
    </div>
  );
}
