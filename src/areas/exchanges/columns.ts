import {
  instantColumn,
  integerColumn,
  personColumn,
  referenceColumn,
  smallintColumn,
  tableColumns,
  textColumn,
  valueType,
} from "#kit/columns/columns.ts";
import { type ExchangeFailure, exchangeSystems } from "./exchanges.ts";

/** Every question to another system with its answer, without secrets and personal numbers. */
export const exchangesColumns = tableColumns(
  "exchanges",
  {
    erasure: { kept: "expiring" },
    own: {
      exchanges: {
        title: ["Moji upiti vanjskim sustavima", "Calls of other systems that I started"],
      },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    system: textColumn(["Sustav", "System"], { values: exchangeSystems }),
    /** The thesis concerned; null if there is none. */
    thesisId: referenceColumn("theses", undefined, { optional: true, leftOut: "copy" }),
    /** The person who triggered it; null for the application itself. */
    askedBy: personColumn("subject", undefined, { optional: true, leftOut: "key" }),
    askedAt: instantColumn(["Kada", "When"]),
    method: textColumn(undefined, { values: ["GET", "POST", "PUT"], leftOut: "technical" }),
    path: textColumn(undefined, { leftOut: "copy" }),
    status: smallintColumn(undefined, { optional: true, leftOut: "technical" }),
    answer: textColumn(undefined, { leftOut: "copy" }),
    failure: textColumn(undefined, {
      optional: true,
      as: valueType<ExchangeFailure>(),
      fixed: true,
      leftOut: "technical",
    }),
  },
);
