import {
  instantColumn,
  integerColumn,
  jsonColumn,
  personColumn,
  smallintColumn,
  tableColumns,
  textColumn,
  textsColumn,
  valueType,
} from "#kit/columns/columns.ts";
import type { MonthlyKey, RetentionKey } from "./rules.ts";

/** The months for which data are kept; the newest row of a rule counts. */
export const retentionTermsColumns = tableColumns(
  "retention_terms",
  {
    erasure: { kept: "official" },
    own: {
      retentionTerms: {
        title: ["Moje promjene rokova čuvanja", "Retention terms that I set"],
      },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    rule: textColumn(["Podaci", "Data"], { as: valueType<MonthlyKey>(), fixed: true }),
    /** 0 keeps the data without limit. */
    months: smallintColumn(["Mjeseci", "Months"]),
    createdAt: instantColumn(["Kada", "When"], { default: true }),
    createdBy: personColumn("subject", undefined, {
      optional: true,
      leftOut: "key",
      keeps: "Rokovi čuvanja podataka",
    }),
  },
);

/** The deletions of each night. No personal data. */
export const retentionRunsColumns = tableColumns(
  "retention_runs",
  { erasure: "noPerson", leftOut: "technical" },
  {
    id: integerColumn(undefined, { default: true }),
    startedAt: instantColumn(),
    /** The number of deleted records by rule; rules that deleted nothing are left out. */
    counts: jsonColumn(undefined, { as: valueType<Partial<Record<RetentionKey, number>>>() }),
    /** The rules that could not be carried out. */
    failed: textsColumn(undefined, { default: [], as: valueType<RetentionKey[]>() }),
  },
);

/** People who were warned that their unused account will be erased. */
export const unusedAccountWarningsColumns = tableColumns(
  "unused_account_warnings",
  {
    erasure: { erased: "preferences" },
    own: {
      unusedAccountWarnings: {
        title: ["Upozorenja zbog nekorištenja računa", "Warnings about an unused account"],
        order: "t.warned_at",
      },
    },
  },
  {
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    warnedAt: instantColumn(["Poslano", "Sent"]),
  },
);
