import { codebookRecordTypes } from "./records/codebooks.ts";
import type { HistoryColumn, RecordType } from "./records/columns.ts";
import { originalityRecordTypes } from "./records/originality.ts";
import { outcomeRecordTypes } from "./records/outcomes.ts";
import { paperRecordTypes } from "./records/papers.ts";
import { peopleRecordTypes } from "./records/people.ts";
import { reservationRecordTypes } from "./records/reservations.ts";
import { thesisRecordTypes } from "./records/theses.ts";

/**
 * Every table under history, by the class name of its entries (`keep_history` in the migrations).
 */
const recordTypesByClass = {
  ...thesisRecordTypes,
  ...reservationRecordTypes,
  ...originalityRecordTypes,
  ...outcomeRecordTypes,
  ...paperRecordTypes,
  ...peopleRecordTypes,
  ...codebookRecordTypes,
};

export type ObjectClass = keyof typeof recordTypesByClass;

export const recordTypes: Readonly<Record<ObjectClass, RecordType>> = recordTypesByClass;

export const objectClasses = Object.keys(recordTypesByClass) as ObjectClass[];

export const isObjectClass = (text: string): text is ObjectClass =>
  Object.hasOwn(recordTypesByClass, text);

/** The label and the kind of a class's column; undefined for a column that no longer exists. */
export const findColumn = (objectClass: string, name: string): HistoryColumn | undefined =>
  isObjectClass(objectClass) ? recordTypes[objectClass].columns[name] : undefined;

/**
 * Columns that the database maintains beside the history and never logs (migration 0001); `id`
 * identifies the record.
 */
export const unloggedColumns = [
  "id",
  "version",
  "updated_at",
  "last_login",
  "password_hash",
] as const;

/**
 * Columns that the history logs but shows to nobody: messages are read only by the two people
 * concerned, in their conversation (docs/decisions/0054).
 */
export const withheldColumns: Partial<Readonly<Record<ObjectClass, readonly string[]>>> = {
  Message: ["title", "body", "attachment_file_id", "request_key"],
};

/** Columns that hold the id of another record, by class; used to load the labels of references. */
export const referenceColumns: readonly (readonly [
  objectClass: string,
  column: string,
  of: string,
])[] = objectClasses.flatMap((objectClass) =>
  Object.entries(recordTypes[objectClass].columns).flatMap(([column, { kind, ...rest }]) =>
    kind === "reference" && "of" in rest ? [[objectClass, column, String(rest.of)] as const] : [],
  ),
);
