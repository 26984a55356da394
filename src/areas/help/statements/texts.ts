import { accessibilityTexts as accessibility } from "./texts/accessibility.ts";
import { privacyTexts as privacy } from "./texts/privacy.ts";

/** The texts of both statements. */
export const texts = {
  hr: { accessibility: accessibility.hr, privacy: privacy.hr },
  en: { accessibility: accessibility.en, privacy: privacy.en },
} as const;
