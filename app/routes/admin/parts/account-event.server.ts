import type { AccountEvent } from "~/backend/accounts/account-events.server";
import { describeDevice } from "~/backend/accounts/device";
import { formatMoment } from "~/i18n/admin/format-date";
import { account } from "~/i18n/admin/sections/account";

const { events: texts, sessions } = account;

export type EventView = { id: number; what: string; when: string; who: string };

/** The network and the browser of a sign-in, as `note_session` puts them together. */
function deviceOf(details: string): string {
  const space = details.indexOf(" ");
  const network = details.slice(0, space);
  const device = describeDevice(details.slice(space + 1), sessions.unknown);
  return network ? `${device}, ${sessions.network.replace("{{network}}", network)}` : device;
}

/**
 * A security event in words.
 * @param names addresses of admins by their ids
 * @param own whose page it is: their account is not named
 */
export function describeEvent(event: AccountEvent, names: Map<string, string>, own: string): EventView {
  const { id, kind, details, account: of, actor, created_at } = event;
  const said = kind === "new-device" ? deviceOf(details) : (texts.roles[details] ?? details);
  const who = [
    of !== own && texts.of.replace("{{account}}", () => names.get(of) ?? "?"),
    actor && actor !== of && texts.by.replace("{{actor}}", () => names.get(actor) ?? "?"),
  ];
  return {
    id,
    what: (texts.kinds[kind] ?? kind).replace("{{details}}", () => said),
    when: formatMoment(created_at),
    who: who.filter(Boolean).join(", "),
  };
}
