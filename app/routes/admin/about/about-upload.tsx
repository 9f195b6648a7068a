import { UPLOAD_RULES } from "~/files/upload-rules";
import { about as texts } from "~/i18n/admin/sections/about";
import type { Toast } from "~/schemas/toast";
import { ClearDialog } from "~/ui/dialog/clear-dialog";
import { UploadPanel } from "~/ui/upload/upload-panel";

type Open = {
  /** Value of `?upload=` or `?clear=`. */
  target: string | null;
  hero: { updated_at: string } | null;
  isHeroEdited: boolean;
};

const heroPage = (isEdited: boolean): string => (isEdited ? "?edit=hero" : "/admin/about");

/** The panel of the upload that `?upload=` names: one of the hero's two videos. */
export function AboutUpload({ target, hero, isHeroEdited, reply }: Open & { reply: object | undefined }) {
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

/** Confirmation opened by `?clear=` before one of the hero's videos is removed. */
export function AboutClear({ target, hero, isHeroEdited, toast }: Open & { toast: Toast | undefined }) {
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
