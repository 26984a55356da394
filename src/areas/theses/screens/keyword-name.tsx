import { type Language, localizedName } from "#kit/text/localization.ts";
import { useLanguage } from "#kit/ui/language.tsx";

type Props = {
  keyword: { phrase: string; phraseEng: string };
  /** That of the page if it isn't given. */
  language?: Language | undefined;
};

/** A keyword in a language, if it has a name in it. */
export function KeywordName({ keyword: { phrase, phraseEng }, language }: Props) {
  const ofPage = useLanguage();
  const [name, lang] = localizedName(phrase, phraseEng, language ?? ofPage);
  return <span lang={lang}>{name}</span>;
}
