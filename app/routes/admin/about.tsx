import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import {
  type AdminMember,
  getAdminHero,
  listAllMembers,
  STOCK_MEMBER_IMAGE,
} from "~/backend/about-admin.server";
import { requireAdmin } from "~/backend/gate.server";
import { mediaUrl } from "~/backend/media.server";
import { readOr } from "~/http/read-or.server";
import { about as texts } from "~/i18n/admin/about";
import { admin } from "~/i18n/admin/common";
import { AboutHeroSchema, TeamMemberSchema } from "~/schemas/about";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { GoneNotice } from "~/ui/form/gone-notice";
import { KeptForm } from "~/ui/form/kept-form";
import { OrderedList } from "~/ui/form/ordered-list";
import { uploadReply } from "~/ui/form/upload-panel";
import { SubmitButton } from "~/ui/submit-button";
import { Toaster } from "~/ui/toaster";
import { writeAbout } from "./parts/about-action.server";
import { AboutHero } from "./parts/about-hero";
import { AboutClear, AboutUpload } from "./parts/about-upload";
import { MemberEditor } from "./parts/member-editor";

const LIST = "/admin/about";

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  const reading = Promise.all([getAdminHero(client), listAllMembers(client)]);
  const content = await readOr(null, "the about page", reading);
  const members =
    content?.[1].map((row) => ({
      ...row,
      preview: mediaUrl(row.image_url),
      hasOwnImage: row.image_url !== STOCK_MEMBER_IMAGE,
    })) ?? null;
  const hero = content && {
    ...content[0],
    video: mediaUrl(content[0].video_url),
    mobileVideo: mediaUrl(content[0].mobile_video_url),
  };
  const isHeroEdited = query.get("edit") === "hero";
  const wanted = query.get("edit") ?? query.get("delete");
  return {
    hero,
    members,
    isHeroEdited,
    edited: members?.find(({ id }) => id === query.get("edit")) ?? null,
    doomed: members?.find(({ id }) => id === query.get("delete")) ?? null,
    isGone: wanted !== null && !isHeroEdited && members?.every(({ id }) => id !== wanted) === true,
    upload: query.get("upload"),
    clear: query.get("clear"),
    constraint: { hero: getZodConstraint(AboutHeroSchema), member: getZodConstraint(TeamMemberSchema) },
  };
}

export const action = (args: ActionFunctionArgs) => writeAbout(args);

const itemOf = (member: AdminMember & { preview: string }) => ({
  id: member.id,
  name: member.name,
  detail: member.is_active ? member.role_pl : admin.edit.hidden,
  picture: member.preview,
});

export { clientAction } from "~/ui/form/unanswered";

/** The about page: its hero and the team (ABA). */
export default function About() {
  const { hero, members, isHeroEdited, edited, doomed, isGone, upload, clear, constraint } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isBusy = useNavigation().state === "submitting";
  const editReply = uploadReply(reply) || clear ? undefined : reply;
  const open = { hero, member: edited, isHeroEdited };
  return (
    <>
      <h1 className="admin-title">{texts.title}</h1>
      {editReply?.toast && !edited && !(hero && isHeroEdited) && (
        <Toaster toast={editReply.toast} closeLabel={admin.close} />
      )}
      <AboutUpload {...open} target={upload} reply={reply} />
      <AboutClear {...open} target={clear} toast={reply?.toast} />
      {!hero && (
        <p role="alert" className="admin-panel">
          {texts.loadFailed}
        </p>
      )}
      {!hero && <KeptForm reply={editReply} labels={{ ...texts.hero.fields, ...texts.team.fields }} />}
      {hero && (
        <AboutHero
          hero={hero}
          isEdited={isHeroEdited}
          constraint={constraint.hero}
          reply={editReply}
          cancelTo={LIST}
        />
      )}
      <section aria-labelledby="team-title">
        <div className="admin-head mt-10">
          <h2 id="team-title" className="text-xl font-bold">
            {texts.team.title}
          </h2>
          {members && (
            <p className="mr-auto text-paper-dim">
              {texts.team.count.replace("{{count}}", String(members.length))}
            </p>
          )}
          <Form method="post" action={LIST}>
            <SubmitButton
              name="intent"
              value="create"
              className="admin-button admin-button-primary"
              isBusy={isBusy}
            >
              {texts.team.add}
            </SubmitButton>
          </Form>
        </div>
        {edited && (
          <MemberEditor
            key={edited.id}
            member={edited}
            constraint={constraint.member}
            reply={editReply}
            cancelTo={LIST}
          />
        )}
        {isGone && <GoneNotice reply={editReply} labels={texts.team.fields} />}
        {members?.length === 0 && <p className="admin-panel">{texts.team.empty}</p>}
        <OrderedList shape="portrait" items={members?.map(itemOf) ?? []} />
      </section>
      {doomed && (
        <ConfirmDialog
          question={texts.team.removeQuestion}
          detail={doomed.name}
          confirm={admin.edit.remove}
          cancelTo={LIST}
          fields={{ intent: "remove", id: doomed.id }}
        />
      )}
    </>
  );
}
