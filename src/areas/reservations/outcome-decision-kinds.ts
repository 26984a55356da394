/** The effect of a faculty body's decision on the outcome of a closed defense (product §11). */
export const outcomeDecisionKinds = ["annulment", "withdrawal", "correction"] as const;

/**
 * The kinds that a body of the faculty decides; the others are made by the signed minutes of the
 * defense.
 */
export const decidedKinds = [
  "annulment",
  "withdrawal",
] as const satisfies readonly OutcomeDecisionKind[];

export type OutcomeDecisionKind = (typeof outcomeDecisionKinds)[number];

export const outcomeDecisionStatuses = ["entered", "confirmed", "refused", "withdrawn"] as const;

export type OutcomeDecisionStatus = (typeof outcomeDecisionStatuses)[number];

/** A confirmed decision, as the page of its reservation shows it. */
export type ShownOutcomeDecision = {
  id: number;
  kind: OutcomeDecisionKind;
  body: string;
  classificationNo: string;
  registrationNo: string;
  /** yyyy-mm-dd. */
  decidedOn: string;
  confirmedAt: string;
  defenseDate: string;
  defensePlace: string;
  /** Null for actors who may not see grades. */
  grade: number | null;
  /** Null for actors who may not see reasons. */
  reason: string | null;
  /** True if the reader may download the decision. */
  file: boolean;
};

/** The address of a decision's file. */
export const outcomeDecisionFile = (id: number) => `/outcome-decision/file/${id}`;
