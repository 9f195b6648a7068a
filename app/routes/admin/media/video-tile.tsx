import { Form, Link, useNavigation } from "@remix-run/react";
import { admin } from "~/i18n/admin/common";
import { media as texts } from "~/i18n/admin/sections/media";
import { Icon } from "~/ui/icon";
import { VideoPreview } from "./video-preview";

export type Video = {
  id: string;
  desktopId: string;
  mobileId: string | null;
  isActive: boolean;
  added: string;
  play: string;
  playMobile: string | null;
  still: string | null;
};

/** Background video: preview, state and actions (MED-1, MED-3). */
export function VideoTile({ video }: { video: Video }) {
  const isBusy = useNavigation().state !== "idle";
  const name = (text: string) => text.replace("{{id}}", video.desktopId);
  const toggle = video.isActive
    ? { intent: "deactivate", text: texts.deactivate, label: texts.deactivateLabel }
    : { intent: "activate", text: texts.activate, label: texts.activateLabel };
  return (
    <li className="flex flex-col overflow-hidden rounded-xs border border-paper-line bg-white">
      <VideoPreview id={video.desktopId} play={video.play} still={video.still} />
      <div className="flex grow flex-col gap-3 p-4">
        <p className={video.isActive ? "admin-badge admin-badge-on" : "admin-badge"}>
          {video.isActive ? texts.active : texts.inactive}
        </p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
          <dt className="text-paper-dim">{texts.desktop}</dt>
          <dd className="break-all">
            <PlayLink id={video.desktopId} to={video.play} />
          </dd>
          <dt className="text-paper-dim">{texts.mobile}</dt>
          <dd className="break-all">
            {video.mobileId && video.playMobile ? (
              <PlayLink id={video.mobileId} to={video.playMobile} />
            ) : (
              texts.noMobile
            )}
          </dd>
          <dt className="text-paper-dim">{texts.date}</dt>
          <dd>{video.added}</dd>
        </dl>
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={video.id} />
            <button
              type="submit"
              name="intent"
              value={toggle.intent}
              aria-disabled={isBusy || undefined}
              aria-label={name(toggle.label)}
              className="admin-button"
            >
              <Icon name={video.isActive ? "pause" : "play"} />
              {toggle.text}
            </button>
          </Form>
          <Link
            to={`?edit=${video.id}`}
            id={`edit-${video.id}`}
            preventScrollReset
            aria-label={admin.edit.editLabel.replace("{{name}}", video.desktopId)}
            className="admin-button"
          >
            {admin.edit.edit}
          </Link>
          <Link
            to={`?delete=${video.id}`}
            id={`delete-${video.id}`}
            preventScrollReset
            aria-label={admin.edit.removeLabel.replace("{{name}}", video.desktopId)}
            className="admin-button admin-button-danger-quiet"
          >
            {admin.edit.remove}
          </Link>
        </div>
      </div>
    </li>
  );
}

/** The way to the film without JavaScript, and to the mobile one, which has no preview. */
function PlayLink({ id, to }: { id: string; to: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      aria-label={texts.playLabel.replace("{{id}}", id)}
      className="inline-flex min-h-6 items-center gap-1 font-semibold underline"
    >
      {id}
      <Icon name="external" className="size-4" />
    </a>
  );
}
