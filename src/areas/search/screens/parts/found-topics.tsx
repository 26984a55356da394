import { Link } from "react-router";
import { StatusBadge, type StatusTone } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import { type FoundStatus, pathOf } from "../../items.ts";
import type { FoundTopic } from "../../server/queries.ts";
import { texts } from "../../texts.ts";
import { MarkedText } from "./marked-text.tsx";
import styles from "./search.module.css";

type Props = { topics: readonly FoundTopic[]; words: readonly string[] };

const tones = { published: "open", reserved: "waiting", completed: "done" } as const satisfies Record<
  FoundStatus,
  StatusTone
>;

/** Topics, the best first: the title leads there, the rest tells why it was found. */
export function FoundTopics({ topics, words: sought }: Props) {
  const words = useWords(texts);
  return (
    <ul className="t-rows">
      {topics.map(({ id, name, nameEng, status, study, color, mentor, keywords }) => (
        <li key={id} className={styles.topic}>
          <p className={styles.over}>
            <span className={styles.study} style={{ borderColor: color }} lang="hr">
              {study}
            </span>
            <StatusBadge label={words.one[status]} tone={tones[status]} />
          </p>
          <h3 className="t-row-title" lang="hr">
            <Link to={pathOf({ id: `t-${id}` })}>
              <MarkedText text={name} words={sought} />
            </Link>
          </h3>
          {nameEng && (
            <p className="t-muted" lang="en">
              <MarkedText text={nameEng} words={sought} />
            </p>
          )}
          <p className="t-muted" lang="hr">
            <MarkedText text={[mentor, ...keywords.split("|").filter(Boolean)].join(" · ")} words={sought} />
          </p>
        </li>
      ))}
    </ul>
  );
}
