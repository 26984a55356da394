import { Link } from "react-router";
import { useWords } from "#kit/ui/language.tsx";
import { thesisPageTexts } from "../thesis-texts.ts";
import styles from "./thesis.module.css";

/** A topic's keywords, each leading to the other topics that have it. */
export function ThesisKeywords({ keywords }: { keywords: readonly { id: number; phrase: string }[] }) {
  const words = useWords(thesisPageTexts);
  if (keywords.length === 0) return null;
  return (
    <ul className={styles.keywords} aria-label={words.fields.keywords} lang="hr">
      {keywords.map(({ id, phrase }) => (
        <li key={id}>
          <Link to={`/student/theses-by-keywords/${id}`}>{phrase}</Link>
        </li>
      ))}
    </ul>
  );
}
