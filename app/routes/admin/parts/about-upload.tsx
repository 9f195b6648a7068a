import type { AdminMember } from "~/backend/about-admin.server";
import { UPLOAD_RULES } from "~/http/upload-rules";
import { about as texts } from "~/i18n/admin/about";
import { UploadPanel } from "~/ui/form/upload-panel";

type Props = {
  /** What `?upload=` says. */
  target: string | null;
  hero: { updated_at: string } | null;
  /** The member whose editor is open. */
  member: AdminMember | null;
  isHeroEdited: boolean;
  reply: object | undefined;
};

/** The panel of the upload that `?upload=` names: the hero's two videos, or the photo of the member being edited. */
export function AboutUpload({ target, hero, member, isHeroEdited, reply }: Props) {
  if (target === "member_image" && member)
    return (
      <UploadPanel
        target={target}
        rule={UPLOAD_RULES.member_image}
        title={texts.team.imageTitle}
        updatedAt={member.updated_at}
        reply={reply}
        closeTo={`?edit=${member.id}`}
        opener="change-image"
      />
    );
  if ((target === "hero_video" || target === "hero_mobile_video") && hero)
    return (
      <UploadPanel
        target={target}
        rule={UPLOAD_RULES[target]}
        title={target === "hero_video" ? texts.hero.videoTitle : texts.hero.mobileVideoTitle}
        updatedAt={hero.updated_at}
        reply={reply}
        closeTo={isHeroEdited ? "?edit=hero" : "/admin/about"}
        opener={`change-${target}`}
      />
    );
  return null;
}
