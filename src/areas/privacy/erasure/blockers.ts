export type ErasureFacts = {
  /** True if the person is the actor. */
  self: boolean;
  erased: boolean;
  lastAdmin: boolean;
  openReservations: number;
  openTheses: number;
  openCommittees: number;
  departments: number;
};

/** The conditions to settle before a person may be erased; empty if there are none. */
export type ErasureBlocker = keyof ErasureFacts;

export const blockersOf = (facts: ErasureFacts): ErasureBlocker[] =>
  (Object.keys(facts) as ErasureBlocker[]).filter(
    (key) => facts[key] === true || Number(facts[key]) > 0,
  );
