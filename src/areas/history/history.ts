import { htmlToLines } from "#kit/forms/html-to-text.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, formatInstant, parseDate } from "#kit/time/dates-and-times.ts";
import {
  findColumn,
  type HistoryColumn,
  isObjectClass,
  type ObjectClass,
  recordTypes,
  unloggedColumns,
} from "./records.ts";
import { texts } from "./texts.ts";

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
  /** The person who acted; null if the database was changed outside the application. */
  username: string | null;
  /** User name of the admin who acted as that user. */
  realUsername: string | null;
  /** The person in whose place the user acted as a stand-in (docs/decisions/0059). */
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
export type EntryView = Pick<
  StoredEntry,
  "id" | "action" | "loggedAt" | "objectClass" | "objectId" | "version"
> & {
  className: string;
  /** Label of the record. */
  subject: string;
  who: string;
  /** The admin who acted as `who`, if any. */
  real: string;
  changes: ChangeView[];
};

/** The newest entries of a record and their total number. */
export type RecordHistoryView = {
  objectClass: string;
  objectId: number;
  entries: EntryView[];
  total: number;
};

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
  const query = new URL(url).searchParams;
  const objectClass = query.get("objectClass") ?? "";
  return {
    objectClass: isObjectClass(objectClass) ? objectClass : undefined,
    objectId: parsePositiveInteger(query.get("objectId")),
    username: (query.get("username") ?? "").trim().toLowerCase().slice(0, 100),
    from: parseDate(query.get("from") ?? ""),
    to: parseDate(query.get("to") ?? ""),
    before: parsePositiveInteger(query.get("before"), 15),
  };
}

/** A positive integer of a URL; undefined for anything else. */
export const parsePositiveInteger = (text: string | null, digits = 9): number | undefined =>
  text && new RegExp(`^[1-9][0-9]{0,${digits - 1}}$`).test(text.trim()) ? Number(text) : undefined;

const historyTexts = texts.hr;

/** Columns that the actor may not see. */
export type HiddenColumns = ReadonlySet<string>;

export const noHiddenColumns: HiddenColumns = new Set();

/** The entries as views for people; entries that change only hidden columns are left out. */
export const presentEntries = (
  entries: readonly StoredEntry[],
  names: RecordLabels,
  hidden = noHiddenColumns,
): EntryView[] =>
  entries
    .filter(
      ({ action, data }) =>
        hidden.size === 0 || action !== "update" || readableColumns(data, hidden).length > 0,
    )
    .map((entry) => presentEntry(entry, names, hidden));

export function presentEntry(
  entry: StoredEntry,
  names: RecordLabels,
  hidden = noHiddenColumns,
): EntryView {
  const { id, action, loggedAt, objectClass, objectId, version } = entry;
  return {
    id,
    action,
    loggedAt,
    objectClass,
    objectId,
    version,
    className: isObjectClass(objectClass)
      ? recordTypes[objectClass].names[0]
      : historyTexts.unknownColumn,
    subject: recordLabel(names, objectClass, objectId),
    who: actorName(entry, names),
    real: entry.realUsername ? (names[`Username:${entry.realUsername}`] ?? entry.realUsername) : "",
    changes: presentChanges(entry, names, hidden),
  };
}

/** The changed fields of an entry, in the order in which the record's fields are declared. */
export function presentChanges(
  { objectClass, data, previous }: StoredEntry,
  names: RecordLabels,
  hidden = noHiddenColumns,
): ChangeView[] {
  const order = isObjectClass(objectClass) ? Object.keys(recordTypes[objectClass].columns) : [];
  const place = (name: string) => (order.indexOf(name) + order.length) % Math.max(order.length, 1);
  return readableColumns({ ...previous, ...data }, hidden)
    .sort((a, b) => place(a) - place(b))
    .map((name) => {
      const column = findColumn(objectClass, name);
      return {
        column: name,
        label: column?.label ?? historyTexts.unknownColumn,
        before: formatValue(column, previous[name], names),
        after: formatValue(column, data[name], names),
        long: isLong(column),
      };
    })
    .filter(({ before, after }) => before !== "" || after !== "");
}

/** A stored value as text; empty for null. */
export function formatValue(
  column: HistoryColumn | undefined,
  value: unknown,
  names: RecordLabels,
): string {
  if (value === null || value === undefined || value === "") return "";
  switch (column?.kind) {
    case "day":
      return formatDate(String(value));
    case "instant":
      return formatInstant(new Date(String(value)));
    case "flag":
      return value === true ? historyTexts.yes : historyTexts.no;
    case "list":
      return String(value).split("|").join(", ");
    case "rows":
      return formatRows(value);
    case "html":
      return htmlToLines(String(value));
    case "reference":
      return recordLabel(names, column.of, Number(value));
    case "choice":
      return (Array.isArray(value) ? value : [value])
        .map((element) => column.labels[String(element)] ?? String(element))
        .join(", ");
    default:
      return typeof value === "object" ? JSON.stringify(value) : String(value);
  }
}

/** Each row in a line; a dash for no rows. */
function formatRows(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  const lines = value.map((row) => Object.values(row as Record<string, unknown>).join(", "));
  return lines.length > 0 ? lines.join("\n") : "–";
}

export const recordLabel = (names: RecordLabels, objectClass: string, id: number) =>
  names[`${objectClass}:${id}`] ?? formatText(historyTexts.gone, { id: String(id) });

/** True for a value that is compared word by word. */
const isLong = (column: HistoryColumn | undefined) =>
  ["long", "html", "rows"].includes(column?.kind ?? "");

const readableColumns = (fields: Readonly<Record<string, unknown>>, hidden: HiddenColumns) =>
  Object.keys(fields).filter((name) => !hidden.has(name) && !isUnloggedColumn(name));

const isUnloggedColumn = (name: string) => (unloggedColumns as readonly string[]).includes(name);

const actorName = (entry: StoredEntry, names: RecordLabels) => {
  const name = ownName(entry, names);
  if (entry.isImported) return formatText(historyTexts.byImport, { name });
  return entry.inPlaceOf
    ? formatText(historyTexts.inPlaceOf, { name, represented: entry.inPlaceOf })
    : name;
};

const ownName = ({ userId, username }: StoredEntry, names: RecordLabels) => {
  if (username === historyTexts.clockName && userId === null) return historyTexts.clock;
  if (username === historyTexts.visitorName && userId === null) return historyTexts.visitor;
  if (username === null) return historyTexts.outside;
  return (userId !== null && names[`User:${userId}`]) || username;
};

/** The state of a record at a past moment, and whether it existed. */
export type RecordSnapshot = {
  version: number;
  loggedAt: string;
  gone: boolean;
  fields: Readonly<Record<string, unknown>>;
};

/**
 * The state that the entries lead to, oldest first; undefined before the first entry. For a deleted
 * record, its last state.
 */
export function buildSnapshot(entries: readonly StoredEntry[]): RecordSnapshot | undefined {
  const last = entries.at(-1);
  if (!last) return undefined;
  const fields = Object.assign({}, ...entries.map(({ data }) => data)) as RecordSnapshot["fields"];
  return { version: last.version, loggedAt: last.loggedAt, gone: last.action === "delete", fields };
}

/** A field's past and present value, formatted. */
export type FieldComparison = {
  column: string;
  label: string;
  was: string;
  now: string;
  long: boolean;
};

/** Every field that has a value in either snapshot, in declared order. */
export const compareSnapshots = (
  objectClass: ObjectClass,
  past: RecordSnapshot,
  now: RecordSnapshot,
  names: RecordLabels,
  hidden = noHiddenColumns,
) =>
  Object.entries(recordTypes[objectClass].columns)
    .filter(([column]) => !(hidden as HiddenColumns).has(column))
    .map(
      ([column, kind]): FieldComparison => ({
        column,
        label: kind.label,
        was: formatValue(kind, past.fields[column], names),
        now: formatValue(kind, now.fields[column], names),
        long: isLong(kind),
      }),
    )
    .filter(({ was, now }) => was !== "" || now !== "");
