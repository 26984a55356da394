import { StatusBadge, type StatusTone } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import { texts } from "../../list-texts.ts";
import type { ListedTopic } from "../../shown.ts";
import type { PublicStatus } from "../../wish.ts";
import { TopicTitle } from "./topic-title.tsx";

const tones: Record<PublicStatus, StatusTone> = { published: "open", reserved: "progress", completed: "done" };

type Props = { topics: readonly ListedTopic[]; withMentor?: boolean };

/** Topics as cards: the name leads to the topic, the rest helps to choose. */
export function TopicCards({ topics, withMentor = false }: Props) {
  const words = useWords(texts).topic;
  return (
    <ul className="t-cards" aria-label={words.list}>
      {topics.map((topic) => (
        <li key={topic.id} className="t-card">
          <p className="t-card-over" style={{ borderColor: topic.color }} lang="hr">
            {topic.study}
          </p>
          <TopicTitle topic={topic} heading="h2" />
          {withMentor && (
            <p className="t-muted" lang="hr">
              {topic.mentor}
            </p>
          )}
          {topic.coMentor && (
            <p className="t-muted">
              {words.coMentor}: <span lang="hr">{topic.coMentor}</span>
            </p>
          )}
          <Standing topic={topic} />
          {topic.keywords && (
            <ul className="t-tags" aria-label={words.keywords} lang="hr">
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

/** Free, unless its mentor has no places left; reserved; defended. */
function Standing({ topic: { status, places } }: { topic: ListedTopic }) {
  const words = useWords(texts).topic;
  const full = status === "published" && places === 0;
  return (
    <p title={full ? words.fullHint : undefined}>
      <StatusBadge label={full ? words.full : words.statuses[status]} tone={full ? "waiting" : tones[status]} />
    </p>
  );
}
