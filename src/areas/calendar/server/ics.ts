import { createHash } from "node:crypto";
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { addDays } from "#kit/time/time-zone.ts";
import type { CalendarFeed, FeedEvent } from "../schema.ts";

/** Seconds after which a calendar asks again. */
const refreshSeconds = 3600;

/**
 * A feed as RFC 5545 and 7986 write it. Every instant is written in UTC, so that no calendar needs to know when clocks change;
 * an event is known by its key and the host that answers, and nothing in the text depends on when it is asked.
 */
export function renderIcs({ name, description, events }: CalendarFeed, publicUrl: string): string {
  const host = new URL(publicUrl).host;
  const calendar = ical({
    name,
    description,
    method: ICalCalendarMethod.PUBLISH, // Outlook takes a calendar without a method for an invitation
    prodId: { company: "Teza", product: "Teza", language: "HR" },
    ttl: refreshSeconds,
  });
  for (const event of events)
    calendar.createEvent({
      id: `${event.key}@${host}`,
      sequence: event.sequence,
      stamp: event.changedAt,
      lastModified: event.changedAt,
      status: icalStatuses[event.status],
      summary: event.title,
      description: event.description,
      location: event.place || null,
      url: publicUrl + event.path,
      alarms: event.reminds ? [{ type: ICalAlarmType.display, trigger: reminderSeconds }] : [],
      ...eventTimes(event),
    });
  return calendar.toString();
}

/** Seconds from nine o'clock to the beginning of the day that follows. */
const reminderSeconds = 15 * 3600;

/** Changes exactly when the text does. */
export const computeEtag = (text: string) => `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;

const icalStatuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** Days end before the day after the last one; they take nobody's time. */
const eventTimes = (event: FeedEvent) =>
  "start" in event
    ? { start: event.start, end: new Date(event.start.getTime() + event.minutes * 60_000) }
    : {
        start: new Date(event.firstDay),
        end: new Date(addDays(event.lastDay, 1)),
        allDay: true,
        transparency: ICalEventTransparency.TRANSPARENT,
      };
