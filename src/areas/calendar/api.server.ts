import { createRoute, z } from "@hono/zod-openapi";
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import type { Context } from "#kit/database/context.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { respondWithEtag } from "#kit/http/responses.server.ts";
import { type Language, languageCookie, languageFromCookies } from "#kit/text/localization.ts";
import { addDays } from "#kit/time/dates-and-times.ts";
import {
  authenticateFeed,
  type FeedOwner,
  loadFeedDeadlines,
  loadFeedDefenses,
} from "./calendar.server.ts";
import { type CalendarFeed, type FeedEvent, type FeedKind, feedKinds } from "./calendar.ts";
import { toDeadlinesFeed, toDefensesFeed } from "./feed.ts";

/**
 * The calendar feeds. Anybody with the token can read its owner's feed without a session (product
 * §2).
 */
export function mount(app: ApiApp) {
  for (const kind of feedKinds)
    app.openapi(feedRoute(kind), async (c) => {
      const { context } = c.var;
      const { username, token } = c.req.valid("param");
      const language = languageFromCookies(c.req.query());
      const owner = await authenticateFeed(context, { username, token, address: c.var.address });
      const text = renderIcs(
        await feedLoaders[kind](context, owner, language),
        context.publicUrl,
        owner.namespace,
      );
      return respondWithEtag(c.req.raw, text, {
        "cache-control": "private, no-cache",
        "x-robots-tag": "noindex",
        "referrer-policy": "no-referrer",
        "content-type": "text/calendar; charset=utf-8",
        "content-language": language,
        "content-disposition": `inline; filename="${kind}.ics"`,
      });
    });
}

const feedLoaders: Record<
  FeedKind,
  (context: Context, owner: FeedOwner, language: Language) => Promise<CalendarFeed>
> = {
  "scheduled-defenses": async ({ db, now }, owner, language) =>
    toDefensesFeed(await loadFeedDefenses(db, owner, now), language),
  deadlines: async ({ db, now }, owner, language) =>
    toDeadlinesFeed(await loadFeedDeadlines(db, owner, now, language), language),
};

const feedRoute = (kind: FeedKind) =>
  createRoute({
    method: "get",
    path: `/ical/${kind}/{username}/{token}`,
    summary:
      kind === "deadlines"
        ? "A person's deadlines as a calendar"
        : "The defenses a person may see as a calendar",
    request: {
      params: z.object({ username: z.string().max(200), token: z.string().max(200) }),
      query: z.object({ [languageCookie]: z.string().max(200).optional() }),
    },
    responses: {
      200: { description: "The calendar", content: { "text/calendar": { schema: z.string() } } },
      304: { description: "Unchanged" },
    },
  });

/** Seconds until a calendar should ask again. */
const refreshSeconds = 3600;

/**
 * Renders a feed by RFC 5545 and 7986. Every instant is in UTC, so that no calendar needs time zone
 * rules. The UID consists of the event's key and the faculty's namespace, so that it stays when the
 * application moves to another host; nothing in the text depends on the time of the request.
 */
export function renderIcs(
  { name, description, events }: CalendarFeed,
  publicUrl: string,
  namespace: string,
): string {
  const calendar = ical({
    name,
    description,
    // Outlook takes a calendar without a method for an invitation
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: "Teza", product: "Teza", language: "HR" },
    ttl: refreshSeconds,
  });
  for (const event of events)
    calendar.createEvent({
      id: `${event.key}@${namespace}`,
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

/** Seconds from 9 o'clock to the beginning of the next day. */
const reminderSeconds = 15 * 3600;

const icalStatuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** An all-day event ends on the day after its last day and blocks no time. */
const eventTimes = (event: FeedEvent) =>
  "start" in event
    ? { start: event.start, end: new Date(event.start.getTime() + event.minutes * 60_000) }
    : {
        start: new Date(event.firstDay),
        end: new Date(addDays(event.lastDay, 1)),
        allDay: true,
        transparency: ICalEventTransparency.TRANSPARENT,
      };
