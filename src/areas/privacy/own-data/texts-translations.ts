import { codes } from "./texts-codes.ts";
import { texts } from "./texts-page.ts";
import { sectionTexts } from "./texts-sections.ts";

const translationsIn = (language: "hr" | "en") => ({
  ownData: texts[language],
  ownDataSections: sectionTexts[language],
  ownDataCodes: codes[language],
});

/** The texts of the page and of the download as one domain of translations. */
export const ownDataTranslations = { hr: translationsIn("hr"), en: translationsIn("en") };
