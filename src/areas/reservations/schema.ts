/** In the order of the life cycle (spec §4); the last three are closed statuses. */
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

export const closedStatuses = ["completed", "notCompleted", "canceled"] as const satisfies ReservationStatus[];

/** Statuses in which the thesis is taken and the reservation is still in progress. */
export const openStatuses = reservationStatuses.slice(0, 10) as ReservationStatus[];

/** Number of days in which a mentor must answer a reservation (product §3). */
export const daysToConfirm = 14;

/** Number of months from the mentor's confirmation to the expiry (product §3). */
export const monthsToDefend = 12;

/** Numbers of days before the expiry at which the student and the mentor are warned (product §3). */
export const warningDays = [30, 14, 3] as const;

/** Review statuses of a final version (product §3). */
export const reviewStatuses = ["underReview", "minorChanges", "returned", "approved"] as const;

export type ReviewStatus = (typeof reviewStatuses)[number];

/**
 * The ids of a reservation's participants, used by the policies of the reservation and of everything that belongs to
 * it.
 */
export type ReservationParties = { status: string; studentId: number; mentorId: number; coMentorId: number | null };

/** The data that the flow needs of a reservation: the row, the participants and the input of the transition. */
export type ReservationRecord = ReservationParties & {
  expiresAt: Date;
  defenseDate: Date | null;
  defensePlace: string;
  confirmationOfPaymentFileId: number | null;
  libraryConfirmedAt: Date | null;
  accountancyConfirmedAt: Date | null;
  /** Review status of the newest final version before the transition. */
  review: ReviewStatus | null;
} & Partial<TransitionInput>;

/**
 * Input that comes with a transition, from the actor or from the command. It is never read from the row, so that no
 * outdated value passes a guard.
 */
export type TransitionInput = {
  /** Reason of a refusal, return, reopening or cancellation. `reasonColumn` names the column that stores it. */
  reason: string;
  /** True if the transition comes with a complete final version. */
  finalVersion: boolean;
  /** True if a defense deadline has its `submissionDate` today or later. */
  comingDeadline: boolean;
  statementOfAuthenticity: boolean;
  submissionStatement: boolean;
  grade: number | null;
  examDate: string | null;
  defenseFlow: string;
  defenseQuestions: string;
};

/** A history entry of a reservation or of its final version, with the fields that the timeline needs. */
export type ReservationLogEntry = {
  /** True for an entry of the reservation; false for an entry of a final version. */
  own: boolean;
  action: "new" | "update" | "delete";
  at: string;
  userId: number | null;
  by: string | null;
  /** User name of the admin who acted as that user. */
  realUsername: string | null;
  /** Changed values; null if unchanged. */
  status: ReservationStatus | null;
  was: ReservationStatus | null;
  review: ReviewStatus | null;
  library: boolean;
  accountancy: boolean;
  defenseDate: string | null;
  defensePlace: string | null;
  expiresAt: string | null;
  expiresAtReason: string | null;
  inEnglish: boolean | null;
  returnReason: string | null;
  reasonForCancellation: string | null;
  mentorComment: string | null;
};
