import { type Language, localizedName } from "#kit/text/localization.ts";

/**
 * Returns the title of a thesis in the page's language, and the title's own language: not every
 * thesis has an English name.
 */
export const localizedTitle = (
  thesis: { name: string; nameEng: string },
  language: Language,
): [title: string, lang: Language] => localizedName(thesis.name, thesis.nameEng, language);
