import type { RecordSource } from "#areas/people/student-records/student-records.ts";
import { ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { CheckboxField } from "#kit/ui/forms/input-fields.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Notice, Section } from "#kit/ui/page.tsx";
import { type EligibilityFindingView, splitByCause } from "../eligibility.ts";
import { daysToConfirm } from "../reservations.ts";
import { texts } from "../thesis-page-texts.ts";
import { MetRules } from "./eligibility-rules.tsx";

type Props = {
  /** Null for visitors and staff. */
  findings: readonly EligibilityFindingView[] | null;
  /** Where the reader's own facts come from; null if they were entered by hand. */
  source: RecordSource | null;
  /** The reader's own reservation of this thesis. */
  ownReservationId: number | null;
  /** Where a visitor signs in to reserve. */
  signIn: string | null;
};

/**
 * The actor's options for the thesis: reserve it, see why that is not possible, open their own
 * reservation, or sign in.
 */
export function ReserveSection({ findings, source, ownReservationId, signIn }: Props) {
  const pageTexts = useTexts(texts);
  const format = useFormat();
  if (ownReservationId !== null) {
    return (
      <Notice tone="success" title={pageTexts.ownTitle}>
        <ButtonLink to={`/student/reservation/${ownReservationId}`}>
          {pageTexts.openReservation}
        </ButtonLink>
      </Notice>
    );
  }
  if (signIn) {
    return (
      <Notice tone="info" title={pageTexts.signInLead}>
        <div className="t-cluster">
          <ButtonLink to={signIn}>{pageTexts.signIn}</ButtonLink>
          <Link to="/help/rezervacija">{pageTexts.conditions}</Link>
        </div>
      </Notice>
    );
  }
  if (!findings) return null;
  const failed = splitByCause(findings).causes.length;
  if (failed > 0) return <NotEligibleNotice failed={failed} />;
  return (
    <Section title={pageTexts.reserveTitle}>
      <p>{format(pageTexts.reserveLead, { days: daysToConfirm })}</p>
      <ActionForm step="reserve" submit={pageTexts.reserve}>
        <CheckboxField
          name="inEnglish"
          label={pageTexts.inEnglish}
          description={pageTexts.inEnglishHint}
        />
      </ActionForm>
      <MetRules findings={findings} source={source} />
    </Section>
  );
}

const NotEligibleNotice = ({ failed }: { failed: number }) => {
  const pageTexts = useTexts(texts);
  const format = useFormat();
  return (
    <Notice tone="warning" title={format(pageTexts.notNow, { failed })}>
      <a href="#uvjeti">{pageTexts.seeWhy}</a>
    </Notice>
  );
};
