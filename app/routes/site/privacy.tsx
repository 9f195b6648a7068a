import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { formatDay } from "~/backend/content/blog.server";
import { publicContent } from "~/backend/content/public-content.server";
import { contentBlock, PRIVACY_SECTIONS } from "~/backend/content/site-content.server";
import { getTexts } from "~/backend/texts.server";
import { withFallback } from "~/backend/with-fallback.server";
import { SETTINGS_ANCHOR, settingsQuery } from "~/http/consent";
import { useTranslate } from "~/i18n/use-translate";
import { buildMeta } from "~/seo/meta";
import { Html, Text } from "~/ui/text/local-text";
import { getCompanyView, getSeo, localeAndPath } from "./parts/page.server";
import { PaperPage, WithContents } from "./parts/paper-page";

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const { locale } = localeAndPath(request);
  const [seo, texts, company, blocks] = await Promise.all([
    getSeo(args),
    getTexts(locale, "privacy"),
    getCompanyView(locale),
    withFallback([], "content blocks", publicContent.contentBlocks()),
  ]);
  const sections = PRIVACY_SECTIONS.flatMap((key) => {
    const block = contentBlock(blocks, key, locale, company);
    return block ? [{ key, ...block }] : [];
  });
  const changed = blocks
    .flatMap(({ key, updated_at }) => (PRIVACY_SECTIONS.some((name) => name === key) ? [updated_at] : []))
    .sort()
    .at(-1);
  return { seo, texts, sections, changed: changed ? formatDay(changed, locale) : null };
}

export { shouldRevalidate } from "~/ui/should-revalidate";
export { proseLinks as links } from "~/ui/text/prose";

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.seo);

export default function Privacy() {
  const { sections, changed } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const contents = sections.map(({ key, title }) => ({ id: key, text: title.text }));
  return (
    <PaperPage
      about={changed && <time dateTime={changed.iso}>{t("privacy.updated", { date: changed.text })}</time>}
      title={{ text: t("privacy.title") }}
    >
      <WithContents label={t("privacy.contents")} contents={contents}>
        {sections.map(({ key, title, body }) => (
          <section key={key} id={key} tabIndex={-1} aria-labelledby={`${key}-heading`} className="mb-14">
            <Text as="h2" of={title} id={`${key}-heading`} className="display mb-5 text-2xl md:text-3xl" />
            <Html of={body} className="prose" />
            {key === "privacy_cookies" && <SettingsLink />}
          </section>
        ))}
      </WithContents>
    </PaperPage>
  );
}

/** Opens the cookie settings again (PRIV-1). */
function SettingsLink() {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <p className="mt-8">
      <Link
        id="policy-cookie-settings"
        to={`${pathname}${settingsQuery(search, true)}#${SETTINGS_ANCHOR}`}
        preventScrollReset
        rel="nofollow"
        className="button button-paper"
      >
        {t("consent.open")}
      </Link>
    </p>
  );
}
