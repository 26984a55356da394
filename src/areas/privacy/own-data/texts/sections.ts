import { accountSections } from "./account.ts";
import { messageSections } from "./message.ts";
import { reservationSections } from "./reservation.ts";
import { studySections } from "./study.ts";
import { thesisSections } from "./thesis.ts";
import { workSections } from "./work.ts";

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
