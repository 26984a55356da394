import type { Language } from "./language.ts";

/**
 * Returns a name in the page's language, and the name's own language: an empty English name is replaced by the Croatian
 * one.
 */
export const localizedName = (name: string, nameEng: string, language: Language): [name: string, lang: Language] =>
  language === "en" && nameEng !== "" ? [nameEng, "en"] : [name, "hr"];
