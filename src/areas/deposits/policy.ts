import { type ThesisRecord, thesisCoMentor, thesisMentor } from "#areas/theses/flow.ts";
import { all, any, type Policy, role, when } from "#kit/workflow/index.ts";

/** The facts that the policies need about a thesis and its active reservation. */
export type DepositRecord = ThesisRecord & { reservationId: number | null };

const isReserved = when<DepositRecord>(({ reservationId }) => reservationId !== null);

/** `thesisPolicy.sendToDabar` says who sends a defended thesis. */
export const depositPolicy = {
  /** What would be sent and what is missing, for those who can mend it before the defense. */
  read: all(isReserved, any(thesisMentor, thesisCoMentor, role("studentServices", "library", "admin"))),
} satisfies Record<string, Policy<DepositRecord>>;
