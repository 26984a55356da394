import { localizedTitle } from "#areas/theses/summary/rules.ts";

import type { Language } from "#kit/text/index.ts";
import { useLanguage } from "#kit/ui/index.ts";

type Props = { of: { thesisName: string; thesisNameEng: string } };

/** The title of a thesis in the reader's language, where it has one. */
export function ReservedThesisTitle({ of }: Props) {
  const [title, lang] = reservedThesisTitle(of, useLanguage());
  return <span lang={lang}>{title}</span>;
}

/** What a thesis is called for who reads this language, and in which language that is. */
export const reservedThesisTitle = (
  { thesisName, thesisNameEng }: { thesisName: string; thesisNameEng: string },
  language: Language,
) => localizedTitle({ name: thesisName, nameEng: thesisNameEng }, language);
