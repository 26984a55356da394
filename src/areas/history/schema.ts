import { parseDate } from "#kit/time/dates-and-times.ts";
import { isObjectClass, type ObjectClass } from "./records.ts";

/** A stored entry (spec §3 Log entry); `data` uses the record's column names. */
export type StoredEntry = {
  id: number;
  action: "new" | "update" | "delete";
  /** ISO instant. */
  loggedAt: string;
  objectClass: string;
  objectId: number;
  version: number;
  userId: number | null;
  /** Who acted; null if the database was changed outside the application. */
  username: string | null;
  /** User name of the admin who acted as that user. */
  realUsername: string | null;
  /** In whose place the user acted as a stand-in (docs/decisions/0059). */
  inPlaceOf: string | null;
  /** True if the user wrote it by an import of a table (docs/decisions/0071). */
  isImported: boolean;
  data: Readonly<Record<string, unknown>>;
  previous: Readonly<Record<string, unknown>>;
};

/** Labels of records, by class and id: `User:5`. */
export type RecordLabels = Readonly<Record<string, string>>;

/** One changed field, formatted; empty text for no value. */
export type ChangeView = {
  column: string;
  label: string;
  before: string;
  after: string;
  /** Long text: its difference is shown word by word. */
  long: boolean;
};

/** An entry as shown to people. */
export type EntryView = Pick<StoredEntry, "id" | "action" | "loggedAt" | "objectClass" | "objectId" | "version"> & {
  className: string;
  /** Label of the record. */
  subject: string;
  who: string;
  /** The admin who acted as `who`, if any. */
  real: string;
  changes: ChangeView[];
};

/** The newest entries of a record and their total number. */
export type RecordHistoryView = { objectClass: string; objectId: number; entries: EntryView[]; total: number };

/** Filters of a list of entries, parsed from the URL; invalid values are ignored. */
export type EntryFilters = {
  objectClass: ObjectClass | undefined;
  objectId: number | undefined;
  /** The user who acted, or the admin who acted as them. */
  username: string;
  /** Days, as yyyy-mm-dd. */
  from: string | undefined;
  to: string | undefined;
  /** Id of the entry after which the page starts. */
  before: number | undefined;
};

export function parseEntryFilters(url: string): EntryFilters {
  const asked = new URL(url).searchParams;
  const objectClass = asked.get("objectClass") ?? "";
  return {
    objectClass: isObjectClass(objectClass) ? objectClass : undefined,
    objectId: parsePositiveInteger(asked.get("objectId")),
    username: (asked.get("username") ?? "").trim().toLowerCase().slice(0, 100),
    from: parseDate(asked.get("from") ?? ""),
    to: parseDate(asked.get("to") ?? ""),
    before: parsePositiveInteger(asked.get("before"), 15),
  };
}

/** A positive integer of a URL; undefined for anything else. */
export const parsePositiveInteger = (text: string | null, digits = 9): number | undefined =>
  text && new RegExp(`^[1-9][0-9]{0,${digits - 1}}$`).test(text.trim()) ? Number(text) : undefined;
