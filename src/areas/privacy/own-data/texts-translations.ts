import { ownSectionTexts } from "./own-sections.ts";
import { texts } from "./texts-page.ts";

const translationsIn = (language: "hr" | "en") => ({
  ownData: texts[language],
  ownDataSections: ownSectionTexts[language],
});

/** The texts of the page and of the download as one domain of translations. */
export const ownDataTranslations = { hr: translationsIn("hr"), en: translationsIn("en") };
