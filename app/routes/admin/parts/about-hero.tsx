import { Link } from "@remix-run/react";
import type { AboutHeroRow } from "~/backend/about.server";
import type { EditReply } from "~/http/editing.server";
import { about } from "~/i18n/admin/about";
import { upload } from "~/i18n/admin/upload";
import { Bilingual } from "~/ui/form/bilingual";
import type { Constraint } from "~/ui/form/constraint";
import { EditorForm } from "~/ui/form/editor-form";
import { TextArea, TextField } from "~/ui/form/fields";
import { UploadControl } from "~/ui/form/upload-control";

const texts = about.hero;

type Hero = AboutHeroRow & { video: string | null; mobileVideo: string | null };
type Props = {
  hero: Hero;
  isEdited: boolean;
  constraint: Constraint;
  reply: EditReply | undefined;
  cancelTo: string;
};

/** The hero as it is, or its form (ABA-1); its videos are changed in either state. */
export function AboutHero({ hero, isEdited, constraint, reply, cancelTo }: Props) {
  return (
    <>
      {isEdited ? (
        <HeroForm hero={hero} constraint={constraint} reply={reply} cancelTo={cancelTo} />
      ) : (
        <HeroView hero={hero} />
      )}
      <div className="admin-panel grid gap-x-8 md:grid-cols-2">
        <HeroVideo
          target="hero_video"
          src={hero.video}
          isEdited={isEdited}
          heading={texts.video}
          missing={texts.noVideo}
          action={texts.changeVideo}
        />
        <HeroVideo
          target="hero_mobile_video"
          src={hero.mobileVideo}
          isEdited={isEdited}
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
        <h2 id="hero-title" className="text-xl font-bold">
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
  heading: string;
  missing: string;
  action: string;
};

function HeroVideo({ target, src, isEdited, heading, missing, action }: VideoProps) {
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
    >
      {src ? (
        // A line of its own, however narrow: the two films' buttons stand level.
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

function HeroForm({ hero, constraint, reply, cancelTo }: Omit<Props, "isEdited">) {
  return (
    <EditorForm
      id="hero"
      title={texts.editTitle}
      row={hero}
      constraint={constraint}
      reply={reply}
      labels={texts.fields}
      cancelTo={cancelTo}
      reloadTo="?edit=hero"
    >
      {(fields) => (
        <Bilingual
          polish={
            <>
              <TextField label={texts.fields.title_pl} field={fields.title_pl} />
              <TextArea label={texts.fields.subtitle_pl} field={fields.subtitle_pl} rows={3} />
            </>
          }
          english={
            <>
              <TextField label={texts.fields.title_en} field={fields.title_en} lang="en" />
              <TextArea label={texts.fields.subtitle_en} field={fields.subtitle_en} lang="en" rows={3} />
            </>
          }
        />
      )}
    </EditorForm>
  );
}
