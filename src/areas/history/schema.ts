import { parseDate } from "#kit/time/index.ts";
import { isObjectClass, type ObjectClass } from "./records.ts";

/** An entry as the database keeps it (spec §3 Log entry), under the record's column names. */
export type StoredEntry = {
  id: number;
  action: "new" | "update" | "delete";
  /** An ISO instant. */
  loggedAt: string;
  objectClass: string;
  objectId: number;
  version: number;
  userId: number | null;
  /** Who acted; nobody where the database was changed past the application. */
  username: string | null;
  /** The admin who acted as that person. */
  realUsername: string | null;
  data: Readonly<Record<string, unknown>>;
  previous: Readonly<Record<string, unknown>>;
};

/** What records are called, by class and id: `User:5`. */
export type RecordLabels = Readonly<Record<string, string>>;

/** One field of an entry, in words; an empty text where there was or is nothing. */
export type ChangeView = {
  column: string;
  label: string;
  before: string;
  after: string;
  /** Sentences: their difference is worth showing word by word. */
  long: boolean;
};

/** An entry as a person reads it. */
export type EntryView = Pick<StoredEntry, "id" | "action" | "loggedAt" | "objectClass" | "objectId" | "version"> & {
  className: string;
  /** What the record is called. */
  subject: string;
  who: string;
  /** The admin who acted as `who`, if any. */
  real: string;
  changes: ChangeView[];
};

/** The newest entries of a record and how many there are. */
export type RecordHistoryView = { objectClass: string; objectId: number; entries: EntryView[]; total: number };

/** What a list of entries is asked for, all of it in its address; anything odd is left out. */
export type EntryFilters = {
  objectClass: ObjectClass | undefined;
  objectId: number | undefined;
  /** Who acted, or the admin who acted as somebody. */
  username: string;
  /** Days, as yyyy-mm-dd. */
  from: string | undefined;
  to: string | undefined;
  /** The entry after which the page begins. */
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

/** A positive integer of an address; nothing for anything else. */
export const parsePositiveInteger = (text: string | null, digits = 9): number | undefined =>
  text && new RegExp(`^[1-9][0-9]{0,${digits - 1}}$`).test(text.trim()) ? Number(text) : undefined;
