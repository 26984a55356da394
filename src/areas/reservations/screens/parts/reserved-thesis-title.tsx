import { localizedName } from "#kit/text/index.ts";
import { useLanguage } from "#kit/ui/index.ts";

type Props = { of: { thesisName: string; thesisNameEng: string } };

/** The title of a thesis in the language of the page, if the thesis has one. */
export function ReservedThesisTitle({ of }: Props) {
  const [title, lang] = localizedName(of.thesisName, of.thesisNameEng, useLanguage());
  return <span lang={lang}>{title}</span>;
}
