import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { projectCard } from "~/backend/content/portfolio.server";
import { publicContent } from "~/backend/content/public-content.server";
import { summary } from "~/backend/content/sanitize.server";
import {
  isServiceSlug,
  type KitItem,
  type ServiceSlug,
  serviceLine,
  servicePage,
} from "~/backend/content/services.server";
import { getTexts } from "~/backend/texts.server";
import { withFallback } from "~/backend/with-fallback.server";
import { localePath } from "~/i18n/config";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Banner } from "~/routes/site/parts/banner";
import { TalkLink } from "~/routes/site/parts/chat-link";
import { getSeo, localeAndPath, notFound, readSubject } from "~/routes/site/parts/page.server";
import { PosterPicture } from "~/routes/site/parts/poster-picture";
import { posterOf } from "~/routes/site/parts/posters";
import { ProjectCardView } from "~/routes/site/parts/project-card";
import { SiteLink } from "~/routes/site/parts/site-link";
import { buildMeta } from "~/seo/meta";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { CueHeading } from "~/ui/text/cue-heading";
import { FittedText } from "~/ui/text/fitted-text";
import { Html, Text } from "~/ui/text/local-text";
import { proseLinks } from "~/ui/text/prose";
import serviceUrl from "./service.css?url";

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
  // The page's heading is a slogan.
  const name = serviceLine(row, locale).title;
  const [seo, texts, services, related] = await Promise.all([
    getSeo(args, {
      title: name.text || page.title.text,
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
    name,
    page,
    next: next && next.id !== row.id ? serviceLine(next, locale) : null,
    related: related.map((project) => projectCard(project, locale)),
  };
}

export { shouldRevalidate } from "~/ui/should-revalidate";
export const links: LinksFunction = () => [...proseLinks(), { rel: "stylesheet", href: serviceUrl }];

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.seo);

/** Icons of a service's features, by position: all depict the service's work, so that any fits any feature. */
const FEATURE_ICONS: Record<ServiceSlug, string[]> = {
  "live-streaming": ["camera", "uplink", "screens", "captions", "person", "strap"],
  "video-production": ["record", "scissors", "drone", "mic", "frames", "archive"],
  audio: ["speaker", "fader", "mic", "captions", "waveform", "headset"],
  lighting: ["cube", "spotlight", "beams", "wall", "bolt", "fader"],
  stage: ["list", "repeat", "person", "clock", "truck", "shield"],
};

/** `sizes` of the kit's picture, cut to the height of the list beside it. */
const CUT = "(min-width: 64rem) 1280px, 92vw";
/** `sizes` of two projects in a row. */
const IN_PAIR = "(min-width: 84.5rem) 628px, (min-width: 40rem) 46vw, 92vw";

/** What the service takes, in figures. */
function Kit({ kit }: { kit: KitItem[] }) {
  const t = useTranslate();
  return (
    <div className="lg:sticky lg:top-24 lg:col-span-6 lg:col-start-7 lg:self-start">
      <h2 className="label pb-3 text-dim">{t("service.kit")}</h2>
      <ul className="kit">
        {kit.map((item) => (
          <li key={item.text}>
            {item.figure && (
              <strong lang={item.lang} className="display">
                {item.figure}{" "}
              </strong>
            )}
            <Text of={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export default function Service() {
  const { slug, name, page, next, related } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const locale = useLocale();
  const icons = FEATURE_ICONS[slug];
  return (
    <>
      <Banner
        poster={posterOf(files, `banner-${slug}`)}
        video={page.embed && { kind: "embed", ...page.embed }}
        label={name}
        title={page.title}
        subtitle={page.subtitle}
        action={
          <SiteLink to={localePath(locale, "/contact")} className="button button-primary">
            {t("service.ask")}
            <Icon name="arrow-right" />
          </SiteLink>
        }
      />
      <div className="section wrap grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <Html of={page.description} className="prose prose-lead self-start lg:col-span-6 lg:pr-12" />
        {page.kit.length > 0 && <Kit kit={page.kit} />}
        {page.tables && <Html of={page.tables} className="prose sheet lg:col-span-12" />}
      </div>
      <div className="with-floating">
        <section aria-labelledby="features-heading" className="daylight section">
          <div className="wrap">
            <CueHeading id="features-heading" title={t("service.features")} />
            <div className="grid gap-8 lg:grid-cols-12">
              {page.picture && (
                <Picture
                  src={page.picture.src}
                  alt={page.picture.alt.text}
                  lang={page.picture.alt.lang}
                  widths={[480, 960, 1600]}
                  sizes={CUT}
                  className="kit-picture"
                />
              )}
              <ol lang={page.featuresLang} className="features">
                {page.features.map(({ heading, text }, index) => (
                  <li key={heading} className="flex gap-5 border-t border-line py-6">
                    <Icon name={icons[index % icons.length] ?? "signal"} className="mt-0.5 size-7 text-dim" />
                    <div className="feature">
                      <h3 className="text-xl leading-snug font-semibold">{heading}</h3>
                      {text && <p className="text-dim">{text}</p>}
                    </div>
                  </li>
                ))}
              </ol>
            </div>
          </div>
        </section>
        {related.length > 0 && (
          <section aria-labelledby="related-heading" className="section wrap">
            <CueHeading id="related-heading" title={t("service.related")} />
            <ul className="related grid gap-8 sm:grid-cols-2">
              {related.map((card) => (
                <li key={card.href}>
                  <ProjectCardView card={card} sizes={IN_PAIR} isLarge />
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
                className="next-picture aspect-[4/3] w-full object-cover md:absolute md:inset-0 md:h-full"
              />
              <span className="hero-shade relative z-10 block">
                <span className="wrap block py-8 md:pt-64 md:pb-14">
                  <span className="label mb-2 flex items-center gap-2">
                    {t("service.next")}
                    <Icon name="arrow-right" className="size-5" />
                  </span>
                  <span className="display block max-w-[40rem] text-title text-balance">
                    <FittedText of={next.title} />
                  </span>
                </span>
              </span>
            </SiteLink>
          </nav>
        )}
        <TalkLink />
      </div>
    </>
  );
}
