import { Link } from "react-router";
import { Section, StatusBadge } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import type { Similar as Topic } from "../../server/around.ts";
import { texts } from "../thesis-texts.ts";

const tones = { published: "open", reserved: "progress", completed: "done" } as const;

/** Topics that share keywords, the free ones first. */
export function Similar({ topics }: { topics: readonly Topic[] }) {
  const words = useWords(texts);
  if (topics.length === 0) return null;
  return (
    <Section title={words.similar}>
      <ul className="t-cards">
        {topics.map(({ id, name, status, mentor }) => (
          <li key={id} className="t-card">
            <h3 className="t-card-title" lang="hr">
              <Link to={`/student/thesis/${id}`} prefetch="intent">
                {name}
              </Link>
            </h3>
            <p className="t-muted" lang="hr">
              {mentor}
            </p>
            <p>
              <StatusBadge label={words.statuses[status]} tone={tones[status]} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
