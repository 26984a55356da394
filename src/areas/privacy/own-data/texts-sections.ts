import { accountSections } from "./texts-account.ts";
import { messageSections } from "./texts-message.ts";
import { reservationSections } from "./texts-reservation.ts";
import { studySections } from "./texts-study.ts";
import { thesisSections } from "./texts-thesis.ts";
import { workSections } from "./texts-work.ts";

const sectionsIn = (language: "hr" | "en") => ({
  ...accountSections[language],
  ...studySections[language],
  ...reservationSections[language],
  ...thesisSections[language],
  ...messageSections[language],
  ...workSections[language],
});

/** The sections of the download in their order, with the names of their fields. */
export const sectionTexts = { hr: sectionsIn("hr"), en: sectionsIn("en") };

export type OwnDataSection = keyof typeof sectionTexts.hr;
