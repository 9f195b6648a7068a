import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/backend/auth/gate.server";
import type { BackendError } from "~/backend/errors.server";
import { playerHosts, playUrl, thumbnailUrl } from "~/backend/media/media.server";
import { VIDEO_PROVIDER } from "~/backend/media/video-provider.server";
import {
  activateVideo,
  createVideo,
  deactivateVideo,
  getVideo,
  listVideos,
  removeVideo,
  updateVideo,
} from "~/backend/media/videos-admin.server";
import { withFallback } from "~/backend/with-fallback.server";
import { add } from "~/content/kit/form/add.server";
import { readForm, textOf } from "~/content/kit/form/form.server";
import { mergeBase } from "~/content/kit/form/merge.server";
import { perform } from "~/content/kit/form/perform.server";
import { save } from "~/content/kit/form/save.server";
import { isUpload } from "~/content/kit/form/upload.server";
import { admin } from "~/i18n/admin/common";
import { formatDate } from "~/i18n/admin/format-date";
import { library as libraryTexts } from "~/i18n/admin/library";
import { media as texts } from "~/i18n/admin/sections/media";
import { createVideoSchema } from "~/schemas/video";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { LoadFailed } from "~/ui/form/load-failed";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { RemovedRowNotice } from "~/ui/form/saving/removed-row-notice";
import { ResubmitForm } from "~/ui/form/saving/resubmit-form";
import { Toaster } from "~/ui/toaster";
import { MediaTabs } from "./media-tabs";
import { Pictures } from "./pictures/pictures";
import { loadPictures, uploadPicture, writePictures } from "./pictures/pictures.server";
import { PICTURES } from "./pictures/pictures-view";
import { expectKnown, missingIds } from "./video-check.server";
import { VideoEditor } from "./video-editor";
import { VideoForm } from "./video-form";
import { VideoTile } from "./video-tile";

const LIST = "/admin/media";
const TABLES = ["media_assets" as const];

const videoSchema = () => createVideoSchema(VIDEO_PROVIDER, playerHosts());

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args);
  const { client } = admin;
  const query = new URL(args.request.url).searchParams;
  const library = query.get("view") === PICTURES ? await loadPictures(admin, query) : null;
  const rows = library ? null : await withFallback(null, "videos", listVideos(client));
  const edited = rows?.find(({ id }) => id === query.get("edit")) ?? null;
  return {
    library,
    host: VIDEO_PROVIDER,
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
    toDeleteId: query.get("delete"),
    uncertainId: query.get("activate"),
    edited,
    isEditing: query.has("edit"),
    constraint: getZodConstraint(videoSchema()),
  };
}

/** Message for an id of a removed or nonexistent video; null for any other failure. */
const missingReason = ({ hint, code }: BackendError) =>
  hint === "not_found" || code === "PGRST116" || code === "22P02" ? texts.gone : null;

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const { client } = admin;
  const query = new URL(args.request.url).searchParams;
  if (query.get("view") === PICTURES && isUpload(args.request)) return uploadPicture(admin, args);
  const form = await readForm(args.request);
  if (query.get("view") === PICTURES) return writePictures(admin, form, query);
  const id = textOf(form, "id");
  const failed = { type: "error", ...texts.activateFailed } as const;
  switch (form.get("intent")) {
    case "add":
      return add({
        form,
        schema: videoSchema(),
        async write(video) {
          await expectKnown(video, form);
          return createVideo(client, video);
        },
        tables: TABLES,
        saved: { to: LIST, toast: { type: "success", title: texts.added, message: texts.addedHint } },
        failed: { type: "error", title: texts.addFailed },
      });
    case "save": {
      const edited = query.get("edit") ?? "";
      return save({
        form,
        schema: videoSchema(),
        read: () => getVideo(client, edited),
        base: (version) => mergeBase(client, "media_assets", edited, version),
        labels: texts.fields,
        async write(video, updatedAt) {
          await expectKnown(video, form);
          return updateVideo(client, edited, video, updatedAt);
        },
        tables: TABLES,
        saved: { to: LIST, toast: { type: "success", title: texts.saved } },
        failed: { type: "error", ...texts.saveFailed },
      });
    }
    case "activate":
      return perform(
        async () => {
          const video = textOf(form, "anyway") === "yes" ? null : await getVideo(client, id);
          if (video && (await missingIds(video)).length > 0) return { to: `${LIST}?activate=${id}` };
          await activateVideo(client, id);
          return { to: LIST, toast: { type: "success", title: texts.activated } };
        },
        { tables: TABLES, failed, refused: missingReason },
      );
    case "deactivate":
      return perform(
        async () => {
          await deactivateVideo(client, id);
          return { to: LIST, toast: { type: "success", title: texts.deactivated } };
        },
        { tables: TABLES, failed, refused: missingReason },
      );
    case "remove":
      return perform(
        async () => {
          await removeVideo(client, id);
          return { to: LIST, toast: { type: "success", title: texts.removed } };
        },
        { tables: TABLES, failed: { type: "error", ...texts.removeFailed }, refused: missingReason },
      );
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

export { clientAction } from "~/framework/client-action";

/** The hero's background videos (MED), and the library of pictures (LIB). */
export default function Media() {
  const { library } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as EditReply | undefined;
  const toast = reply?.toast;
  const isEditor = Boolean(library?.edited);
  return (
    <>
      {!isEditor && (
        <>
          <h1 className="admin-title mb-3">{libraryTexts.section}</h1>
          <MediaTabs isPictures={library !== null} />
        </>
      )}
      {library ? (
        <>
          {toast && !library.toDelete && !isEditor && <Toaster toast={toast} closeLabel={admin.close} />}
          <Pictures
            data={library}
            reply={reply}
            error={toast && [toast.title, toast.message].filter(Boolean).join(". ")}
          />
        </>
      ) : (
        <Videos />
      )}
    </>
  );
}

function Videos() {
  const { videos, toDeleteId, uncertainId, edited, isEditing, host, constraint } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const toDelete = videos?.find(({ id }) => id === toDeleteId);
  const uncertain = videos?.find(({ id, isActive }) => id === uncertainId && !isActive);
  const toast = reply?.toast;
  return (
    <>
      <p className="mb-1 max-w-prose">{texts.intro}</p>
      {videos && (
        <p className="mb-6 text-paper-dim">{texts.count.replace("{{count}}", String(videos.length))}</p>
      )}
      {toast && !toDelete && !edited && <Toaster toast={toast} closeLabel={admin.close} />}
      {toDelete && (
        <ConfirmDialog
          question={texts.removeQuestion}
          detail={toDelete.isActive ? `${toDelete.desktopId}. ${texts.removeActive}` : toDelete.desktopId}
          confirm={admin.edit.remove}
          cancelTo={LIST}
          fields={{ intent: "remove", id: toDelete.id }}
          error={toast && `${toast.title}. ${toast.message}`}
        />
      )}
      {uncertain && (
        <ConfirmDialog
          question={texts.activateQuestion}
          detail={`${uncertain.desktopId}. ${texts.anywayHint}`}
          confirm={texts.activateAnyway}
          cancelTo={LIST}
          fields={{ intent: "activate", id: uncertain.id, anyway: "yes" }}
        />
      )}
      {edited && (
        <VideoEditor
          key={edited.id}
          video={edited}
          host={host}
          constraint={constraint}
          reply={reply}
          cancelTo={LIST}
        />
      )}
      {isEditing && videos && !edited && <RemovedRowNotice reply={reply} labels={texts.fields} />}
      {!isEditing && (
        <VideoForm host={host} constraint={constraint} reply={reply} added={videos?.[0]?.id ?? ""} />
      )}
      {!videos && isEditing && <ResubmitForm reply={reply} labels={texts.fields} />}
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
