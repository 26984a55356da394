import type { CommitteeNeeds } from "#areas/reservations/reservations.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { Notice } from "#kit/ui/page.tsx";
import type { CommitteeMemberView } from "../committee/committee.ts";
import { texts } from "../committee/texts.ts";
import { CommitteeTable } from "./committee-table.tsx";

type Props = {
  reservationId: number;
  members: readonly CommitteeMemberView[];
  /** Null if there is no committee and the study requires none. */
  state: {
    needs: CommitteeNeeds;
    mentorId: number;
    problem: string | null;
    exception: string | null;
  } | null;
};

/**
 * The committee on the pages of a defense: its members, what is missing, and a link to its page.
 */
export function CommitteeState({ reservationId, members, state }: Props) {
  if (!state) return null;
  const { needs, mentorId, problem, exception } = state;
  return (
    <>
      <h3>{texts.hr.open}</h3>
      {problem && <Notice tone="warning">{problem}</Notice>}
      {exception && <CommitteeException reason={exception} />}
      {members.length > 0 && <CommitteeTable members={members} mentorId={mentorId} needs={needs} />}
      <p>
        <ButtonLink to={`/defense/committee/${reservationId}`} variant="outline">
          {members.length > 0 ? texts.hr.change : texts.hr.choose}
        </ButtonLink>
      </p>
    </>
  );
}

/** Why the committee may break the study's rules, a reason a line. */
export const CommitteeException = ({ reason }: { reason: string }) => (
  <Notice tone="info" title={texts.hr.exceptionMade}>
    <span className="t-preserve-lines">{reason}</span>
  </Notice>
);
