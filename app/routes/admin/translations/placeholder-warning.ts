import { translations as texts } from "~/i18n/admin/sections/translations";
import { placeholdersOf } from "~/i18n/bundled";

/** Says which variables each language has. */
export function placeholderWarning({ pl, en }: { pl: string; en: string }): string {
  const named = (text: string) => placeholdersOf(text).join(", ") || texts.noPlaceholders;
  return texts.placeholderWarning.replace("{pl}", () => named(pl)).replace("{en}", () => named(en));
}
