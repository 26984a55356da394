import { parseDate } from "#kit/time/dates.ts";
import { isObjectClass, type ObjectClass } from "./objects.ts";

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
