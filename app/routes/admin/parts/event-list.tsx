import { account } from "~/i18n/admin/sections/account";
import { LoadFailed } from "~/ui/form/load-failed";
import type { EventView } from "./account-event.server";

const texts = account.events;

/** Security events of accounts, the latest first (ACC-2, ACC-4). */
export function EventList({ events }: { events: EventView[] | null }) {
  return (
    <section aria-labelledby="events-title" className="mt-10">
      <h2 id="events-title" className="mb-4 text-lg font-semibold">
        {texts.heading}
      </h2>
      {!events && <LoadFailed {...texts.loadFailed} />}
      {events?.length === 0 && <p className="admin-panel">{texts.empty}</p>}
      <ul className="admin-list">
        {events?.map((event) => (
          <li key={event.id} className="admin-row">
            <div className="min-w-0 grow">
              <p className="font-semibold">{event.what}</p>
              <p className="text-sm break-words text-paper-dim">
                {[event.when, event.who].filter(Boolean).join(", ")}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
