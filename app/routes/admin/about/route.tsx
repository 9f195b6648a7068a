import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/backend/auth/gate.server";
import { getAdminHero } from "~/backend/content/admin/about-admin.server";
import { mediaUrl } from "~/backend/media/media.server";
import { withFallback } from "~/backend/with-fallback.server";
import { aboutHero } from "~/content/about-hero.server";
import { ContentList } from "~/content/kit/content-page";
import { writeList } from "~/content/kit/list/list-action.server";
import { type ListData, loadList } from "~/content/kit/list/list-loader.server";
import { teamMembers } from "~/content/team-members.server";
import { admin } from "~/i18n/admin/common";
import { about as texts } from "~/i18n/admin/sections/about";
import { LoadFailed } from "~/ui/form/load-failed";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { ResubmitForm } from "~/ui/form/saving/resubmit-form";
import { Toaster } from "~/ui/toaster";
import { uploadReply } from "~/ui/upload/upload-panel";
import { AboutHero } from "./about-hero";
import { AboutClear, AboutUpload } from "./about-upload";
import { isHeroWrite, writeHero } from "./hero-action.server";

const LIST = "/admin/about";

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  const isHeroEdited = query.get("edit") === "hero";
  const [upload, clear] = [query.get("upload"), query.get("clear")];
  // The rest of the address concerns the team.
  if (isHeroEdited) query.delete("edit");
  const [row, team] = await Promise.all([
    withFallback(null, "the about page's hero", getAdminHero(signedIn.client)),
    loadList(teamMembers, signedIn, query),
  ]);
  return {
    hero: row && {
      ...row,
      video: mediaUrl(row.video_url),
      mobileVideo: mediaUrl(row.mobile_video_url),
    },
    fields: aboutHero.views(),
    labels: aboutHero.labels,
    constraint: aboutHero.constraint,
    isHeroEdited,
    upload,
    clear,
    team,
  };
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireAdmin(args);
  return isHeroWrite(args.request) ? writeHero(signedIn, args) : writeList(teamMembers, signedIn, args);
}

export { clientAction } from "~/framework/client-action";

/** The about page: its hero and the team (ABA). */
export default function About() {
  const data = useLoaderData<typeof loader>();
  const { hero, fields, labels, constraint, isHeroEdited, upload, clear } = data;
  const team = data.team as unknown as ListData;
  const reply = useActionData<typeof action>();
  const isHeroOpen = hero !== null && isHeroEdited;
  const editReply = uploadReply(reply) || clear ? undefined : (reply as EditReply | undefined);
  const heroReply = team.edited || team.isGone ? undefined : editReply;
  const open = { hero, isHeroEdited };
  // An editor has the page to itself.
  if (team.edited) return <ContentList data={team} reply={reply} headingId="team-title" />;
  return (
    <>
      {!isHeroOpen && <h1 className="admin-title">{texts.title}</h1>}
      {/* The list shows its own replies. */}
      {!hero && heroReply?.toast && isHeroEdited && (
        <Toaster toast={heroReply.toast} closeLabel={admin.close} />
      )}
      <AboutUpload {...open} target={upload} reply={reply} />
      <AboutClear {...open} target={clear} toast={reply?.toast} />
      {!hero && <LoadFailed title={texts.loadFailed} />}
      {!hero && isHeroEdited && <ResubmitForm reply={heroReply} labels={labels} />}
      {hero && (
        <AboutHero
          hero={hero}
          isEdited={isHeroEdited}
          form={{ fields, labels, constraint }}
          reply={heroReply}
          cancelTo={LIST}
        />
      )}
      {!isHeroOpen && (
        <section aria-labelledby="team-title" className="mt-10">
          <ContentList data={team} reply={isHeroEdited ? undefined : reply} headingId="team-title" />
        </section>
      )}
    </>
  );
}
