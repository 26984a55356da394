import type { BadgeTone } from "#kit/grid/columns.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import type { TermEnd } from "#kit/time/workdays.ts";
import type { AssessmentFacts } from "./assessment.ts";
import type { OriginalityFacts } from "./originality.ts";

/** Statuses in their usual order (spec §4); the last three are closed. */
export const reservationStatuses = [
  "reserved",
  "mentorConfirmedReservation",
  "studentSubmittedToApp",
  "mentorConfirmedThesis",
  "confirmationOfPayment",
  "libraryAndAccountancyConfirmed",
  "statements",
  "submittedToStudentServices",
  "mentorSetDefenseDate",
  "studentServicesConfirmedDefenseDate",
  "completed",
  "notCompleted",
  "canceled",
] as const;

export type ReservationStatus = (typeof reservationStatuses)[number];

export const closedStatuses = [
  "completed",
  "notCompleted",
  "canceled",
] as const satisfies ReservationStatus[];

/** Statuses in which a reservation keeps its thesis reserved. */
export const openStatuses: readonly ReservationStatus[] = reservationStatuses.filter((status) =>
  isOpen(status),
);

/** True until the reservation is completed, failed or cancelled. */
export function isOpen(status: ReservationStatus): boolean {
  return !(closedStatuses as readonly ReservationStatus[]).includes(status);
}

/** Closed statuses in which the defense has a result. */
export const defendedStatuses = [
  "completed",
  "notCompleted",
] as const satisfies ReservationStatus[];

/** Closed statuses in which the thesis is available again. */
export const releasedStatuses = ["canceled", "notCompleted"] as const satisfies ReservationStatus[];

/**
 * Statuses with a defense that everybody may see (product §2): confirmed or passed. A failed one is
 * private.
 */
export const publicDefenseStatuses = [
  "studentServicesConfirmedDefenseDate",
  "completed",
] as const satisfies ReservationStatus[];

/** Statuses in which the defense has a date. */
export const scheduledStatuses: readonly ReservationStatus[] = [
  "mentorSetDefenseDate",
  ...publicDefenseStatuses,
  "notCompleted",
];

/**
 * Statuses in which the student pays and the offices confirm; skipped when they have confirmed
 * before (product §3).
 */
export const clearanceStatuses = [
  "mentorConfirmedThesis",
  "confirmationOfPayment",
] as const satisfies ReservationStatus[];

/**
 * Statuses whose duration depends on the mentor: answering, reviewing, setting the date of the
 * defense.
 */
export const mentorStatuses = [
  "reserved",
  "studentSubmittedToApp",
  "submittedToStudentServices",
] as const satisfies ReservationStatus[];

/** The steps of the regular path, from the reservation to the defense. */
export const reservationPhases = {
  reservation: ["reserved"],
  writing: ["mentorConfirmedReservation", "studentSubmittedToApp"],
  clearance: [...clearanceStatuses, "libraryAndAccountancyConfirmed", "statements"],
  defense: ["submittedToStudentServices", "mentorSetDefenseDate", ...publicDefenseStatuses],
} as const satisfies Record<string, readonly ReservationStatus[]>;

/** Number of days in which a mentor must answer a reservation (product §3). */
export const daysToConfirm = 14;

/** Number of months from the mentor's confirmation to the expiry (product §3). */
export const monthsToDefend = 12;

/**
 * Numbers of days before the expiry at which the student and the mentor are warned (product §3).
 */
export const warningDays = [30, 14, 3] as const;

/** Review statuses of a final version (product §3). */
export const reviewStatuses = ["underReview", "minorChanges", "returned", "approved"] as const;

export type ReviewStatus = (typeof reviewStatuses)[number];

export const committeeRoles = ["chair", "member", "secretary"] as const;

export type CommitteeRole = (typeof committeeRoles)[number];

/** A person in the committee of a defense who has not declined. */
export type CommitteeSeat = {
  /** Below zero for a guest (`guestPersonId`). */
  userId: number;
  role: CommitteeRole;
  /**
   * True once the head of the department has approved the person; of no meaning on a study that
   * doesn't ask for it.
   */
  approved: boolean;
  /**
   * True if the head of department has refused the person, so that the committee has to be selected
   * again.
   */
  refused: boolean;
};

/** A study's requirements for the committees of its defenses. */
export type CommitteeNeeds = {
  required: boolean;
  /** The minimum number of people who decide: the chair and the members. */
  minSize: number;
  /** True if the head of the department approves the committee. */
  approval: boolean;
  /** Left out where the study has none. */
  rules?: CommitteeRules | null;
};

/** A study's rules for the people in committees; the committee's form checks them. */
export type CommitteeRules = {
  /** The lowest rank of the chair. */
  chairRank:
    | "any"
    | "lecturer"
    | "seniorLecturer"
    | "assistantProfessor"
    | "associateProfessor"
    | "professor";
  mentorNotChair: boolean;
  /** At least one who decides belongs to another department than the thesis. */
  outsideMember: boolean;
  /** Student services may make an exception with a reason. */
  exceptions: boolean;
};

/**
 * The ids of a reservation's participants, used by the policies of the reservation and of
 * everything that belongs to it.
 */
export type ReservationParties = {
  thesisId: number;
  studentId: number;
  mentorId: number;
  coMentorId: number | null;
  /** Without those who have declined. */
  committee: readonly CommitteeSeat[];
};

/** Whether a study wants its students' statement on tools of artificial intelligence. */
export const aiStatementLevels = ["none", "asked", "required"] as const;

export type AiStatementLevel = (typeof aiStatementLevels)[number];

/** A use of a tool of artificial intelligence, as the student states it. */
export type AiUse = { tool: string; purpose: string; place: string };

/**
 * The people who type the outcome of a defense, by the study's rule, and the outcomes that student
 * services have to confirm (product §11).
 */
export type OutcomeTypist = "studentServices" | "mentor" | "chair";
export type TypedOutcomeState = { id: number; status: "typed" | "returned"; version: number };

/**
 * The data of a reservation that the flow and the policies need, loaded by `loadReservationRecord`.
 */
export type ReservationRecord = ReservationParties & {
  status: ReservationStatus;
  expiresAt: Date;
  /**
   * The day off on which it would have expired, if it expires on the next working day, yyyy-mm-dd.
   */
  expiryMovedFrom: string | null;
  defenseDate: Date | null;
  libraryConfirmedAt: Date | null;
  accountancyConfirmedAt: Date | null;
  /** Id and review status of the newest final version; null if there is none. */
  finalVersionId: number | null;
  review: ReviewStatus | null;
  /**
   * The last day on which a final version can be submitted for any defense deadline, yyyy-mm-dd;
   * null if there is no deadline.
   */
  lastSubmissionDate: string | null;
  committeeNeeds: CommitteeNeeds;
  originality: OriginalityFacts;
  assessment: AssessmentFacts;
  /** The study has files checked before they are submitted. */
  wantsSubmissionCheck: boolean;
  fees: CompletionFees;
  /**
   * The study's rule on the student's statement on tools of artificial intelligence, and the
   * statement, if any.
   */
  aiStatement: { level: AiStatementLevel; isGiven: boolean };
  /**
   * Until when the outcome of the defense can be corrected; null if it was final at once, or there
   * is none.
   */
  outcomeOpenUntil: Date | null;
  /** True from the closing of the defense until its outcome is final. */
  outcomePending: boolean;
  outcomeTypist: OutcomeTypist;
  typedOutcome: TypedOutcomeState | null;
  /**
   * When a decision has withdrawn the title that follows from the defended thesis; null if none has
   * (product §11).
   */
  titleWithdrawnAt: Date | null;
};

/** The columns of a reservation that hold the end of a term. */
export const toExpiry = ({ endsAt, movedFrom }: TermEnd) => ({
  expiresAt: endsAt,
  expiryMovedFrom: movedFrom,
});

/** The completion fee in cents until accountancy sets it (spec §9: 70.00 EUR). */
export const regularFeeInCents = 7000;

/** The fees that determine the fee of a reservation, in cents. */
export type CompletionFees = {
  /** The fee of the study; null if it is the faculty's. */
  study: number | null;
  /** The faculty's fees by the day from which they apply, yyyy-mm-dd. */
  faculty: readonly { from: string; cents: number }[];
};

/** The completion fee in cents on a day; 0 if there is none. */
export function completionFee({ study, faculty }: CompletionFees, day: string): number {
  if (study !== null) return study;
  const [latest] = faculty
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => b.from.localeCompare(a.from));
  return latest?.cents ?? regularFeeInCents;
}

/** True if the study asks for a completion fee now. */
export const owesFee = ({ fees }: Pick<ReservationRecord, "fees">, now: Date): boolean =>
  completionFee(fees, localDate(now)) > 0;

/**
 * True while library and accountancy confirm although the student has paid nothing, because there
 * is no fee.
 */
export const isClearedWithoutFee = (
  record: Pick<ReservationRecord, "status" | "fees">,
  now: Date,
): boolean => record.status === "mentorConfirmedThesis" && !owesFee(record, now);

/**
 * Statuses in which the statement on AI tools is given and changed: until the mentor approves the
 * final version with it.
 */
const writingStatuses = [
  "mentorConfirmedReservation",
  "studentSubmittedToApp",
] as const satisfies ReservationStatus[];

/** Statuses in which a missing statement is given, because the study requires it by now. */
const statusesBeforeStatements: readonly ReservationStatus[] = [
  ...writingStatuses,
  ...clearanceStatuses,
  "libraryAndAccountancyConfirmed",
];

/** True if the study requires the student's statement on AI tools and there is none. */
export const isAiStatementMissing = ({
  aiStatement,
}: Pick<ReservationRecord, "aiStatement">): boolean =>
  aiStatement.level === "required" && !aiStatement.isGiven;

/** True if the statement on AI tools can be given or changed now. */
export const canGiveAiStatement = ({
  status,
  aiStatement,
}: Pick<ReservationRecord, "status" | "aiStatement">): boolean =>
  aiStatement.level !== "none" &&
  (aiStatement.isGiven ? [...writingStatuses] : statusesBeforeStatements).some(
    (allowedStatus) => allowedStatus === status,
  );

/**
 * The effect of a status on the reservation's progress; determines the colour of badges and
 * notices.
 */
export const reservationTones = {
  reserved: "waiting",
  mentorConfirmedReservation: "progress",
  studentSubmittedToApp: "progress",
  mentorConfirmedThesis: "progress",
  confirmationOfPayment: "progress",
  libraryAndAccountancyConfirmed: "progress",
  statements: "progress",
  submittedToStudentServices: "progress",
  mentorSetDefenseDate: "progress",
  studentServicesConfirmedDefenseDate: "progress",
  completed: "done",
  notCompleted: "stopped",
  canceled: "stopped",
} as const satisfies Record<ReservationStatus, BadgeTone>;
