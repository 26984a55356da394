import { useLanguage } from "#kit/ui/language.tsx";
import { reservedThesisTitle } from "../../title.ts";

type Props = { of: { thesisName: string; thesisNameEng: string } };

/** The title of a thesis in the reader's language, where it has one. */
export function ReservedThesisTitle({ of }: Props) {
  const [title, lang] = reservedThesisTitle(of, useLanguage());
  return <span lang={lang}>{title}</span>;
}
