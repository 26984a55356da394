import { type Actor, hasRole } from "#kit/workflow/policy.ts";
import type { texts } from "./texts.ts";

type FeedKindTexts = (typeof texts.hr)["kinds"];

/**
 * Names which defenses an actor's feed holds, as a key of the texts. The query in server/queries.ts
 * must agree.
 */
export function feedScope(
  actor: Pick<Actor, "roles" | "headedDepartments">,
): Exclude<keyof FeedKindTexts["scheduled-defenses"], "title"> {
  const roles = actor as Actor;
  if (hasRole(roles, "studentServices", "admin")) return "all";
  if (hasRole(roles, "viceDean", "library", "accountancy")) return "open";
  return actor.headedDepartments.length > 0 ? "department" : "own";
}

/** True for roles that plan deadlines; they see the deadlines of everybody. */
export const isPlanner = (actor: Pick<Actor, "roles">) =>
  hasRole(actor as Actor, "studentServices", "viceDean");

/** Calendar services that subscribe by one click, as keys of the texts. */
export const calendarServices = ["google", "outlook", "device"] as const;

type CalendarService = (typeof calendarServices)[number];

/**
 * Links that subscribe to a feed: two services by their own pages, and the local calendar
 * application by `webcal:`.
 */
export function subscribeLinks(url: string, name: string): Record<CalendarService, string> {
  const webcal = url.replace(/^https?:/, "webcal:");
  return {
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    outlook: `https://outlook.office.com/calendar/0/addfromweb?${new URLSearchParams({ url, name })}`,
    device: webcal,
  };
}
