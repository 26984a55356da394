import { formatText } from "#kit/text/format-text.ts";
import { formatDate } from "#kit/time/dates.ts";
import { formatInstant } from "#kit/time/time-zone.ts";
import type { HistoryColumn } from "./columns.ts";
import { columnOf, isObjectClass, objects, unlogged } from "./objects.ts";
import type { Change, Names, ShownEntry, StoredEntry } from "./schema.ts";
import { texts } from "./texts.ts";

const words = texts.hr;

/** Columns that the reader of a record may not see. */
export type Hidden = ReadonlySet<string>;

export const nothingHidden: Hidden = new Set();

/** Entries as a person reads them; what changes only hidden fields is left out. */
export const shownEntries = (entries: readonly StoredEntry[], names: Names, hidden = nothingHidden): ShownEntry[] =>
  entries
    .filter(({ action, data }) => hidden.size === 0 || action !== "update" || visible(data, hidden).length > 0)
    .map((entry) => shownEntry(entry, names, hidden));

export function shownEntry(entry: StoredEntry, names: Names, hidden = nothingHidden): ShownEntry {
  const { id, action, loggedAt, objectClass, objectId, version } = entry;
  return {
    ...{ id, action, loggedAt, objectClass, objectId, version },
    className: isObjectClass(objectClass) ? objects[objectClass].names[0] : words.unknownColumn,
    subject: nameOf(names, objectClass, objectId),
    who: whoOf(entry, names),
    real: entry.realUsername ? (names[`Username:${entry.realUsername}`] ?? entry.realUsername) : "",
    changes: changesOf(entry, names, hidden),
  };
}

/** Field by field what an entry changed, in the order in which the record's fields are declared. */
export function changesOf(
  { objectClass, data, previous }: StoredEntry,
  names: Names,
  hidden = nothingHidden,
): Change[] {
  const order = isObjectClass(objectClass) ? Object.keys(objects[objectClass].columns) : [];
  const place = (name: string) => (order.indexOf(name) + order.length) % Math.max(order.length, 1);
  return visible({ ...previous, ...data }, hidden)
    .sort((a, b) => place(a) - place(b))
    .map((name) => {
      const column = columnOf(objectClass, name);
      return {
        column: name,
        label: column?.label ?? words.unknownColumn,
        before: wordOf(column, previous[name], names),
        after: wordOf(column, data[name], names),
        long: column?.kind === "long" || column?.kind === "html",
      };
    })
    .filter(({ before, after }) => before !== "" || after !== "");
}

/** A stored value as a person reads it; an empty text for none. */
export function wordOf(column: HistoryColumn | undefined, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === "") return "";
  switch (column?.kind) {
    case "day":
      return formatDate(String(value));
    case "instant":
      return formatInstant(new Date(String(value)));
    case "flag":
      return value === true ? words.yes : words.no;
    case "list":
      return String(value).split("|").join(", ");
    case "html":
      return plainText(String(value));
    case "reference":
      return nameOf(names, column.of, Number(value));
    case "words":
      return (Array.isArray(value) ? value : [value]).map((one) => column.words[String(one)] ?? String(one)).join(", ");
    default:
      return typeof value === "object" ? JSON.stringify(value) : String(value);
  }
}

export const nameOf = (names: Names, objectClass: string, id: number) =>
  names[`${objectClass}:${id}`] ?? formatText(words.gone, { id: String(id) });

const visible = (fields: Readonly<Record<string, unknown>>, hidden: Hidden) =>
  Object.keys(fields).filter((name) => !hidden.has(name) && !isUnlogged(name));

const isUnlogged = (name: string) => (unlogged as readonly string[]).includes(name);

const whoOf = ({ userId, username }: StoredEntry, names: Names) => {
  if (username === words.clockName && userId === null) return words.clock;
  if (username === null) return words.outside;
  return (userId !== null && names[`User:${userId}`]) || username;
};

/** What is written in HTML, as text: blocks become lines. */
const plainText = (html: string) =>
  html
    .replace(/<\/(p|li|h\d|div|tr)>|<br\s*\/?>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .trim();
