import en from "#content/statements/accessibility.en.md";
import hr from "#content/statements/accessibility.hr.md";

/** The authority that supervises the Act on accessibility (NN 17/19). */
export const informationCommissioner = "https://pristupinfo.hr";

/**
 * The days on which the statement was written and last reviewed; it is based on a self-assessment.
 */
export const accessibilityDays = { made: "2026-11-21", reviewed: "2026-11-21" };

/**
 * The accessibility statement required by the Act NN 17/19, in the order of the European model
 * (Commission Implementing Decision 2018/1523): compliance, exceptions, preparation, feedback,
 * enforcement.
 */
export const accessibilityTexts = {
  hr: {
    ...hr,
    links: {
      problem: "Prijavi problem s pristupačnošću",
      commissioner: "Povjerenik za informiranje (pristupinfo.hr)",
    },
  },
  en: {
    ...en,
    links: {
      problem: "Report a problem with accessibility",
      commissioner: "Information Commissioner (pristupinfo.hr)",
    },
  },
} as const;
