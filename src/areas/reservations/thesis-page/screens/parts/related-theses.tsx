import { Link } from "react-router";
import { AvailabilityBadge } from "#areas/theses/screens/parts/thesis-status-badge.tsx";
import { ThesisTitle } from "#areas/theses/screens/parts/thesis-title.tsx";

import { Section, useTexts } from "#kit/ui/index.ts";
import type { RelatedThesis as Topic } from "../../server/queries.ts";
import { thesisPageTexts } from "../../texts.ts";
import styles from "./thesis-page.module.css";

/** Topics that share keywords, those that anybody may reserve first. */
export function RelatedTheses({ topics }: { topics: readonly Topic[] }) {
  const words = useTexts(thesisPageTexts);
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

/** A topic's keywords, each leading to the other topics that have it. */
export function ThesisKeywords({ keywords }: { keywords: readonly { id: number; phrase: string }[] }) {
  const words = useTexts(thesisPageTexts);
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
