import { translations as texts } from "~/i18n/admin/sections/translations";
import { ListFilter } from "~/ui/list/list-filter";
import { FILTERS } from "./translation-list";
import type { View } from "./translation-view";

const OPTIONS = FILTERS.map((filter) => ({ value: filter, label: texts.filters[filter] }));

/** Search and filter of the translations, with the number found (TRA-2). */
export function TranslationFilter({ view: { search, filter }, count }: { view: View; count: number }) {
  const isActive = search !== "" || filter !== "all";
  return (
    <ListFilter
      id="translation"
      texts={texts}
      search={search}
      filter={{ name: "show", label: texts.filterLabel, value: filter, options: OPTIONS, all: "all" }}
      status={isActive ? texts.found.replace("{count}", String(count)) : null}
    />
  );
}
