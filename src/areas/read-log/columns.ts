import {
  bigintColumn,
  instantColumn,
  integerColumn,
  personColumn,
  referenceColumn,
  tableColumns,
  textColumn,
  valueType,
} from "#kit/columns/columns.ts";
import { sideBySide } from "#kit/columns/words.ts";
import type { ReadKind } from "./read-log.ts";
import { readKinds } from "./texts.ts";

/**
 * Reads of personal records: the reader, the record and its person. All reads of a record within an
 * hour share one row (docs/decisions/0086).
 */
export const recordReadsColumns = tableColumns(
  "record_reads",
  {
    erasure: { kept: "expiring" },
    own: {
      reads: {
        title: ["Čitanja mojih podataka", "Reads of my data"],
        order: "t.last_at, t.id",
        columns: ["lastAt", "kind", "times"],
      },
      ownReads: {
        title: ["Moja čitanja tuđih podataka", "My reads of the data of others"],
        of: "coalesce(t.real_reader_id, t.reader_id) = :id",
        order: "t.last_at, t.id",
      },
    },
  },
  {
    id: bigintColumn(undefined, { generated: true, leftOut: "key" }),
    hour: instantColumn(undefined, { leftOut: "key" }),
    firstAt: instantColumn(["Prvi put u tom satu", "First in that hour"]),
    lastAt: instantColumn(["Kada", "When"]),
    times: integerColumn(["Puta u tom satu", "Times in that hour"], { default: 1 }),
    readerId: personColumn("actor", undefined, {
      optional: true,
      leftOut: "othersData",
      keeps: "Čitanja tuđih osobnih podataka",
    }),
    /** The admin who worked as the reader. */
    realReaderId: personColumn("actor", undefined, {
      optional: true,
      leftOut: "othersData",
      keeps: "Čitanja osobnih podataka u tuđe ime",
    }),
    /** The reader, if it is a guest without an account. */
    guestId: referenceColumn("guests", undefined, { optional: true, leftOut: "othersData" }),
    kind: textColumn(["Što", "What"], {
      codes: sideBySide(readKinds),
      as: valueType<ReadKind>(),
    }),
    /** 0 for a list. */
    recordId: integerColumn(undefined, { leftOut: "key" }),
    /** The choice in a list; the class of a record whose history was read. */
    detail: textColumn(["Odabir", "Selection"], { default: "" }),
    /** Whose data they are; null for a list. */
    subjectId: personColumn("subject", undefined, { optional: true, leftOut: "key" }),
    /** Network address of the reader. */
    address: textColumn(["Mrežna adresa", "Network address"]),
  },
);
