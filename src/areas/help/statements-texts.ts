import { accessibilityTexts as accessibility } from "./statements-texts-accessibility.ts";

/** The texts of the accessibility statement. */
export const texts = {
  hr: { accessibility: accessibility.hr },
  en: { accessibility: accessibility.en },
} as const;
