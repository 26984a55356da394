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

/** What has to be settled before a person may be erased; empty if nothing. */
export type ErasureBlocker = keyof ErasureFacts;

export const blockersOf = (facts: ErasureFacts): ErasureBlocker[] =>
  (Object.keys(facts) as ErasureBlocker[]).filter(
    (key) => facts[key] === true || Number(facts[key]) > 0,
  );
