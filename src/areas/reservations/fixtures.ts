/** Fixtures for the tests of the reservation flow: actors, records and input. */

import { formatMessage } from "#kit/text/localization.ts";
import { transition } from "#kit/workflow/flow.ts";
import { type Actor, type Role, systemActor, visitor } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { noAssessment } from "./assessment.ts";
import { type ReservationStep, reservationFlow } from "./flow.ts";
import type { OriginalityFacts } from "./originality.ts";
import type { ReservationRecord, ReservationStatus } from "./reservations.ts";

const actor = (id: number, ...held: Role[]): Actor => ({
  ...visitor,
  kind: "person",
  id,
  roles: held,
});

export const actors = {
  student: actor(1, "student"),
  otherStudent: actor(2, "student"),
  mentor: actor(3, "teacher"),
  coMentor: actor(4, "teacher"),
  /** In the committee, where a record has one. */
  member: actor(11, "teacher"),
  otherTeacher: actor(5, "teacher", "headOfDepartment"),
  viceDean: actor(6, "viceDean"),
  library: actor(7, "library"),
  accountancy: actor(8, "accountancy"),
  services: actor(9, "studentServices"),
  admin: actor(10, "admin"),
  clock: systemActor,
  visitor,
};

export type ActorName = keyof typeof actors;

export const now = new Date("2026-05-04T08:00:00Z");
export const before = new Date("2026-05-04T07:59:59Z");
export const after = new Date("2026-05-04T08:00:01Z");

/** The originality facts of a reservation on a study that asks for no check. */
export const noOriginality = {
  check: "none",
  from: "setDefenseDate",
  reported: false,
  aboveThreshold: false,
  explained: false,
  released: false,
} satisfies OriginalityFacts;

/** The facts of a reservation whose study requires a check that has this state. */
export const originality = (facts: Partial<OriginalityFacts> = {}) => ({
  originality: { ...noOriginality, check: "required" as const, ...facts },
});

/** The facts of a reservation on a study without a completion fee. */
export const withoutFee = { fees: { study: 0, faculty: [] } };

export const inStatus = (
  status: ReservationStatus,
  facts: Partial<ReservationRecord> = {},
): ReservationRecord => ({
  status,
  thesisId: 1,
  studentId: 1,
  mentorId: 3,
  coMentorId: 4,
  expiresAt: after,
  expiryMovedFrom: null,
  defenseDate: null,
  libraryConfirmedAt: null,
  accountancyConfirmedAt: null,
  finalVersionId: null,
  review: null,
  lastSubmissionDate: "2026-05-04",
  committee: [],
  committeeNeeds: { required: false, minSize: 3, approval: false },
  originality: noOriginality,
  assessment: noAssessment,
  wantsSubmissionCheck: false,
  fees: { study: null, faculty: [] },
  aiStatement: { level: "none", isGiven: false },
  outcomeOpenUntil: null,
  outcomePending: false,
  outcomeTypist: "studentServices",
  typedOutcome: null,
  titleWithdrawnAt: null,
  ...facts,
});

/** Returns the resulting status of a transition, "noRight", or the sentence of the refusal. */
export const outcome = (
  step: ReservationStep,
  who: ActorName,
  record: ReservationRecord,
  input: object = {},
) => {
  try {
    return transition(reservationFlow, step, actors[who], record, now, input).status;
  } catch (error) {
    if (error instanceof Refusal)
      return error.reason === accessDenied ? "noRight" : formatMessage(error.reason);
    throw error;
  }
};

export const underReview = { review: "underReview", finalVersionId: 1 } as const;
export const bothCleared = { libraryConfirmedAt: before, accountancyConfirmedAt: before };
export const scheduled = { defenseDate: after };
export const started = { defenseDate: now };
/** A defense that has begun and whose outcome the mentor types. */
export const typedByMentor = { ...started, outcomeTypist: "mentor" } as const;
export const typedByChair = { ...started, outcomeTypist: "chair" } as const;
export const outcomeTyped = {
  ...typedByMentor,
  typedOutcome: { id: 1, status: "typed", version: 1 },
} as const;
export const outcomeReturned = {
  ...typedByMentor,
  typedOutcome: { id: 1, status: "returned", version: 2 },
} as const;
export const outcomeOpen = { ...started, outcomePending: true, outcomeOpenUntil: after };
export const titleWithdrawn = { ...started, titleWithdrawnAt: before };
export const outcomeEnded = { ...started, outcomePending: true, outcomeOpenUntil: now };

const sentence = "Dogovoreno sa studentom.";
export const reason = { reason: sentence };
export const comment = { mentorComment: sentence };
export const completeVersion = { thesis: {} };
export const paid = { proof: {} };
export const matched = { payment: {} };
export const decided = { decision: {} };
export const signed = { statementOfAuthenticity: true, submissionStatement: true };
export const schedule = { defenseDate: after, defensePlace: "A-101" };
export const minutes = {
  gradeAgree: true,
  examDate: "2026-05-04",
  defenseFlow: "Izlaganje",
  defenseQuestions: "Zašto?",
};

/** For each transition, record values with which its guard passes. */
export const openRecord: Partial<Record<ReservationStep, Partial<ReservationRecord>>> = {
  approveFinal: underReview,
  askMinorChanges: underReview,
  returnFinal: underReview,
  confirmDefenseDate: scheduled,
  finish: started,
  typeOutcome: typedByMentor,
  returnOutcome: outcomeTyped,
  correctOutcome: outcomeOpen,
  settleOutcome: outcomeEnded,
};

/** Valid input of each transition that requires some. */
export const validInput: Partial<Record<ReservationStep, object>> = {
  refuse: reason,
  submitFinal: completeVersion,
  askMinorChanges: comment,
  returnFinal: comment,
  pay: paid,
  matchPayment: matched,
  returnPayment: reason,
  confirmStatements: signed,
  returnStatements: reason,
  returnToStudent: reason,
  setDefenseDate: schedule,
  reopenDefense: reason,
  finish: { ...minutes, grade: 4 },
  typeOutcome: { ...minutes, grade: 4 },
  returnOutcome: reason,
  annulDefense: decided,
  withdrawTitle: decided,
  correctOutcome: { ...minutes, ...reason, grade: 1 },
  correctByMinutes: { ...minutes, ...reason, ...decided, grade: 1 },
  cancel: reason,
};
