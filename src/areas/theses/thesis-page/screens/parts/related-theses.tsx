import { Link } from "react-router";
import { Section, useTexts } from "#kit/ui/index.ts";
import { AvailabilityBadge } from "../../../screens/parts/thesis-status-badge.tsx";
import { ThesisTitle } from "../../../screens/parts/thesis-title.tsx";
import type { RelatedThesis } from "../../server/queries.ts";
import { texts } from "../../texts.ts";
import styles from "./thesis-page.module.css";

/** Theses that share keywords. Those that anybody may reserve come first. */
export function RelatedTheses({ theses }: { theses: readonly RelatedThesis[] }) {
  const pageTexts = useTexts(texts);
  if (theses.length === 0) return null;
  return (
    <Section title={pageTexts.similar}>
      <ul className="t-cards">
        {theses.map((thesis) => (
          <li key={thesis.id} className="t-card">
            <ThesisTitle thesis={thesis} heading="h3" />
            <p className="t-muted" lang="hr">
              {thesis.mentor}
            </p>
            <p>
              <AvailabilityBadge thesis={thesis} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The keywords of a thesis, each a link to the other theses that have it. */
export function ThesisKeywords({ keywords }: { keywords: readonly { id: number; phrase: string }[] }) {
  const pageTexts = useTexts(texts);
  if (keywords.length === 0) return null;
  return (
    <ul className={styles.keywords} aria-label={pageTexts.fields.keywords} lang="hr">
      {keywords.map(({ id, phrase }) => (
        <li key={id}>
          <Link to={`/student/theses-by-keywords/${id}`}>{phrase}</Link>
        </li>
      ))}
    </ul>
  );
}
