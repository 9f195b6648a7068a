import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import type { AboutHeroRow } from "~/backend/content/about.server";
import { RecordEditor } from "~/content/kit/record-editor";
import { UPLOAD_RULES } from "~/files/upload-rules";
import { about } from "~/i18n/admin/sections/about";
import { upload } from "~/i18n/admin/upload";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { UploadControl } from "~/ui/upload/upload-control";

const texts = about.hero;

type Hero = AboutHeroRow & { video: string | null; mobileVideo: string | null };
type Props = {
  hero: Hero;
  isEdited: boolean;
  form: Pick<ComponentProps<typeof RecordEditor>, "fields" | "labels" | "constraint">;
  reply: EditReply | undefined;
  cancelTo: string;
};

/** The hero as it is, or its form (ABA-1); its videos are changed in either state. */
export function AboutHero({ hero, isEdited, form, reply, cancelTo }: Props) {
  return (
    <>
      {isEdited ? (
        <RecordEditor
          id="hero"
          words={texts}
          row={{ ...hero, id: "hero" }}
          {...form}
          fileLabels={{ hero_video: texts.video, hero_mobile_video: texts.mobileVideo }}
          reply={reply}
          cancelTo={cancelTo}
          back={{ to: cancelTo, name: about.title }}
        />
      ) : (
        <HeroView hero={hero} />
      )}
      <div className="admin-panel grid gap-x-8 md:grid-cols-2">
        <HeroVideo
          target="hero_video"
          src={hero.video}
          isEdited={isEdited}
          reply={reply}
          heading={texts.video}
          missing={texts.noVideo}
          action={texts.changeVideo}
        />
        <HeroVideo
          target="hero_mobile_video"
          src={hero.mobileVideo}
          isEdited={isEdited}
          reply={reply}
          heading={texts.mobileVideo}
          missing={texts.noMobileVideo}
          action={texts.changeMobileVideo}
        />
      </div>
    </>
  );
}

function HeroView({ hero }: { hero: Hero }) {
  return (
    <section aria-labelledby="hero-title" className="admin-panel">
      <div className="admin-head">
        <h2 id="hero-title" className="text-xl font-semibold">
          {texts.title}
        </h2>
        <Link to="?edit=hero" id="edit-hero" preventScrollReset className="admin-button">
          {texts.edit}
        </Link>
      </div>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <HeroTexts heading={texts.polish} lang="pl" title={hero.title_pl} subtitle={hero.subtitle_pl} />
        <HeroTexts heading={texts.english} lang="en" title={hero.title_en} subtitle={hero.subtitle_en} />
      </div>
    </section>
  );
}

type TextsProps = { heading: string; lang: "pl" | "en"; title: string; subtitle: string };

function HeroTexts({ heading, lang, title, subtitle }: TextsProps) {
  return (
    <div>
      <h3 className="label mb-2 border-b border-paper-line pb-2">{heading}</h3>
      <p lang={title ? lang : undefined} className="font-semibold">
        {title || texts.none}
      </p>
      <p lang={subtitle ? lang : undefined} className="text-paper-dim">
        {subtitle || texts.none}
      </p>
    </div>
  );
}

type VideoProps = {
  target: "hero_video" | "hero_mobile_video";
  src: string | null;
  isEdited: boolean;
  reply: EditReply | undefined;
  heading: string;
  missing: string;
  action: string;
};

function HeroVideo({ target, src, isEdited, reply, heading, missing, action }: VideoProps) {
  const form = { id: "hero", target, rule: UPLOAD_RULES[target], isNew: false, reply };
  return (
    <UploadControl
      id={`change-${target}`}
      to={isEdited ? `?edit=hero&upload=${target}` : `?upload=${target}`}
      heading={heading}
      action={action}
      clear={
        src
          ? {
              to: isEdited ? `?edit=hero&clear=${target}` : `?clear=${target}`,
              text: upload.clear.video.label,
            }
          : null
      }
      form={isEdited ? form : undefined}
    >
      {src ? (
        // Always on a separate line, so that the two films' buttons align.
        <div className="w-full">
          <video
            key={src}
            src={src}
            controls
            muted
            playsInline
            preload="metadata"
            aria-label={heading}
            className="h-40 max-w-full rounded-xs bg-ground"
          />
        </div>
      ) : (
        <p className="max-w-64 text-paper-dim">{missing}</p>
      )}
    </UploadControl>
  );
}
