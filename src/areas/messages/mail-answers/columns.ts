import {
  dayColumn,
  instantColumn,
  integerColumn,
  tableColumns,
  textColumn,
} from "#kit/columns/columns.ts";

/** Mails that are being looked at, failed or were set aside; nothing of their content. */
export const mailTriesColumns = tableColumns(
  "mail_tries",
  { erasure: "noPerson", leftOut: "technical" },
  {
    /** Where the mail lies in its mailbox, or the hash of a posted one. */
    key: textColumn(),
    /** Bytes. */
    size: integerColumn(),
    tries: integerColumn(),
    triedAt: instantColumn(),
    setAsideAt: instantColumn(undefined, { optional: true }),
  },
);

/** How many mails were refused on a day because their sender is forged. */
export const forgedMailsColumns = tableColumns(
  "forged_mails",
  { erasure: "noPerson", leftOut: "technical" },
  {
    day: dayColumn(),
    count: integerColumn(),
  },
);
