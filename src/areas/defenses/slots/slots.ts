/** A time at which a person or a room has another defense or teaching. */
export type BusyTime = {
  kind: "room" | "person";
  /** The user's id, or the name of the room without case and spaces (`roomKey`). */
  key: string;
  /** The person with title; null for a room. */
  name: string | null;
  /** ISO instants. */
  from: string;
  until: string;
  /** A defense if it is missing. */
  teaching?: true;
};

/** A possible start of a defense, as shown on the page. */
export type DefenseSlotView = {
  /** Zagreb wall time, yyyy-mm-ddTHH:mm. */
  start: string;
  /** A free room; "" if the place is typed or no room is known. */
  place: string;
  /** Why the slot isn't free; empty if it is. */
  blockers: string[];
  /**
   * True if only a day off blocks the slot: it can be chosen, and the day off is confirmed when the
   * date is set.
   */
  onlyDayOff: boolean;
};

/** The slot parameters of the page's URL; "" if missing. */
export type SlotSearch = { day?: string; room?: string; at?: string; place?: string };

/** Returns the query of the page's URL; empty values are omitted. */
export const slotSearch = (search: SlotSearch): string =>
  `?${new URLSearchParams(Object.entries(search).filter(([, value]) => value))}`;

/** Parses the query of the page's URL; invalid values are ignored. */
export function parseSlotSearch(params: URLSearchParams): Required<SlotSearch> {
  const at = params.get("at") ?? "";
  return {
    day: params.get("day") ?? "",
    room: (params.get("room") ?? "").slice(0, 200),
    at: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(at) ? at : "",
    place: (params.get("place") ?? "").slice(0, 200),
  };
}
