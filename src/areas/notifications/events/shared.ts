/** Sentences and places that many tellings share. */
export const notificationPaths = {
  reservation: "/student/reservation/:reservationId",
  topic: "/student/thesis/:thesisId",
  library: "/service/library",
  accountancy: "/service/accountancy",
} as const;

export const defendBy = "Rad treba obraniti do {expires}.";

export const reasonGiven = "Razlog: {reason}";

export const confirmStatementsNext = "Na potezu ste Vi: potvrdite izjavu o izvornosti i izjavu o predaji rada.";

export const payNext = "Na potezu ste Vi: uplatite naknadu za završetak studija i priložite potvrdu o uplati.";
