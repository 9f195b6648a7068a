import { Link } from "@remix-run/react";
import { library } from "~/i18n/admin/library";
import { media } from "~/i18n/admin/sections/media";
import { pictureAddress } from "./pictures/pictures-view";

/** The two views of /admin/media. */
export function MediaTabs({ isPictures }: { isPictures: boolean }) {
  const tabs = [
    { name: media.title, to: "/admin/media", isCurrent: !isPictures },
    { name: library.title, to: pictureAddress({}), isCurrent: isPictures },
  ];
  return (
    <nav aria-label={library.tabs} className="mb-5 border-b border-paper-line">
      <ul className="flex gap-x-6">
        {tabs.map(({ name, to, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? "page" : undefined}
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent font-semibold text-paper-dim hover:text-paper-ink aria-[current]:border-paper-ink aria-[current]:text-paper-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
