import {
  instantColumn,
  referenceColumn,
  smallintColumn,
  tableColumns,
  textColumn,
  valueType,
} from "#kit/columns/columns.ts";
import type { DepositFailure } from "../deposits.ts";
import { differences } from "./reconciliation.ts";

/** The comparisons of published theses with their records in the repository. */
export const depositChecksColumns = tableColumns(
  "deposit_checks",
  { erasure: "noPerson" },
  {
    thesisId: referenceColumn("theses", undefined, { leftOut: "technical" }),
    /** When the repository last answered. */
    checkedAt: instantColumn(undefined, { optional: true, leftOut: "technical" }),
    difference: textColumn(undefined, {
      optional: true,
      values: differences,
      leftOut: "technical",
    }),
    seen: textColumn(undefined, { default: "", leftOut: "copy" }),
    /** Why the last attempt failed, and the number of failures since the last response. */
    failure: textColumn(undefined, {
      optional: true,
      as: valueType<DepositFailure>(),
      fixed: true,
      leftOut: "technical",
    }),
    attempts: smallintColumn(undefined, { default: 0, leftOut: "technical" }),
    nextCheckAt: instantColumn(undefined, { leftOut: "technical" }),
  },
);
