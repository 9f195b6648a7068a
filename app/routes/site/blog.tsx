import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { postCard } from "~/backend/content/blog.server";
import { publicContent } from "~/backend/content/public-content.server";
import { getTexts } from "~/backend/texts.server";
import { withFallback } from "~/backend/with-fallback.server";
import { paginate } from "~/http/pagination";
import { localePath } from "~/i18n/config";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { buildMeta } from "~/seo/meta";
import { Picture } from "~/ui/picture";
import { Dot } from "~/ui/text/dot";
import { Text } from "~/ui/text/local-text";
import { getSeo, localeAndPath } from "./parts/page.server";
import { PageLinks } from "./parts/page-links";
import { PaperPage } from "./parts/paper-page";
import { SiteLink } from "./parts/site-link";

const POSTS_PER_PAGE = 13;

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const { locale } = localeAndPath(request);
  const [texts, rows] = await Promise.all([
    getTexts(locale, "blog", "pages"),
    withFallback([], "posts", publicContent.posts()),
  ]);
  const { items, ...place } = paginate(rows, request, POSTS_PER_PAGE);
  const posts = items.map((row) => postCard(row, locale));
  const seo = await getSeo(args, {
    title: texts.blog.title,
    description: texts.blog.lead,
    subject: { kind: "blog", posts },
  });
  return { seo, texts, posts, place };
}

export { shouldRevalidate } from "~/ui/should-revalidate";

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.seo);

/** `sizes` of the covers: the first next to its text, or above it; the others two in a row, or one. */
const FIRST =
  "(min-width: 84.5rem) 845px, (min-width: 64rem) calc(66vw - 53px), (min-width: 50rem) calc(100vw - 4rem), 92vw";
const OTHERS = "(min-width: 84.5rem) 628px, (min-width: 48rem) calc(50vw - 48px), 92vw";

export default function Blog() {
  const { posts, place } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const locale = useLocale();
  return (
    <PaperPage label={t("blog.title")} title={{ text: t("blog.heading") }} lead={t("blog.lead")}>
      {posts.length === 0 && <p className="border border-paper-line p-8">{t("blog.empty")}</p>}
      <ol className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-12">
        {posts.map((post, index) => (
          <li key={post.id} className={index === 0 ? "md:col-span-2 lg:col-span-12" : "lg:col-span-6"}>
            <article
              className={`group relative grid gap-6 ${index === 0 ? "lg:grid-cols-12 lg:items-center lg:gap-8" : ""}`}
            >
              <Picture
                src={post.cover}
                alt=""
                widths={[480, 960, 1600]}
                sizes={index === 0 ? FIRST : OTHERS}
                isFirst={index === 0}
                className={`rounded-xs bg-paper-2! ${index === 0 ? "lg:col-span-8" : ""}`}
              />
              <div className={index === 0 ? "lg:col-span-4" : ""}>
                <p className="text-[0.9375rem] text-paper-dim">
                  <time dateTime={post.date.iso}>{post.date.text}</time>
                  {post.author && (
                    <>
                      <Dot />
                      <span>{post.author}</span>
                    </>
                  )}
                </p>
                <h2
                  className={`display mt-2 leading-tight ${index === 0 ? "text-2xl md:text-4xl" : "text-xl md:text-2xl"}`}
                >
                  <SiteLink
                    to={localePath(locale, post.href)}
                    className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-tally group-hover:underline-offset-4"
                  >
                    <Text of={post.title} />
                  </SiteLink>
                </h2>
                <Text as="p" of={post.excerpt} className="mt-3 max-w-[34rem] text-paper-dim" />
              </div>
            </article>
          </li>
        ))}
      </ol>
      <PageLinks
        {...place}
        to={(page) => localePath(locale, page ? `/blog?page=${page}` : "/blog")}
        look="button button-paper"
      />
    </PaperPage>
  );
}
