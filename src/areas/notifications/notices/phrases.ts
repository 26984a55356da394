/** Paths that several rules share. */
export const notificationPaths = {
  reservation: "/student/reservation/:reservationId",
  comments: "/document/comments/:reservationId",
  mentorChange: "/mentor-change/show/:mentorChangeId",
  outcomeDecision: "/outcome-decision/show/:outcomeDecisionId",
  thesis: "/student/thesis/:thesisId",
  library: "/service/library",
  accountancy: "/service/accountancy",
} as const;

export const defendBy = "Rad treba obraniti do {expires}";

export const reasonGiven = "Razlog: {reason}";

export const confirmStatementsNext =
  "Vi ste na redu: potvrdite izjavu o izvornosti i izjavu o predaji rada.";

export const officesNext = "Naknada se ne naplaćuje. Na redu su knjižnica i računovodstvo.";

export const payNext =
  "Vi ste na redu: uplatite naknadu za završetak studija i priložite potvrdu o uplati.";

/** Sentences that several rules share. */
export const defendByEn = "The thesis should be defended by {expires}.";
export const reasonEn = "Reason: {reason}";
export const availableAgainEn =
  "The topic is free again, but the same student cannot reserve it any more.";

export const confirmStatementsNextEn =
  "It is your turn: confirm the statement of authenticity and the statement of submission.";

export const officesNextEn = "There is no completion fee. Waiting for the library and accountancy.";

export const payNextEn = "It is your turn: pay the completion fee and attach proof of payment.";
