import { z } from "zod";

// An empty value is reported as missing by an earlier check, not as malformed.
const ID = /^[A-Za-z0-9_-]*$/;

/** An address of the provider's player: host, page, library, id. */
const ADDRESS = /^(?:https?:\/\/)?([^/\s]+)\/(?:embed|play)\/\w+\/([A-Za-z0-9_-]+)\/?(?:[?#]\S*)?$/i;

/** Hosts of the provider's players, whatever is configured. */
export const PLAYER_HOSTS = ["player.mediadelivery.net", "iframe.mediadelivery.net"];

/**
 * The id of a video as typed, or as it stands in an address copied from one of these hosts.
 * @returns anything else as it was typed
 */
export function videoIdIn(typed: string, hosts: readonly string[]): string {
  const [, host = "", id = typed] = ADDRESS.exec(typed) ?? [];
  return hosts.includes(host.toLowerCase()) ? id : typed;
}

/**
 * The forms of a background video (MED-2).
 * @param provider its name, as the messages say it
 * @param hosts of its players: of an address copied from there only the id is taken
 */
export const createVideoSchema = (provider: string, hosts: readonly string[]) => {
  const missing = `Wprowadź ID filmu z ${provider}`;
  const idOf = (typed: string) => videoIdIn(typed, hosts);
  const id = (wrong: string) => z.string().max(100, "Najwyżej 100 znaków.").regex(ID, wrong);
  return z.object({
    bunny_id: z
      .string(missing)
      .trim()
      .min(1, missing)
      .max(1_000)
      .transform(idOf)
      .pipe(id(`Nieprawidłowy format ID ${provider}`)),
    mobile_bunny_id: z
      .string()
      .trim()
      .max(1_000)
      .transform(idOf)
      .pipe(id(`Nieprawidłowy format ID mobilnego ${provider}`))
      .optional()
      .transform((value) => value || null),
  });
};

export type VideoIds = z.output<ReturnType<typeof createVideoSchema>>;

/** The ids of a form as one text: a yes is to these ids, and to no others typed since. */
export const confirmedIds = (ids: { bunny_id?: unknown; mobile_bunny_id?: unknown }): string =>
  [ids.bunny_id, ids.mobile_bunny_id].map((id) => (typeof id === "string" ? id.trim() : "")).join(" ");
