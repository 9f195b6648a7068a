import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { aboutHeroView, teamMemberView } from "~/backend/content/about.server";
import { publicContent } from "~/backend/content/public-content.server";
import { getTexts } from "~/backend/texts.server";
import { withFallback } from "~/backend/with-fallback.server";
import { visibleLogos } from "~/content/client-logos.server";
import { useTranslate } from "~/i18n/use-translate";
import founderAvif from "~/pictures/about-first-mixer.avif?url";
import founderWebp from "~/pictures/about-first-mixer.webp?url";
import { buildMeta } from "~/seo/meta";
import { BundledPicture } from "~/ui/bundled-picture";
import { Picture } from "~/ui/picture";
import { CueHeading } from "~/ui/text/cue-heading";
import { Text } from "~/ui/text/local-text";
import { Banner } from "./parts/banner";
import { ChatLink } from "./parts/chat-link";
import { ClientLogos } from "./parts/client-logos";
import { getSeo, localeAndPath } from "./parts/page.server";
import { posterOf } from "./parts/posters";

const files = import.meta.glob<string>("/app/pictures/about-poster*", {
  eager: true,
  import: "default",
  query: "?url",
});

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const { locale } = localeAndPath(request);
  const [seo, texts, hero, members] = await Promise.all([
    getSeo(args, { subject: { kind: "company", page: "AboutPage" } }),
    getTexts(locale, "about"),
    withFallback(null, "about hero", publicContent.aboutHero()),
    withFallback([], "team", publicContent.teamMembers()),
  ]);
  return {
    seo,
    texts,
    hero: hero && aboutHeroView(hero, locale),
    members: members.map((row) => teamMemberView(row, locale)),
    logos: await visibleLogos(locale),
  };
}

export { shouldRevalidate } from "~/ui/should-revalidate";

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.seo);

// The four stats are fixed (ABOUT-3). Of a meter's `steps` some are `lit`: events and clients are on one scale, a step a year, a step an hour.
const STATS = [
  { figure: "500+", text: "about.statEvents", steps: 25, lit: 25 },
  { figure: "200+", text: "about.statClients", steps: 25, lit: 10 },
  { figure: "15+", text: "about.statYears", steps: 15, lit: 15 },
  { figure: "24/7", text: "about.statSupport", steps: 24, lit: 24 },
] as const;

/** Four portraits in a row, two, one. */
const PORTRAIT =
  "(min-width: 84.5rem) 298px, (min-width: 64rem) calc(25vw - 40px), (min-width: 22rem) calc(46vw - 8px), 92vw";

export default function About() {
  const { hero, members, logos } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const [first] = members;
  return (
    <>
      <Banner
        poster={posterOf(files, "about-poster")}
        video={hero?.video ? { kind: "file", ...hero.video } : null}
        label={{ text: t("about.title") }}
        title={hero?.title.text ? hero.title : { text: t("about.title") }}
        subtitle={hero?.subtitle}
      />
      <section aria-labelledby="stats-heading" className="wrap py-16 md:py-24">
        <h2 id="stats-heading" className="sr-only">
          {t("about.stats")}
        </h2>
        <dl className="grid gap-px min-[22rem]:grid-cols-2 border border-line bg-line lg:grid-cols-4">
          {STATS.map(({ figure, text, steps, lit }) => (
            <div key={figure} className="flex flex-col-reverse justify-end gap-2 bg-ground p-5 md:p-8">
              <dt className="text-dim">{t(text)}</dt>
              <dd className="display ml-0! text-title leading-none tabular-nums">
                <svg
                  viewBox={`0 0 ${steps * 10 - 3} 8`}
                  className="mb-6 block h-2 w-full fill-signal"
                  aria-hidden="true"
                  preserveAspectRatio="none"
                >
                  {Array.from({ length: steps }, (_, step) => (
                    <rect
                      // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a meter never move
                      key={step}
                      x={step * 10}
                      width="7"
                      height="8"
                      className={step < lit ? undefined : "fill-line"}
                    />
                  ))}
                </svg>
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="with-floating">
        {first && (
          <section aria-labelledby="bio-heading" className="daylight py-16 md:py-24">
            <div className="wrap grid gap-8 lg:grid-cols-12">
              <div className="lg:col-span-6 lg:pr-8">
                <h2 id="bio-heading" className="label mb-6 text-dim">
                  {t("about.bio")}
                </h2>
                <p className="mb-8 text-dim">
                  <strong className="block text-ink">{first.name}</strong>
                  <Text of={first.role} />
                </p>
                {/* The last sentence first to the eye, in the text's order to whoever listens. */}
                <p className="flex flex-col-reverse gap-6">
                  {first.bio.before.text && <Text of={first.bio.before} className="text-lead" />}
                  <Text
                    of={first.bio.last}
                    className="quoted display text-2xl leading-tight text-balance md:text-4xl lg:text-5xl"
                  />
                </p>
              </div>
              <BundledPicture
                frame="lg:col-span-6"
                avif={founderAvif}
                src={founderWebp}
                alt={t("about.bioAlt")}
                width={1000}
                height={1250}
                loading="lazy"
                decoding="async"
                className="aspect-square w-full border border-line object-cover object-[50%_25%] md:max-lg:aspect-video md:max-lg:object-[50%_78%]"
              />
            </div>
          </section>
        )}
        <section aria-labelledby="team-heading" className="section wrap">
          <CueHeading id="team-heading" lead={t("about.teamLead")} title={t("about.team")} />
          {members.length === 0 && <p className="border border-line p-8 text-dim">{t("about.teamEmpty")}</p>}
          <ul className="grid gap-4 min-[22rem]:grid-cols-2 md:gap-8 lg:grid-cols-4">
            {members.map((member, index) => (
              <li key={member.id} className="monitor">
                <Picture
                  src={member.image}
                  alt={member.alt.text}
                  lang={member.alt.lang}
                  widths={[480, 960]}
                  sizes={PORTRAIT}
                  className="aspect-[4/5]!"
                />
                <div className="monitor-strip grow flex-col items-start! justify-start! gap-1! px-4! py-4!">
                  <span className="label text-dim" aria-hidden="true">
                    COM {index + 1}
                  </span>
                  <h3 className="text-lg leading-tight font-semibold text-ink">{member.name}</h3>
                  <Text as="p" of={member.role} className="text-[0.9375rem] leading-snug" />
                </div>
              </li>
            ))}
          </ul>
        </section>
        <ClientLogos logos={logos} className="pb-16 md:pb-24" />
        <ChatLink />
      </div>
    </>
  );
}
