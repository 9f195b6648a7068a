import { useTranslate } from "~/i18n/use-translate";
import { posterOf } from "~/routes/site/parts/posters";

const files = import.meta.glob<string>("/app/pictures/break-stage*", {
  eager: true,
  import: "default",
  query: "?url",
});

/** A picture over the whole width between two sections, with a line of its own over it. */
export function StageBreak() {
  const t = useTranslate();
  const { desktop, mobile } = posterOf(files, "break-stage");
  return (
    <div className="relative border-y border-line">
      <picture>
        <source media="(max-width: 47.99rem)" type="image/avif" srcSet={mobile.avif} sizes="100vw" />
        <source media="(max-width: 47.99rem)" srcSet={mobile.src} />
        <source type="image/avif" srcSet={desktop.avif} />
        <img
          src={desktop.src}
          alt={t("home.breakAlt")}
          width={1920}
          height={800}
          loading="lazy"
          decoding="async"
          className="aspect-square w-full object-cover md:aspect-[12/5]"
        />
      </picture>
      <div className="hero-shade absolute inset-x-0 bottom-0 z-10">
        <p className="wrap display text-title pt-16 pb-8">{t("home.break")}</p>
      </div>
    </div>
  );
}
