import ICAL from "ical.js";
import { startOfDay, toInstant } from "#kit/time/dates-and-times.ts";
import { cutAtMidnight, type Hours, mergeHours } from "./hours.ts";

/** The text of a calendar and the days, yyyy-mm-dd, from which its hours are wanted. */
export type CalendarQuestion = { text: string; firstDay: string; lastDay: string };

/** Why a calendar gives no hours. */
export type CalendarFlaw = "notCalendar" | "tooMuch";

/**
 * The hours of a calendar, merged, each within one day, and the number of its events that can't be
 * read; or why there are none.
 */
export type CalendarReading = { hours: Hours[]; unread: number } | { flaw: CalendarFlaw };

/** Occurrences that are followed in one calendar, and hours that are kept of it. */
const most = { occurrences: 200_000, hours: 20_000 };

/**
 * Reads the hours that the events of a calendar (RFC 5545) take: with their repetitions, without
 * those that were cancelled or that take no time. What the events are called isn't read. Times
 * without a zone, or in one that the calendar doesn't describe, are those of Zagreb. A hostile
 * calendar may take any time, so this runs in a process of its own (reading-process.ts).
 *
 * @rule which hours of a calendar count as busy
 */
export function readCalendar({ text, firstDay, lastDay }: CalendarQuestion): CalendarReading {
  const calendar = parse(text.replace(/^\ufeff/, ""));
  if (!calendar) return { flaw: "notCalendar" };
  const window = { from: startOfDay(firstDay), until: startOfDay(lastDay) };
  const hours: Hours[] = [];
  let [followed, unread] = [0, 0];
  for (const occurrence of occurrencesOf(calendar, window)) {
    followed += 1;
    if (occurrence === "unreadable") {
      unread += 1;
      continue;
    }
    const { from, until } = occurrence;
    if (followed > most.occurrences || hours.length > most.hours) return { flaw: "tooMuch" };
    if (from < until && until > window.from && from < window.until)
      hours.push({
        from: from > window.from ? from : window.from,
        until: until < window.until ? until : window.until,
      });
  }
  const kept = [...cutAtMidnight(mergeHours(hours))];
  return kept.length > most.hours ? { flaw: "tooMuch" } : { hours: kept, unread };
}

type Calendar = {
  zones: readonly ICAL.Component[];
  events: readonly (ICAL.Component | "unreadable")[];
};

/**
 * Parses a calendar, or several in one text, each event by itself, since the library gives up a
 * text for one wrong line. Returns undefined if it is none.
 */
function parse(text: string): Calendar | undefined {
  const [start = "", ...pieces] = text.split(/^BEGIN:VEVENT[ \t]*\r?$/im);
  const parts = pieces.map((piece) => piece.split(/^END:VEVENT[ \t]*\r?$/im));
  const calendars = parseComponents(start + parts.map(([, rest = ""]) => rest).join(""));
  if (calendars.length === 0 || calendars.some(({ name }) => name !== "vcalendar"))
    return undefined;
  return {
    zones: calendars.flatMap((calendar) => calendar.getAllSubcomponents("vtimezone")),
    events: parts.map(
      ([lines = ""]) => parseComponents(`BEGIN:VEVENT${lines}END:VEVENT`)[0] ?? "unreadable",
    ),
  };
}

function parseComponents(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text) as unknown[];
    const roots = Array.isArray(parsed[0]) ? parsed : [parsed];
    return roots.map((root) => new ICAL.Component(root as [string, unknown[], unknown[]]));
  } catch {
    return [];
  }
}

/**
 * Yields the occurrences of a calendar's events until the end of the window; some lie before it. An
 * event that can't be read doesn't stop the others.
 */
function* occurrencesOf(
  { zones, events }: Calendar,
  window: Hours,
): Generator<Hours | "unreadable", undefined> {
  ICAL.TimezoneService.reset();
  for (const zone of zones) ICAL.TimezoneService.register(zone);
  const readable = events.filter((event) => event !== "unreadable");
  const moved = Map.groupBy(
    readable.filter((event) => event.hasProperty("recurrence-id")),
    uidOf,
  );
  for (const event of events) {
    try {
      if (event === "unreadable") yield event;
      else if (takesTime(event))
        yield* occurrencesOfEvent(event, moved.get(uidOf(event)) ?? [], window);
    } catch {
      yield "unreadable";
    }
  }
}

/** `moved` are the occurrences of the same series that are events of their own. */
function* occurrencesOfEvent(
  component: ICAL.Component,
  moved: readonly ICAL.Component[],
  window: Hours,
): Generator<Hours, undefined> {
  const event = new ICAL.Event(component, { exceptions: [] });
  if (moved.includes(component) || !event.isRecurring())
    return yield { from: toDate(event.startDate), until: toDate(event.endDate) };
  const replaced = new Set(moved.map(replacedInstant));
  const iterator = event.iterator();
  for (let start = iterator.next(); start; start = iterator.next()) {
    const from = toDate(start);
    if (from >= window.until) return;
    const end = start.clone();
    end.addDuration(event.duration);
    if (!replaced.has(from.getTime())) yield { from, until: toDate(end) };
  }
}

const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue("uid"));

const replacedInstant = (component: ICAL.Component) =>
  toDate(component.getFirstPropertyValue("recurrence-id") as ICAL.Time).getTime();

const takesTime = (component: ICAL.Component) => {
  const [status, transparency] = ["status", "transp"].map((name) =>
    String(component.getFirstPropertyValue(name)).toUpperCase(),
  );
  return (
    component.hasProperty("dtstart") && status !== "CANCELLED" && transparency !== "TRANSPARENT"
  );
};

function toDate(time: ICAL.Time): Date {
  const hasZone = time.zone !== undefined && time.zone !== ICAL.Timezone.localTimezone;
  if (hasZone && !time.isDate) return new Date(time.toUnixTime() * 1_000);
  const [day = "", clock = "00:00"] = time.toString().split("T");
  const instant = toInstant(day, clock.slice(0, 5));
  if (Number.isNaN(instant.getTime())) throw new Error("no time");
  return instant;
}
