import { bilingual, line, text } from "~/content/kit/fields/fields.server";
import { recordForm } from "~/content/kit/fields/record.server";

/** The head of the about page (ABA-1). An empty English text shows the Polish one. */
export const aboutHero = recordForm({
  ...bilingual("title", line, "Tytuł", { required: "Wpisz tytuł po polsku." }),
  ...bilingual("subtitle", text, "Podtytuł", { max: 600, rows: 3 }),
});
