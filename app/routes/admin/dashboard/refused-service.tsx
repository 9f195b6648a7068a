import { Link } from "@remix-run/react";
import { messages } from "~/i18n/admin/sections/messages";
import { ALL, searchOf } from "~/routes/admin/messages/message-view";

const texts = messages.refused;

/** Warning that the e-mail service refuses the site's own settings. @param status null where it does not */
export function RefusedService({ status }: { status: number | null }) {
  if (!status) return null;
  return (
    <div role="alert" className="dash-alert">
      <p className="font-semibold">{texts.title.replace("{{status}}", String(status))}</p>
      <p className="mt-1">{texts.text}</p>
      <p className="mt-2">
        <Link to={`/admin/messages${searchOf({ ...ALL, kind: "undelivered" })}`} className="underline">
          {texts.link}
        </Link>
      </p>
    </div>
  );
}
