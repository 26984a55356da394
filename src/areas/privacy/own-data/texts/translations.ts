import { codes } from "./codes.ts";
import { texts } from "./page.ts";
import { sectionTexts } from "./sections.ts";

const translationsIn = (language: "hr" | "en") => ({
  ownData: texts[language],
  ownDataSections: sectionTexts[language],
  ownDataCodes: codes[language],
});

/** The texts of the page and of the download as one domain of translations. */
export const ownDataTranslations = { hr: translationsIn("hr"), en: translationsIn("en") };
