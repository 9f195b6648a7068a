import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

type Props = {
  /** The link's id: focus comes back to it when the panel closes. */
  id: string;
  /** The page with the panel open. */
  to: string;
  heading: string;
  action: string;
  /** What is there now. */
  children: ReactNode;
};

/**
 * What a row shows now, and the link that opens the panel for another file. It replaces the address, so that a form
 * beside it keeps what was typed and asks nothing.
 */
export function UploadControl({ id, to, heading, action, children }: Props) {
  return (
    <div className="mb-6">
      <p className="mb-1 text-[0.9375rem] font-semibold">{heading}</p>
      <div className="flex flex-wrap items-end gap-4">
        {children}
        <Link to={to} replace preventScrollReset id={id} className="admin-button">
          {action}
        </Link>
      </div>
    </div>
  );
}
