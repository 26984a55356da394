import { Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useFormat, useTexts } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import type { PlanSummary } from "../reservation-plan.ts";
import { texts } from "../timeline-texts.ts";

/** The next milestones of the plan, with the way to its page. */
export function PlanSection({ id, plan }: { id: number; plan: PlanSummary }) {
  const words = useTexts(texts).plan;
  const format = useFormat();
  const { isProposed, done, count, next } = plan;
  return (
    <Section title={words.title}>
      {isProposed && <StatusBadge label={words.proposed} tone="waiting" />}
      <p className={count === 0 ? "t-muted" : undefined}>
        {count === 0 ? words.none : format(words.progress, { done, count })}
      </p>
      {next.length > 0 && (
        <ul>
          {next.map(({ name, day, isMissed }) => (
            <li key={name}>
              <span lang="hr">{name}</span>{" "}
              <span className="t-muted">
                <DateTime at={day} />
              </span>
              {isMissed && ` ${words.missed}`}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={`/plan/${id}`}>{words.open}</Link>
      </p>
    </Section>
  );
}
