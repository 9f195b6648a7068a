import type { FieldMetadata } from "@conform-to/react";
import { textLength as texts } from "~/i18n/admin/text-length";

type Props = {
  field: FieldMetadata<string>;
  /** Recommended number of characters. */
  max: number;
  /** Further hint of the field. */
  more?: string | undefined;
};

/** Recommended and current length of a text, updated while typing; without script as rendered (SET-4). */
export function TextLength({ field, max, more }: Props) {
  const count = field.value?.length ?? 0;
  return (
    <>
      {more} {texts.recommended.replace("{{max}}", String(max))}{" "}
      <span className={`js-only tabular-nums ${count > max ? "font-semibold text-danger" : ""}`}>
        {texts.count.replace("{{count}}", String(count))}
      </span>
      <span className="plain-only tabular-nums">{texts.countLoaded.replace("{{count}}", String(count))}</span>
    </>
  );
}
