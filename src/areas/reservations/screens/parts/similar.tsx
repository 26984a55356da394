import { AvailabilityBadge } from "#areas/theses/screens/parts/thesis-status-badge.tsx";
import { ThesisTitle } from "#areas/theses/screens/parts/thesis-title.tsx";
import { Section } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import type { Similar as Topic } from "../../server/around.ts";
import { texts } from "../thesis-texts.ts";

/** Topics that share keywords, those that anybody may reserve first. */
export function Similar({ topics }: { topics: readonly Topic[] }) {
  const words = useWords(texts);
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
