import { type ThesisRecord, thesisCoMentor, thesisMentor } from "#areas/theses/flow.ts";
import { all, any, type Policy, role, when } from "#kit/workflow/policy.ts";

/** The facts that the policies need about a thesis and its active reservation. */
export type DepositRecord = ThesisRecord & { reservationId: number | null };

const isReserved = when<DepositRecord>(({ reservationId }) => reservationId !== null);

/** Policies of deposits. `thesisPolicy.sendToDabar` decides who sends a defended thesis. */
export const depositPolicy = {
  /**
   * The contents to be sent and the findings, for people who can correct them before the defense.
   */
  read: all(
    isReserved,
    any(thesisMentor, thesisCoMentor, role("studentServices", "library", "admin")),
  ),
} satisfies Record<string, Policy<DepositRecord>>;
