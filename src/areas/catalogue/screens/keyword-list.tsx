import { KeywordName } from "#areas/theses/screens/keyword-name.tsx";
import { localizedName } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { useLanguage } from "#kit/ui/language.tsx";
import type { KeywordCountView } from "../catalogue.ts";
import { alphabetLetter } from "../catalogue-rules.ts";
import styles from "./keyword-list.module.css";

type Props = {
  keywords: readonly KeywordCountView[];
  to: (keywordId: number) => string;
  /** Groups keywords by letter. */
  byLetter?: boolean;
};

/** Keywords with the number of their theses. */
export function KeywordList({ keywords, to, byLetter = false }: Props) {
  const language = useLanguage();
  if (!byLetter) return <KeywordLinks keywords={keywords} to={to} />;
  const letterOf = ({ phrase, phraseEng }: KeywordCountView) =>
    alphabetLetter(localizedName(phrase, phraseEng, language)[0]);
  return (
    <div className={styles.letters}>
      {[...Map.groupBy(keywords, letterOf)].map(([letter, group]) => (
        <section key={letter} aria-label={letter}>
          <h2 className={styles.letter}>{letter}</h2>
          <KeywordLinks keywords={group} to={to} />
        </section>
      ))}
    </div>
  );
}

export const KeywordLinks = ({ keywords, to }: Omit<Props, "byLetter">) => (
  <ul className={styles.keywords}>
    {keywords.map(({ id, num, ...keyword }) => (
      <li key={id}>
        <Link to={to(id)}>
          <KeywordName keyword={keyword} />
          <span className="t-count">{num}</span>
        </Link>
      </li>
    ))}
  </ul>
);

type LetterLinksProps = {
  label: string;
  letters: readonly { letter: string; num: number }[];
  current: string;
  to: (letter: string) => string;
};

/**
 * The alphabet with the number of keywords under each letter; the current letter leads back to all
 * of them.
 */
export const LetterLinks = ({ label, letters, current, to }: LetterLinksProps) =>
  letters.length > 1 && (
    <nav aria-label={label}>
      <ul className={styles.alphabet} lang="hr">
        {letters.map(({ letter, num }) => (
          <li key={letter}>
            <Link
              to={to(letter === current ? "" : letter)}
              aria-current={letter === current ? "true" : undefined}
              preventScrollReset
            >
              {letter} <span className="t-count">{num}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
