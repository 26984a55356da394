import { ActionForm, ButtonLink, CheckboxField, Notice, Section, useFormat, useTexts } from "#kit/ui/index.ts";
import type { EligibilityFindingView } from "../../../eligibility/rules.ts";
import { MetRules } from "../../../eligibility/screens/parts/eligibility-rules.tsx";
import { daysToConfirm } from "../../../schema.ts";
import { texts } from "../../texts.ts";

type Props = {
  /** Null for visitors and staff. */
  findings: readonly EligibilityFindingView[] | null;
  /** The reader's own reservation of this thesis. */
  ownReservationId: number | null;
  /** Where a visitor signs in to reserve. */
  signIn: string | null;
};

/** What the reader can do with the thesis: reserve it, see why not, open their own reservation, or sign in. */
export function ReserveSection({ findings, ownReservationId, signIn }: Props) {
  const words = useTexts(texts);
  const format = useFormat();
  if (ownReservationId !== null) {
    return (
      <Notice tone="success" title={words.ownTitle}>
        <ButtonLink to={`/student/reservation/${ownReservationId}`}>{words.openReservation}</ButtonLink>
      </Notice>
    );
  }
  if (signIn) {
    return (
      <Notice tone="info" title={words.signInLead}>
        <ButtonLink to={signIn}>{words.signIn}</ButtonLink>
      </Notice>
    );
  }
  if (!findings) return null;
  const failed = findings.filter(({ passed }) => !passed).length;
  if (failed > 0) return <NotEligibleNotice failed={failed} />;
  return (
    <Section title={words.reserveTitle}>
      <p>{format(words.reserveLead, { days: daysToConfirm })}</p>
      <ActionForm step="reserve" submit={words.reserve}>
        <CheckboxField name="inEnglish" label={words.inEnglish} description={words.inEnglishHint} />
      </ActionForm>
      <MetRules findings={findings} />
    </Section>
  );
}

const NotEligibleNotice = ({ failed }: { failed: number }) => {
  const words = useTexts(texts);
  const format = useFormat();
  return (
    <Notice tone="warning" title={format(words.notNow, { failed })}>
      <a href="#uvjeti">{words.seeWhy}</a>
    </Notice>
  );
};
