import { Link } from "react-router";
import { Portrait } from "#areas/catalogue/screens/parts/portrait.tsx";
import { useSay, useWords } from "#kit/ui/language.tsx";
import { pathOf } from "../../items.ts";
import type { FoundKeyword, FoundMentor } from "../../server/queries.ts";
import { texts } from "../../texts.ts";
import { MarkedText } from "./marked-text.tsx";
import styles from "./search.module.css";

type MentorsProps = { mentors: readonly FoundMentor[]; words: readonly string[] };

/** Mentors with their portraits and how many topics are free. */
export function FoundMentors({ mentors, words: sought }: MentorsProps) {
  const words = useWords(texts);
  const say = useSay();
  return (
    <ul className={styles.mentors}>
      {mentors.map(({ name, departments, free, ...mentor }) => (
        <li key={mentor.id}>
          <Portrait of={mentor} />
          <div>
            <p className="t-row-title" lang="hr">
              <Link to={pathOf({ id: `u-${mentor.id}` })}>
                <MarkedText text={name} words={sought} />
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

type KeywordsProps = { keywords: readonly FoundKeyword[]; words: readonly string[] };

/** Keywords and how many topics have them. */
export function FoundKeywords({ keywords, words: sought }: KeywordsProps) {
  const words = useWords(texts);
  const say = useSay();
  return (
    <ul className={styles.keywords}>
      {keywords.map(({ id, phrase, num }) => (
        <li key={id}>
          <Link to={pathOf({ id: `k-${id}` })} lang="hr">
            <MarkedText text={phrase} words={sought} />
          </Link>{" "}
          <span className="t-muted">{say(words.topicsOf, { n: num })}</span>
        </li>
      ))}
    </ul>
  );
}
