import type { Language } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { texts } from "../thesis-page-texts.ts";
import { KeywordName } from "./keyword-name.tsx";
import styles from "./thesis-page.module.css";

/** The keywords of a thesis, each a link to the other theses that have it. */
export function ThesisKeywords({
  keywords,
  language,
}: {
  keywords: readonly { id: number; phrase: string; phraseEng: string }[];
  /** That of the page if it isn't given. */
  language?: Language;
}) {
  const pageTexts = useTexts(texts);
  if (keywords.length === 0) return null;
  return (
    <ul className={styles.keywords} aria-label={pageTexts.fields.keywords}>
      {keywords.map(({ id, ...keyword }) => (
        <li key={id}>
          <Link to={`/student/theses-by-keywords/${id}`}>
            <KeywordName keyword={keyword} language={language} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
