import { Link } from "@remix-run/react";
import { messages } from "~/i18n/admin/sections/messages";
import { useIsAdministrator } from "~/routes/admin/parts/use-access";
import { LoadFailed } from "~/ui/form/load-failed";

const texts = messages.retention;

type Props = { retention: { retention_months: number | null } | null };

/** Retention period of messages, with a link to change it. */
export function RetentionSummary({ retention }: Props) {
  const isAdministrator = useIsAdministrator();
  if (!retention) return <LoadFailed {...texts.loadFailed} />;
  const months = retention.retention_months;
  return (
    <p className="mb-6 text-paper-dim">
      {months === null ? texts.keeps : texts.deletes.replace("{{months}}", String(months))}{" "}
      {isAdministrator && (
        <Link
          to="?edit=retention"
          id="edit-retention"
          aria-label={texts.editLabel}
          className="text-paper-ink underline"
        >
          {texts.edit}
        </Link>
      )}
    </p>
  );
}
