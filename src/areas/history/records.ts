import { codebookRecordTypes } from "./records/codebooks.ts";
import type { HistoryColumn, RecordType } from "./records/columns.ts";
import { peopleRecordTypes } from "./records/people.ts";
import { reservationRecordTypes } from "./records/reservations.ts";
import { thesisRecordTypes } from "./records/theses.ts";

/** Every table under history, by the name that its entries bear (`keep_history` in the migrations). */
const recordTypesByClass = {
  ...thesisRecordTypes,
  ...reservationRecordTypes,
  ...peopleRecordTypes,
  ...codebookRecordTypes,
};

export type ObjectClass = keyof typeof recordTypesByClass;

export const recordTypes: Readonly<Record<ObjectClass, RecordType>> = recordTypesByClass;

export const objectClasses = Object.keys(recordTypesByClass) as ObjectClass[];

export const isObjectClass = (text: string): text is ObjectClass => Object.hasOwn(recordTypesByClass, text);

/** How a column of a class is called and read; nothing for one that is no longer kept. */
export const findColumn = (objectClass: string, name: string): HistoryColumn | undefined =>
  isObjectClass(objectClass) ? recordTypes[objectClass].columns[name] : undefined;

/** Kept by the database beside the history, never part of an entry (migration 0001); `id` is the record itself. */
export const unloggedColumns = ["id", "version", "updated_at", "last_login", "password_hash"] as const;

/** Which column of which class holds whose id, for the names of a page's references. */
export const referenceColumns: readonly (readonly [objectClass: string, column: string, of: string])[] =
  objectClasses.flatMap((objectClass) =>
    Object.entries(recordTypes[objectClass].columns).flatMap(([column, { kind, ...rest }]) =>
      kind === "reference" && "of" in rest ? [[objectClass, column, String(rest.of)] as const] : [],
    ),
  );
