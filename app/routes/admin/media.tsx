import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { BackendError } from "~/backend/errors.server";
import { requireAdmin } from "~/backend/gate.server";
import { playUrl, thumbnailUrl, videoHost } from "~/backend/media.server";
import {
  activateVideo,
  createVideo,
  deactivateVideo,
  listVideos,
  removeVideo,
} from "~/backend/videos-admin.server";
import { add, perform, readForm, textOf } from "~/http/editing.server";
import { readOr } from "~/http/read-or.server";
import { admin } from "~/i18n/admin/common";
import { formatDate } from "~/i18n/admin/format-date";
import { media as texts } from "~/i18n/admin/media";
import { createVideoSchema } from "~/schemas/video";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { LoadFailed } from "~/ui/form/load-failed";
import { Toaster } from "~/ui/toaster";
import { VideoForm } from "./parts/video-form";
import { VideoTile } from "./parts/video-tile";

const LIST = "/admin/media";
const TABLES = ["media_assets" as const];

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  const rows = await readOr(null, "videos", listVideos(client));
  const host = videoHost();
  return {
    host,
    videos:
      rows?.map((row) => ({
        id: row.id,
        desktopId: row.bunny_id,
        mobileId: row.mobile_bunny_id,
        isActive: row.is_active,
        added: formatDate(row.created_at),
        play: playUrl(row.bunny_id),
        playMobile: row.mobile_bunny_id && playUrl(row.mobile_bunny_id),
        still: thumbnailUrl(row.bunny_id),
      })) ?? null,
    doomedId: query.get("delete"),
    constraint: getZodConstraint(createVideoSchema(host)),
  };
}

/** What is known to go wrong with a video that is named: it has been removed meanwhile, or never was. */
const gone = ({ hint, code }: BackendError) =>
  hint === "not_found" || code === "PGRST116" || code === "22P02" ? texts.gone : null;

export async function action(args: ActionFunctionArgs) {
  const { client } = await requireAdmin(args);
  const form = await readForm(args.request);
  const id = textOf(form, "id");
  const failed = { type: "error", ...texts.activateFailed } as const;
  switch (form.get("intent")) {
    case "add":
      return add({
        form,
        schema: createVideoSchema(videoHost()),
        write: (video) => createVideo(client, video),
        tables: TABLES,
        saved: { to: LIST, toast: { type: "success", title: texts.added, message: texts.addedHint } },
        failed: { type: "error", title: texts.addFailed },
      });
    case "activate":
      return perform(
        async () => {
          await activateVideo(client, id);
          return { to: LIST, toast: { type: "success", title: texts.activated } };
        },
        { tables: TABLES, failed, refused: gone },
      );
    case "deactivate":
      return perform(
        async () => {
          await deactivateVideo(client, id);
          return { to: LIST, toast: { type: "success", title: texts.deactivated } };
        },
        { tables: TABLES, failed, refused: gone },
      );
    case "remove":
      return perform(
        async () => {
          await removeVideo(client, id);
          return { to: LIST, toast: { type: "success", title: texts.removed } };
        },
        { tables: TABLES, failed: { type: "error", ...texts.removeFailed }, refused: gone },
      );
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

export { clientAction } from "~/ui/form/unanswered";

/** The hero's background videos (MED). */
export default function Media() {
  const { videos, doomedId, host, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const doomed = videos?.find(({ id }) => id === doomedId);
  const toast = reply?.toast;
  return (
    <>
      <div className="admin-head">
        <h1 className="admin-title">{texts.title}</h1>
        {videos && (
          <p className="text-paper-dim">{texts.count.replace("{{count}}", String(videos.length))}</p>
        )}
      </div>
      <p className="mb-6 max-w-prose">{texts.intro}</p>
      {toast && !doomed && <Toaster toast={toast} closeLabel={admin.close} />}
      {doomed && (
        <ConfirmDialog
          question={texts.removeQuestion}
          detail={doomed.isActive ? `${doomed.desktopId}. ${texts.removeActive}` : doomed.desktopId}
          confirm={admin.edit.remove}
          cancelTo={LIST}
          fields={{ intent: "remove", id: doomed.id }}
          error={toast && `${toast.title}. ${toast.message}`}
        />
      )}
      <VideoForm host={host} constraint={constraint} reply={reply} added={videos?.[0]?.id ?? ""} />
      {!videos && <LoadFailed {...texts.loadFailed} />}
      {videos?.length === 0 && <p className="admin-panel">{texts.empty}</p>}
      {videos && videos.length > 0 && (
        <>
          <h2 className="sr-only">{texts.list}</h2>
          <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {videos.map((video) => (
              <VideoTile key={video.id} video={video} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
