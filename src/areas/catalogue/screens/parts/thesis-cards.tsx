import { AvailabilityBadge } from "#areas/theses/screens/parts/thesis-status-badge.tsx";
import { ThesisTitle } from "#areas/theses/screens/parts/thesis-title.tsx";

import { StatusBadge, useTexts } from "#kit/ui/index.ts";
import type { ListedThesisView, ThesisCardView } from "../../schema.ts";
import { texts } from "../../texts.ts";

type Props = {
  /** Theses of a list show their status; where all can be reserved, none is shown. */
  topics: readonly (ListedThesisView | ThesisCardView)[];
  withMentor?: boolean;
  heading?: "h2" | "h3";
};

/** Theses as cards: the title links to the thesis, the rest helps to choose. */
export function ThesisCards({ topics, withMentor = false, heading = "h2" }: Props) {
  const words = useTexts(texts).topic;
  return (
    <ul className="t-cards" aria-label={words.list}>
      {topics.map((topic) => (
        <li key={topic.id} className="t-card">
          <p className="t-card-eyebrow" style={{ borderColor: topic.color }} lang="hr">
            {[topic.study, ...topic.programs.split("|").filter(Boolean)].join(" · ")}
          </p>
          <ThesisTitle topic={topic} heading={heading} />
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
          {"places" in topic && <ThesisAvailability topic={topic} />}
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

/** Published unless pre-reserved or limited by quotas; reserved; completed. */
function ThesisAvailability({ topic }: { topic: ListedThesisView }) {
  const { status, places, heldUntil } = topic;
  const words = useTexts(texts).topic;
  if (status === "published" && heldUntil === null && places === 0)
    return (
      <p title={words.fullHint}>
        <StatusBadge label={words.full} tone="waiting" />
      </p>
    );
  return (
    <p>
      <AvailabilityBadge topic={topic} />
    </p>
  );
}
