/**
 * How a published record can differ from the sent data: it is missing, or has other identifiers or
 * another title.
 */
export const differences = ["gone", "otherIdentifier", "otherTitle"] as const;

export type RecordDifference = (typeof differences)[number];

/** The result of the comparison, as shown on the page of a deposit. */
export type DepositCheckView = {
  difference: RecordDifference | null;
  /** The repository's value; "" if it has none. */
  seen: string;
  checkedAt: string | null;
};
