import { Link } from "#kit/ui/buttons-and-links.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { texts } from "../thesis-page-texts.ts";
import styles from "./thesis-page.module.css";

/** The keywords of a thesis, each a link to the other theses that have it. */
export function ThesisKeywords({
  keywords,
}: {
  keywords: readonly { id: number; phrase: string }[];
}) {
  const pageTexts = useTexts(texts);
  if (keywords.length === 0) return null;
  return (
    <ul className={styles.keywords} aria-label={pageTexts.fields.keywords} lang="hr">
      {keywords.map(({ id, phrase }) => (
        <li key={id}>
          <Link to={`/student/theses-by-keywords/${id}`}>{phrase}</Link>
        </li>
      ))}
    </ul>
  );
}
