/** Paths that several rules share. */
export const notificationPaths = {
  reservation: "/student/reservation/:reservationId",
  comments: "/document/comments/:reservationId",
  committee: "/defense/committee/:reservationId",
  mentorChange: "/mentor-change/show/:mentorChangeId",
  outcomeDecision: "/outcome-decision/show/:outcomeDecisionId",
  thesis: "/student/thesis/:thesisId",
  library: "/service/library",
  accountancy: "/service/accountancy",
} as const;

/** Sentences that several rules share, each with its English one after it. */
export const defendBy = "Rad treba obraniti do {expires}";
export const defendByEn = "The thesis should be defended by {expires}.";

export const defenseTime = "Termin: {defense}. Mjesto: {place}.";
export const defenseTimeEn = "When: {defense}. Where: {place}.";

export const reasonGiven = "Razlog: {reason}";
export const reasonEn = "Reason: {reason}";

export const availableAgainEn =
  "The topic is free again, but the same student cannot reserve it any more.";

export const confirmStatementsNext =
  "Vi ste na redu: potvrdite izjavu o izvornosti i izjavu o predaji rada.";
export const confirmStatementsNextEn =
  "It is your turn: confirm the statement of authenticity and the statement of submission.";

export const officesNext = "Naknada se ne naplaćuje. Na redu su knjižnica i računovodstvo.";
export const officesNextEn = "There is no completion fee. Waiting for the library and accountancy.";

export const payNext =
  "Vi ste na redu: uplatite naknadu za završetak studija i priložite potvrdu o uplati.";
export const payNextEn = "It is your turn: pay the completion fee and attach proof of payment.";
