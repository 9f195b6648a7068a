import type { AdminService } from "~/backend/content/admin/services-admin.server";
import { plainText } from "~/backend/content/sanitize.server";
import type { Feature } from "~/content/service-fields.server";
import { serviceBanner, serviceDetails } from "~/content/service-pages.server";

type Part = "details" | "banner";

/** A service's details or banner as they are stored; null if they are not yet. */
export const partOf = (service: AdminService, part: Part) =>
  part === "details" ? service.service_details : service.service_banners;

/** A service's details or banner as form values; `updated_at` is empty if it is not stored yet. */
export function formOf(row: ReturnType<typeof partOf>, part: Part) {
  const form: Record<string, unknown> = (part === "details" ? serviceDetails : serviceBanner).toForm(
    row ?? {},
  );
  return { ...form, updated_at: row?.updated_at ?? "" };
}

const featuresOf = (details: object, lang: "pl" | "en"): Feature[] => {
  const features = serviceDetails.toForm({ ...details })[`features_${lang}`] as unknown as Feature[];
  return features.filter(({ heading }) => heading);
};

/** A service as the list of SDT-1 shows it, without the fields of its forms. */
export function summarise(service: AdminService) {
  const { service_details: details, service_banners: banner } = service;
  const language = (lang: "pl" | "en") => ({
    title: details?.[`title_${lang}`] ?? "",
    banner: banner?.[`title_${lang}`] ?? "",
    description: plainText(details?.[`description_${lang}`] ?? ""),
    features: featuresOf(details ?? {}, lang),
  });
  return {
    id: service.id,
    name: service.title_pl,
    hasDetails: details !== null,
    polish: language("pl"),
    english: language("en"),
  };
}
export type ServiceSummary = ReturnType<typeof summarise>;
