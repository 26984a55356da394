import type { RecordSource } from "#areas/people/student-records/student-records.ts";
import type { EligibilityFindingView } from "../eligibility.ts";
import type { WaitingListView } from "../waiting-list/waiting-list.ts";
import { UnmetRules } from "./eligibility-rules.tsx";
import { WaitingList } from "./waiting-list.tsx";

type Props = {
  waiting: (WaitingListView & { mayJoin: boolean }) | null;
  /** Null for people who are no students. */
  findings: readonly EligibilityFindingView[] | null;
  /** Where the student's own facts come from; null if they were entered by hand. */
  source: RecordSource | null;
};

/**
 * What a thesis's page tells signed-in people besides its public part: the waiting list, and why
 * they can't reserve.
 */
export default function StudentConditions({ waiting, findings, source }: Props) {
  return (
    <>
      {waiting && <WaitingList waiting={waiting} />}
      {findings && <UnmetRules findings={findings} source={source} />}
    </>
  );
}
