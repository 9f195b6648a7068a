import type { AdminMember } from "~/backend/about-admin.server";
import { UPLOAD_RULES } from "~/http/upload-rules";
import { about as texts } from "~/i18n/admin/about";
import type { Toast } from "~/schemas/toast";
import { ClearDialog } from "~/ui/form/clear-dialog";
import { UploadPanel } from "~/ui/form/upload-panel";

type Open = {
  /** What `?upload=` or `?clear=` says. */
  target: string | null;
  hero: { updated_at: string } | null;
  /** The member whose editor is open. */
  member: AdminMember | null;
  isHeroEdited: boolean;
};

const heroPage = (isEdited: boolean): string => (isEdited ? "?edit=hero" : "/admin/about");

/** The panel of the upload that `?upload=` names: the hero's two videos, or the photo of the member being edited. */
export function AboutUpload({
  target,
  hero,
  member,
  isHeroEdited,
  reply,
}: Open & { reply: object | undefined }) {
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
        closeTo={heroPage(isHeroEdited)}
        opener={`change-${target}`}
      />
    );
  return null;
}

/** The question that `?clear=` asks: before one of the hero's videos, or the photo of the member being edited, goes. */
export function AboutClear({
  target,
  hero,
  member,
  isHeroEdited,
  toast,
}: Open & { toast: Toast | undefined }) {
  if (target === "member_image" && member)
    return (
      <ClearDialog
        target={target}
        media="image"
        detail={texts.team.clearedImage.replace("{{name}}", () => member.name)}
        updatedAt={member.updated_at}
        toast={toast}
        closeTo={`?edit=${member.id}`}
        control="change-image"
      />
    );
  if ((target === "hero_video" || target === "hero_mobile_video") && hero)
    return (
      <ClearDialog
        target={target}
        media="video"
        detail={target === "hero_video" ? texts.hero.clearedVideo : texts.hero.clearedMobileVideo}
        updatedAt={hero.updated_at}
        toast={toast}
        closeTo={heroPage(isHeroEdited)}
        control={`change-${target}`}
      />
    );
  return null;
}
