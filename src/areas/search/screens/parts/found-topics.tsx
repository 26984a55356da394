import { Link } from "react-router";
import { StandingBadge } from "#areas/theses/screens/parts/thesis-status.tsx";
import { titleIn } from "#areas/theses/title.ts";
import { useLanguage } from "#kit/ui/language.tsx";
import { pathOf } from "../../items.ts";
import type { FoundTopic } from "../../server/queries.ts";
import { MarkedText } from "./marked-text.tsx";
import styles from "./search.module.css";

type Props = { topics: readonly FoundTopic[]; words: readonly string[] };

/** Topics, the best first: the title leads there, the rest tells why it was found. */
export const FoundTopics = ({ topics, words }: Props) => (
  <ul className="t-rows">
    {topics.map((topic) => (
      <li key={topic.id} className={styles.topic}>
        <p className={styles.over}>
          <span className={styles.study} style={{ borderColor: topic.color }} lang="hr">
            {topic.study}
          </span>
          <StandingBadge topic={topic} />
        </p>
        <Titles topic={topic} words={words} />
        <p className="t-muted" lang="hr">
          <MarkedText text={aroundOf(topic)} words={words} />
        </p>
      </li>
    ))}
  </ul>
);

const aroundOf = ({ mentor, coMentor, company, keywords }: FoundTopic) =>
  [mentor, coMentor, company, ...keywords.split("|")].filter(Boolean).join(" · ");

/** The title in the reader's language and below it the other: either may be the one that was found. */
function Titles({ topic, words }: { topic: FoundTopic; words: readonly string[] }) {
  const [title, lang] = titleIn(topic, useLanguage());
  const [other, otherLang] = lang === "hr" ? [topic.nameEng, "en"] : [topic.name, "hr"];
  return (
    <>
      <h3 className="t-row-title" lang={lang}>
        <Link to={pathOf({ id: `t-${topic.id}` })}>
          <MarkedText text={title} words={words} />
        </Link>
      </h3>
      {other && (
        <p className="t-muted" lang={otherLang}>
          <MarkedText text={other} words={words} />
        </p>
      )}
    </>
  );
}
