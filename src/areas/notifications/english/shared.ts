/** Sentences that many tellings share. */
export const until = "The thesis should be defended by {expires}.";

export const reason = "Reason: {reason}";

export const freeAgain = "The topic is free again, but the same student cannot reserve it any more.";

export const statementsAreNext =
  "It is your turn: confirm the statement of authenticity and the statement of submission.";

export const paymentIsNext = "It is your turn: pay the completion fee and attach proof of payment.";
