import { localizedTitle } from "#areas/theses/summary/rules.ts";
import type { Language } from "#kit/text/index.ts";
import { useLanguage } from "#kit/ui/index.ts";

type Props = { of: { thesisName: string; thesisNameEng: string } };

/** The title of a thesis in the language of the page, if the thesis has one. */
export function ReservedThesisTitle({ of }: Props) {
  const [title, lang] = reservedThesisTitle(of, useLanguage());
  return <span lang={lang}>{title}</span>;
}

/** Returns the title to show in this language, and the language of the returned title. */
export const reservedThesisTitle = (
  { thesisName, thesisNameEng }: { thesisName: string; thesisNameEng: string },
  language: Language,
) => localizedTitle({ name: thesisName, nameEng: thesisNameEng }, language);
