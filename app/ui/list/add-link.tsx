import { Link } from "@remix-run/react";
import { NEW } from "~/schemas/new-row";

type Props = {
  /** The page with the form open. */
  to?: string;
  children: string;
};

/** Leads to the form of a new row: nothing is stored before it is saved. */
export function AddLink({ to = `?edit=${NEW}`, children }: Props) {
  return (
    <Link to={to} id={`edit-${NEW}`} className="admin-button admin-button-primary">
      {children}
    </Link>
  );
}
