/** In the order of the life (spec §4); the last three are its ends. */
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

/** Those in which the topic is taken and the work goes on. */
export const openStatuses = reservationStatuses.slice(0, 10) as ReservationStatus[];

/** A mentor's days to answer a reservation (product §3). */
export const daysToConfirm = 14;

/** Months from the mentor's confirmation to the expiry (product §3). */
export const monthsToDefend = 12;

/** Days before the expiry on which student and mentor are warned (product §3). */
export const warningDays = [30, 14, 3] as const;

/** How a final version stands with the mentor (product §3). */
export const reviewStatuses = ["underReview", "minorChanges", "returned", "approved"] as const;

export type ReviewStatus = (typeof reviewStatuses)[number];

/** The people of a reservation and of all that belongs to it. */
export type ReservationParties = { status: string; studentId: number; mentorId: number; coMentorId: number | null };

/** What the life cycle must know of a reservation: the row, its topic's people, and what comes with the step. */
export type ReservationRecord = ReservationParties & {
  expiresAt: Date;
  defenseDate: Date | null;
  defensePlace: string;
  confirmationOfPaymentFileId: number | null;
  libraryConfirmedAt: Date | null;
  accountancyConfirmedAt: Date | null;
  /** Of the newest final version, before the step. */
  review: ReviewStatus | null;
} & Partial<TransitionInput>;

/** What a person gives with a step, or what the step brings along; never read from the row, so that nothing stale counts. */
export type TransitionInput = {
  /** Why it is refused, returned, reopened or cancelled; `reasonColumn` says where it is kept. */
  reason: string;
  /** A complete final version comes with the step. */
  finalVersion: boolean;
  /** Some defense deadline's `submissionDate` is today or ahead. */
  comingDeadline: boolean;
  statementOfAuthenticity: boolean;
  submissionStatement: boolean;
  grade: number | null;
  examDate: string | null;
  defenseFlow: string;
  defenseQuestions: string;
};

/** One history entry of a reservation or of its final version, as far as its life is told by it. */
export type ReservationLogEntry = {
  /** Of the reservation itself; else of a final version. */
  own: boolean;
  action: "new" | "update" | "delete";
  at: string;
  userId: number | null;
  by: string | null;
  /** The admin who acted as that person. */
  realUsername: string | null;
  /** What changed; null what did not. */
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
