/** Sentences and places that many tellings share. */
export const places = {
  reservation: "/student/reservation/:reservationId",
  topic: "/student/thesis/:thesisId",
  library: "/service/library",
  accountancy: "/service/accountancy",
} as const;

export const until = "Rad treba obraniti do {expires}.";

export const reason = "Razlog: {reason}";

export const statementsAreNext = "Na potezu ste Vi: potvrdite izjavu o izvornosti i izjavu o predaji rada.";

export const paymentIsNext = "Na potezu ste Vi: uplatite naknadu za završetak studija i priložite potvrdu o uplati.";
