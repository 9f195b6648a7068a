import type { ServiceLine } from "~/backend/content/services.server";
import { localePath } from "~/i18n/config";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { SiteLink } from "~/routes/site/parts/site-link";
import { Icon } from "~/ui/icon";
import { Text } from "~/ui/text/local-text";

/** The services that a project used, as links to their pages (LOOK-2). */
export function ServicesUsed({ services }: { services: ServiceLine[] }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <div>
      <h2 className="label pb-3 text-dim">{t("project.services")}</h2>
      <ul className="services-used">
        {services.map(({ href, icon, title }) => (
          <li key={href}>
            <SiteLink
              to={localePath(locale, href)}
              className="flex items-center gap-3 border-t border-line py-3 font-semibold hover:text-tally"
            >
              <Icon name={icon} className="size-5 text-dim" />
              <Text of={title} className="grow" />
              <Icon name="arrow-right" className="size-5 text-dim" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
