import { useWords } from "#kit/ui/language.tsx";
import { texts } from "../../list-texts.ts";
import type { TopicShown } from "../../shown.ts";
import { TopicTitle } from "./topic-title.tsx";

type Props = { topics: readonly TopicShown[]; withMentor?: boolean; heading?: "h2" | "h3" };

/** Topics as a list of cards: the name leads to the topic, the rest helps to choose. */
export function TopicList({ topics, withMentor = false, heading = "h2" }: Props) {
  const words = useWords(texts).topic;
  return (
    <ul className="t-cards">
      {topics.map((topic) => (
        <li key={topic.id} className="t-card">
          <p className="t-card-over" style={{ borderColor: topic.color }} lang="hr">
            {topic.study}
          </p>
          <TopicTitle topic={topic} heading={heading} />
          {withMentor && <p className="t-muted">{topic.mentor}</p>}
          {topic.coMentor && (
            <p className="t-muted">
              {words.coMentor}: {topic.coMentor}
            </p>
          )}
          {topic.keywords && (
            <ul className="t-tags" aria-label={words.keywords}>
              {topic.keywords.split("|").map((phrase) => (
                <li key={phrase}>{phrase}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
