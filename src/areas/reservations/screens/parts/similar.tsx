import { AvailabilityBadge } from "#areas/theses/screens/parts/thesis-status-badge.tsx";
import { ThesisTitle } from "#areas/theses/screens/parts/thesis-title.tsx";
import { Section } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import type { RelatedThesis as Topic } from "../../server/around.ts";
import { thesisPageTexts } from "../thesis-texts.ts";

/** Topics that share keywords, those that anybody may reserve first. */
export function RelatedTheses({ topics }: { topics: readonly Topic[] }) {
  const words = useWords(thesisPageTexts);
  if (topics.length === 0) return null;
  return (
    <Section title={words.similar}>
      <ul className="t-cards">
        {topics.map((topic) => (
          <li key={topic.id} className="t-card">
            <ThesisTitle topic={topic} heading="h3" />
            <p className="t-muted" lang="hr">
              {topic.mentor}
            </p>
            <p>
              <AvailabilityBadge topic={topic} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
