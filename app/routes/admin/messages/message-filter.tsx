import { messages as texts } from "~/i18n/admin/sections/messages";
import { ListFilter } from "~/ui/list/list-filter";
import { KINDS, type View } from "./message-view";

const OPTIONS = KINDS.map((kind) => ({ value: kind, label: texts.filters[kind] }));

/** Search and filter of the messages, with their number. */
export function MessageFilter({ view: { search, kind }, count }: { view: View; count: number }) {
  const status = search !== "" || kind !== "all" ? texts.found : texts.total;
  return (
    <ListFilter
      id="message"
      texts={texts}
      search={search}
      filter={{ name: "show", label: texts.filterLabel, value: kind, options: OPTIONS, all: "all" }}
      status={status.replace("{{count}}", String(count))}
    />
  );
}
