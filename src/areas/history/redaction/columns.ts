import {
  bigintsColumn,
  bytesColumn,
  instantColumn,
  integerColumn,
  integersColumn,
  tableColumns,
  textColumn,
  textsColumn,
} from "#kit/columns/columns.ts";

/** Signs what redacted entries hold (docs/decisions/0078). */
export const logRedactionsColumns = tableColumns(
  "log_redactions",
  { erasure: "noPerson", leftOut: "technical" },
  {
    id: integerColumn(),
    redactedAt: instantColumn(),
    entryIds: bigintsColumn(),
    digests: bytesColumn(),
    key: textColumn(),
    signature: bytesColumn(),
  },
);

/** The tasks of the job's next run: columns of records, or a user name in all entries. */
export const redactionRequestsColumns = tableColumns(
  "redaction_requests",
  { erasure: "noPerson", leftOut: "technical" },
  {
    id: integerColumn(undefined, { default: true }),
    createdAt: instantColumn(),
    objectClass: textColumn(undefined, { optional: true, fixed: true }),
    objectIds: integersColumn(undefined, { default: [] }),
    columns: textsColumn(undefined, { default: [] }),
    username: textColumn(undefined, { optional: true }),
    pseudonym: textColumn(undefined, { optional: true }),
  },
);
