/** Sentences that many tellings share. */
export const defendByEn = "The thesis should be defended by {expires}.";

export const reasonEn = "Reason: {reason}";

export const availableAgainEn = "The topic is free again, but the same student cannot reserve it any more.";

export const confirmStatementsNextEn =
  "It is your turn: confirm the statement of authenticity and the statement of submission.";

export const payNextEn = "It is your turn: pay the completion fee and attach proof of payment.";
