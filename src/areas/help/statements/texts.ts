import { accessibilityTexts as accessibility } from "./accessibility.ts";
import { privacyTexts as privacy } from "./privacy.ts";

/** The texts of both statements. */
export const statementTexts = {
  hr: { accessibility: accessibility.hr, privacy: privacy.hr },
  en: { accessibility: accessibility.en, privacy: privacy.en },
} as const;
