import { localizedTitle } from "#areas/theses/summary/rules.ts";
import type { Language } from "#kit/text/format-text.ts";

/** What a thesis is called for who reads this language, and in which language that is. */
export const reservedThesisTitle = (
  { thesisName, thesisNameEng }: { thesisName: string; thesisNameEng: string },
  language: Language,
) => localizedTitle({ name: thesisName, nameEng: thesisNameEng }, language);
