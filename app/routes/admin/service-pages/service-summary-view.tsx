import type { ReactNode } from "react";
import { admin } from "~/i18n/admin/common";
import { serviceDetails as texts } from "~/i18n/admin/sections/service-details";
import type { ServiceSummary } from "./service-summary.server";

type Props = { service: ServiceSummary; children: ReactNode };

/** A service's page in short: both languages side by side, and the buttons that open its editors. */
export function ServiceSummaryView({ service, children }: Props) {
  return (
    <section aria-labelledby={`service-${service.id}`} className="admin-panel mb-0!">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`service-${service.id}`} className="text-xl font-semibold">
          {service.name}
        </h2>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
      {service.hasDetails ? (
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
          <Language name={admin.edit.polish} content={service.polish} />
          <Language name={admin.edit.english} lang="en" content={service.english} />
        </div>
      ) : (
        <p>{texts.none}</p>
      )}
    </section>
  );
}

type LanguageProps = { name: string; lang?: "en"; content: ServiceSummary["polish"] };

function Language({ name, lang, content: { title, banner, description, features } }: LanguageProps) {
  return (
    <div className="min-w-0">
      <p className="label mb-2 border-b border-paper-line pb-1">{name}</p>
      <div lang={lang}>
        <h3 className="font-semibold">{title || admin.edit.empty}</h3>
        {banner && <p className="text-sm text-paper-dim">{banner}</p>}
        <p className="mt-2 line-clamp-4 text-sm">{description}</p>
      </div>
      <h4 className="mt-3 text-sm font-semibold">
        {texts.features.replace("{{count}}", String(features.length))}
      </h4>
      <ul lang={lang} className="mt-1 list-disc pl-5 text-sm">
        {features.map(({ heading, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no names of their own and no state
          <li key={place}>
            <span className="font-semibold">{heading}</span>
            {text && <span className="block text-paper-dim">{text}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
