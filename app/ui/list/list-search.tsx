import { admin } from "~/i18n/admin/common";
import { publishing } from "~/i18n/admin/publishing";
import { ListFilter } from "./list-filter";

const { submit: search, clear: searchClear, found } = admin.search;

const STATES = [
  { value: "", label: publishing.filterAll },
  ...Object.entries(publishing.states).map(([value, label]) => ({ value, label })),
];

type Props = {
  label: string;
  search: string;
  /** Number of matching rows. */
  count: number;
  /** The state by which the list is filtered; undefined where its items have none. */
  state?: string | null | undefined;
};

/** Search of a list of content, and its filter by state. */
export function ListSearch({ label, search: text, count, state }: Props) {
  const filter = {
    name: "state",
    label: publishing.filterLabel,
    value: state ?? "",
    options: STATES,
    all: "",
  };
  return (
    <ListFilter
      id="list"
      texts={{ searchLabel: label, search, searchClear }}
      search={text}
      filter={state === undefined ? undefined : filter}
      status={text || state ? found.replace("{{count}}", String(count)) : null}
    />
  );
}
