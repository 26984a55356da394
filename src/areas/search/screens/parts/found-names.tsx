import { Link } from "react-router";
import { Portrait } from "#areas/catalogue/screens/parts/portrait.tsx";
import { useSay, useWords } from "#kit/ui/language.tsx";
import { itemPath } from "../../items.ts";
import type { KeywordMatch, MentorMatch } from "../../server/queries.ts";
import { texts } from "../../texts.ts";
import { HighlightedText } from "./marked-text.tsx";
import styles from "./search.module.css";

type MentorResultsProps = { mentors: readonly MentorMatch[]; words: readonly string[] };

/** Mentors with their portraits and how many topics are free. */
export function MentorResults({ mentors, words: sought }: MentorResultsProps) {
  const words = useWords(texts);
  const say = useSay();
  return (
    <ul className={styles.mentors}>
      {mentors.map(({ name, departments, free, ...mentor }) => (
        <li key={mentor.id}>
          <Portrait of={mentor} />
          <div>
            <p className="t-row-title" lang="hr">
              <Link to={itemPath({ id: `u-${mentor.id}` })}>
                <HighlightedText text={name} words={sought} />
              </Link>
            </p>
            <p className="t-muted">
              {departments && <span lang="hr">{departments} · </span>}
              {say(words.freeTopics, { n: free })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type KeywordResultsProps = { keywords: readonly KeywordMatch[]; words: readonly string[] };

/** Keywords and how many topics have them. */
export function KeywordResults({ keywords, words: sought }: KeywordResultsProps) {
  const words = useWords(texts);
  const say = useSay();
  return (
    <ul className={styles.keywords}>
      {keywords.map(({ id, phrase, num }) => (
        <li key={id}>
          <Link to={itemPath({ id: `k-${id}` })} lang="hr">
            <HighlightedText text={phrase} words={sought} />
          </Link>{" "}
          <span className="t-muted">{say(words.topicsOf, { n: num })}</span>
        </li>
      ))}
    </ul>
  );
}
