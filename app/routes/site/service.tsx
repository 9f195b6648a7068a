import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { projectCard } from "~/backend/content/portfolio.server";
import { publicContent } from "~/backend/content/public-content.server";
import { summary } from "~/backend/content/sanitize.server";
import {
  isServiceSlug,
  type ServicePage,
  type ServiceSlug,
  serviceLine,
  servicePage,
} from "~/backend/content/services.server";
import { getTexts } from "~/backend/texts.server";
import { withFallback } from "~/backend/with-fallback.server";
import { localePath } from "~/i18n/config";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { buildMeta } from "~/seo/meta";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { CueHeading } from "~/ui/text/cue-heading";
import { FittedText } from "~/ui/text/fitted-text";
import { Html, Text } from "~/ui/text/local-text";
import { Banner } from "./parts/banner";
import { TalkLink } from "./parts/chat-link";
import { getSeo, localeAndPath, notFound, readSubject } from "./parts/page.server";
import { PosterPicture } from "./parts/poster-picture";
import { posterOf } from "./parts/posters";
import { ProjectCardView } from "./parts/project-card";
import { SiteLink } from "./parts/site-link";

const files = import.meta.glob<string>("/app/pictures/banner-*", {
  eager: true,
  import: "default",
  query: "?url",
});

export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const { locale } = localeAndPath(request);
  const slug = params.service;
  const row = isServiceSlug(slug) ? await readSubject(locale, "service", publicContent.service(slug)) : null;
  if (!row || !isServiceSlug(slug)) throw await notFound(locale, "service.notFound", "service.notFoundText");
  const page = servicePage(row, locale);
  const [seo, texts, services, related] = await Promise.all([
    getSeo(args, {
      // The service's name; the page's heading is a slogan.
      title: serviceLine(row, locale).title.text || page.title.text,
      description: summary(page.description.text),
      subject: { kind: "service" },
    }),
    getTexts(locale, "service", "category"),
    withFallback([], "services", publicContent.services()),
    withFallback([], "projects", publicContent.relatedProjects(slug)),
  ]);
  const at = services.findIndex(({ id }) => id === row.id);
  const next = services[(at + 1) % services.length];
  return {
    seo,
    texts,
    slug,
    page,
    next: next && next.id !== row.id ? serviceLine(next, locale) : null,
    related: related.map((project) => projectCard(project, locale)),
  };
}

export { shouldRevalidate } from "~/ui/should-revalidate";
export { proseLinks as links } from "~/ui/text/prose";

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.seo);

/** Icons of a service's features, by position: all depict the service's work, so that any fits any feature. */
const FEATURE_ICONS: Record<ServiceSlug, string[]> = {
  "live-streaming": ["camera", "uplink", "screens", "captions", "person", "strap"],
  "video-production": ["record", "scissors", "drone", "mic", "frames", "archive"],
  audio: ["speaker", "fader", "mic", "headset", "waveform", "chat"],
  lighting: ["cube", "spotlight", "beams", "wall", "bolt", "fader"],
  stage: ["list", "repeat", "person", "clock", "truck", "shield"],
};

/** `sizes` of a project's picture: two in a row, or one. */
const IN_PAIRS = "(min-width: 84.5rem) 632px, (min-width: 40rem) calc(50vw - 44px), 92vw";

/** The kit that the service comes with and its picture; nothing of one that has neither (LOOK-2). */
function Kit({ kit, picture }: Pick<ServicePage, "kit" | "picture">) {
  const t = useTranslate();
  if (!picture && kit.length === 0) return null;
  return (
    <div className="monitor self-start lg:col-span-5 lg:col-start-8">
      {picture && (
        <Picture
          src={picture.src}
          alt={picture.alt.text}
          lang={picture.alt.lang}
          widths={[480, 960]}
          sizes="(min-width: 84.5rem) 530px, (min-width: 64rem) 40vw, 92vw"
          className="aspect-[12/5]!"
        />
      )}
      {kit.length > 0 && (
        <div className="bg-raised p-6">
          <h2 className="label text-dim">{t("service.kit")}</h2>
          <ul className="mt-3">
            {kit.map((item) => (
              <li key={item.text} className="border-t border-line py-2.5 leading-snug">
                <Text of={item} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

export default function Service() {
  const { slug, page, next, related } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const locale = useLocale();
  const icons = FEATURE_ICONS[slug];
  return (
    <div className="with-floating">
      <Banner
        poster={posterOf(files, `banner-${slug}`)}
        video={page.embed && { kind: "embed", ...page.embed }}
        label={t("service.breadcrumb")}
        title={page.title}
        subtitle={page.subtitle}
        action={
          <SiteLink to={localePath(locale, "/contact")} className="button button-primary">
            {t("service.ask")}
            <Icon name="arrow-right" />
          </SiteLink>
        }
      />
      <div className="section wrap grid gap-x-8 gap-y-10 pb-0! lg:grid-cols-12">
        <Html
          of={page.description}
          className="prose prose-lead self-start lg:sticky lg:top-24 lg:col-span-6"
        />
        <Kit kit={page.kit} picture={page.picture} />
      </div>
      <section
        aria-labelledby="features-heading"
        className={`section wrap ${related.length > 0 ? "pb-0!" : ""}`}
      >
        <CueHeading id="features-heading" title={t("service.features")} />
        <ol lang={page.featuresLang} className="grid gap-x-8 md:grid-cols-2">
          {page.features.map(({ heading, text }, index) => (
            <li key={heading} className="flex gap-5 border-b border-line py-7">
              <Icon name={icons[index % icons.length] ?? "signal"} className="mt-0.5 size-7 text-dim" />
              <div className="min-w-0">
                <h3 className="text-xl leading-snug font-semibold">{heading}</h3>
                {text && <p className="mt-2 text-dim">{text}</p>}
              </div>
            </li>
          ))}
        </ol>
      </section>
      {related.length > 0 && (
        <section aria-labelledby="related-heading" className="section wrap">
          <CueHeading id="related-heading" title={t("service.related")} />
          <ul className="grid gap-8 sm:grid-cols-2 lg:[--text-lg:1.5rem]">
            {related.map((card) => (
              <li key={card.href}>
                <ProjectCardView card={card} sizes={IN_PAIRS} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {next && (
        <nav aria-label={t("service.next")} className="border-t border-line">
          <SiteLink to={localePath(locale, next.href)} className="relative block hover:text-tally">
            <PosterPicture
              poster={posterOf(files, next.href.replace("/services/", "banner-"))}
              alt=""
              className="aspect-[4/3] w-full object-cover md:absolute md:inset-0 md:h-full"
            />
            <span className="hero-shade relative z-10 block">
              <span className="wrap flex items-center gap-4 py-8 md:py-40">
                <span className="min-w-0 grow">
                  <span className="label mb-2 block text-dim">{t("service.next")}</span>
                  <span className="display block text-title text-balance">
                    <FittedText of={next.title} />
                  </span>
                </span>
                <Icon name="arrow-right" className="size-10" />
              </span>
            </span>
          </SiteLink>
        </nav>
      )}
      <TalkLink />
    </div>
  );
}
