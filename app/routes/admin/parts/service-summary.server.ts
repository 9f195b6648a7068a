import { plainText } from "~/backend/sanitize.server";
import { type AdminService, bannerForm, detailsForm } from "~/backend/services-admin.server";

/** A service as the list of SDT-1 shows it, without what only its forms need. */
export function summarise(service: AdminService) {
  const details = detailsForm(service);
  const banner = bannerForm(service);
  return {
    id: service.id,
    name: service.title_pl,
    hasDetails: service.service_details !== null,
    polish: {
      title: details.title_pl,
      banner: banner.title_pl,
      description: plainText(details.description_pl),
      features: details.features_pl,
    },
    english: {
      title: details.title_en,
      banner: banner.title_en,
      description: plainText(details.description_en),
      features: details.features_en,
    },
  };
}
export type ServiceSummary = ReturnType<typeof summarise>;
