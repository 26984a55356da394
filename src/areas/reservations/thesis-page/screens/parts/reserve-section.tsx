import { ActionForm, ButtonLink, CheckboxField, Notice, Section, useFormat, useTexts } from "#kit/ui/index.ts";
import type { EligibilityFinding } from "../../../eligibility/rules.ts";
import { MetRules } from "../../../eligibility/screens/parts/eligibility-rules.tsx";
import { daysToConfirm } from "../../../schema.ts";
import { reservingTexts } from "../../texts.ts";

type Props = {
  /** Of a student; visitors and staff have none. */
  findings: readonly EligibilityFinding[] | null;
  /** The viewer's own reservation of this topic. */
  ownReservationId: number | null;
  /** Where a visitor signs in to reserve. */
  signIn: string | null;
};

/** What the viewer can do about the topic: reserve it, see why not, open the own reservation, or sign in first. */
export function ReserveSection({ findings, ownReservationId, signIn }: Props) {
  const words = useTexts(reservingTexts);
  const say = useFormat();
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
      <p>{say(words.reserveLead, { days: daysToConfirm })}</p>
      <ActionForm step="reserve" submit={words.reserve}>
        <CheckboxField name="inEnglish" label={words.inEnglish} description={words.inEnglishHint} />
      </ActionForm>
      <MetRules findings={findings} />
    </Section>
  );
}

const NotEligibleNotice = ({ failed }: { failed: number }) => {
  const words = useTexts(reservingTexts);
  const say = useFormat();
  return (
    <Notice tone="warning" title={say(words.notNow, { failed })}>
      <a href="#uvjeti">{words.seeWhy}</a>
    </Notice>
  );
};
