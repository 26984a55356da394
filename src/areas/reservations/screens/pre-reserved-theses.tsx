import type { PreReservedThesisView } from "#areas/theses/pre-reservation/pre-reservation.server.ts";
import { ThesisStatusBadge } from "#areas/theses/screens/thesis-status-badge.tsx";
import { localizedTitle } from "#areas/theses/summary.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, Section } from "#kit/ui/page.tsx";
import { texts } from "../screen-texts.ts";

/**
 * Theses pre-reserved for this student, in any status. The student has no other link to them
 * (product §2).
 */
export function PreReservedTheses({ theses }: { theses: readonly PreReservedThesisView[] }) {
  const preReservedTexts = useTexts(texts).kept;
  const format = useFormat();
  if (theses.length === 0) return null;
  return (
    <Section title={format(preReservedTexts.title, { count: theses.length })}>
      <ul className="t-list">
        {theses.map((thesis) => (
          <PreReservedThesis key={thesis.id} thesis={thesis} />
        ))}
      </ul>
    </Section>
  );
}

function PreReservedThesis({
  thesis: { id, mentor, status, until, ...names },
}: {
  thesis: PreReservedThesisView;
}) {
  const preReservedTexts = useTexts(texts).kept;
  const language = useLanguage();
  const format = useFormat();
  const [title, lang] = localizedTitle(names, language);
  return (
    <li className="t-stack">
      <Cluster>
        <Link to={`/student/thesis/${id}`} className="t-list-title" lang={lang}>
          {title}
        </Link>
        <ThesisStatusBadge status={status} />
      </Cluster>
      <p className="t-muted">
        <span lang="hr">{mentor}</span> ·{" "}
        {format(
          status === "published" ? preReservedTexts.published : preReservedTexts.unpublished,
          {
            until: formatDate(until, language),
          },
        )}
      </p>
    </li>
  );
}
