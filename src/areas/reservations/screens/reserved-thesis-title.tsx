import { localizedName } from "#kit/text/localization.ts";
import { useLanguage } from "#kit/ui/language.tsx";

type Props = { of: { thesisName: string; thesisNameEng: string } };

/** The title of a thesis in the language of the page, if the thesis has one. */
export function ReservedThesisTitle({ of }: Props) {
  const [title, lang] = localizedName(of.thesisName, of.thesisNameEng, useLanguage());
  return <span lang={lang}>{title}</span>;
}
