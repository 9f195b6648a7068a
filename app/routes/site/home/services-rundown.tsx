import type { ServiceCard } from "~/backend/content/services.server";
import { localePath } from "~/i18n/config";
import { useLocale } from "~/i18n/use-translate";
import { SiteLink } from "~/routes/site/parts/site-link";
import { Icon } from "~/ui/icon";
import { NearPicture } from "~/ui/near-picture";
import { FittedText } from "~/ui/text/fitted-text";
import { Html } from "~/ui/text/local-text";

/** The services as a running order: icon, name, what it is, arrow (HOME-2). */
export function ServicesRundown({ services }: { services: ServiceCard[] }) {
  const locale = useLocale();
  return (
    <ol className="rundown">
      {services.map(({ href, icon, title, description, image }, index) => (
        <li key={href} className="rundown-row">
          <h3 className="rundown-title">
            <SiteLink to={localePath(locale, href)} className="rundown-link">
              <Icon name={icon} className="rundown-icon" />
              <span className="min-w-0 grow">
                <FittedText of={title} />
              </span>
            </SiteLink>
          </h3>
          <Icon name="arrow-right" className="rundown-arrow size-6" />
          <Html of={description} className="rundown-text" />
          {image && (
            <NearPicture
              src={image}
              alt=""
              widths={index ? [480, 960] : [480, 960, 1600]}
              sizes={index ? "(min-width: 64rem) 25vw, (min-width: 48rem) 50vw, 100vw" : "100vw"}
              className="rundown-picture"
            />
          )}
        </li>
      ))}
    </ol>
  );
}
