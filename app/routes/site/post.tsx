import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDay, postAfter, readingMinutes, withContents } from "~/backend/content/blog.server";
import { publicContent } from "~/backend/content/public-content.server";
import { mediaUrl } from "~/backend/media/media.server";
import { seoFieldsOf } from "~/backend/seo/seo.server";
import { getTexts } from "~/backend/texts.server";
import { withFallback } from "~/backend/with-fallback.server";
import { localePath } from "~/i18n/config";
import { localised } from "~/i18n/localised";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { buildMeta } from "~/seo/meta";
import { Picture } from "~/ui/picture";
import { Dot } from "~/ui/text/dot";
import { Html, Text } from "~/ui/text/local-text";
import { getSeo, localeAndPath, notFound, readSubject } from "./parts/page.server";
import { PaperPage, WithContents } from "./parts/paper-page";
import { SiteLink } from "./parts/site-link";

const SLUG = /^[a-z0-9-]{1,200}$/;

export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const { locale } = localeAndPath(request);
  const slug = params.slug ?? "";
  const row = SLUG.test(slug) ? await readSubject(locale, "post", publicContent.post(slug)) : null;
  if (!row && SLUG.test(slug)) await redirectRenamed(slug, request);
  if (!row) throw await notFound(locale, "blog.notFound", "blog.notFoundText");
  const title = localised(row, "title", locale);
  const excerpt = localised(row, "excerpt", locale);
  const body = localised(row, "body", locale);
  const cover = mediaUrl(row.cover_url);
  const alt = localised(row, "cover_alt", locale);
  const [seo, texts, posts] = await Promise.all([
    getSeo(args, {
      title: title.text,
      description: excerpt.text,
      ...seoFieldsOf(row, locale, { title, description: excerpt }),
      image: cover,
      imageAlt: alt.text,
      lang: body.lang,
      subject: { kind: "post", published: row.created_at, modified: row.updated_at },
    }),
    getTexts(locale, "blog"),
    withFallback([], "posts", publicContent.posts()),
  ]);
  const next = postAfter(posts, row.id);
  const { html, contents } = withContents(body.text);
  return {
    seo,
    texts,
    title,
    excerpt,
    cover,
    alt,
    body: { ...body, text: html },
    contents,
    author: row.author,
    date: formatDay(row.created_at, locale),
    minutes: readingMinutes(body.text),
    next: next && {
      path: `/blog/${next.slug}`,
      title: localised(next, "title", locale),
      excerpt: localised(next, "excerpt", locale),
      cover: mediaUrl(next.cover_url),
    },
  };
}

/**
 * Leads from a post's former slug to its present one.
 * @throws a 301 where there is such a post; not to be kept, as another post may take the slug
 */
async function redirectRenamed(slug: string, request: Request): Promise<void> {
  const { locale } = localeAndPath(request);
  const renamed = await readSubject(locale, "renamed post", publicContent.slugAfter(slug));
  if (!renamed) return;
  const to = localePath(locale, `/blog/${renamed}`);
  throw redirect(to, { status: 301, headers: { "Cache-Control": "private, no-cache" } });
}

export { shouldRevalidate } from "~/ui/should-revalidate";
export { proseLinks as links } from "~/ui/text/prose";

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.seo);

export default function Post() {
  const { title, excerpt, cover, alt, body, contents, author, date, minutes, next } =
    useLoaderData<typeof loader>();
  const t = useTranslate();
  const locale = useLocale();
  const about = (
    <>
      {author && (
        <>
          <span>{author}</span>
          <Dot />
        </>
      )}
      <span className="sr-only">{t("blog.published")} </span>
      <time dateTime={date.iso}>{date.text}</time>
      <Dot />
      <span>{t("blog.readingTime", { count: minutes })}</span>
    </>
  );
  return (
    <article>
      <PaperPage about={about} title={title} lead={<Text of={excerpt} />}>
        <Picture
          src={cover}
          alt={alt.text}
          lang={alt.lang}
          widths={[480, 960, 1600]}
          sizes="(min-width: 84.5rem) 1288px, (min-width: 50rem) calc(100vw - 4rem), 92vw"
          isFirst
          className="mb-14 max-h-[40rem] rounded-xs bg-paper-2!"
        />
        <WithContents label={t("blog.contents")} contents={contents}>
          <Html of={body} className="prose prose-post" />
          {next && (
            <div className="group relative mt-14 grid gap-6 border-t border-paper-line pt-6 sm:grid-cols-2">
              <Picture
                src={next.cover}
                alt=""
                widths={[480, 960]}
                sizes="(min-width: 84.5rem) 410px, (min-width: 40rem) 45vw, 92vw"
                className="rounded-xs bg-paper-2!"
              />
              <div className="self-center">
                <p className="label mb-2 text-paper-dim">{t("blog.next")}</p>
                <SiteLink
                  to={localePath(locale, next.path)}
                  className="display text-xl leading-tight after:absolute after:inset-0 group-hover:underline group-hover:decoration-tally group-hover:underline-offset-4"
                >
                  <Text of={next.title} />
                </SiteLink>
                <Text as="p" of={next.excerpt} className="mt-3 text-paper-dim" />
              </div>
            </div>
          )}
          <p className="mt-8 border-t border-paper-line pt-6">
            <SiteLink to={localePath(locale, "/blog")} className="link py-2 font-semibold">
              {t("blog.all")}
            </SiteLink>
          </p>
        </WithContents>
      </PaperPage>
    </article>
  );
}
