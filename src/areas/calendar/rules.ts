import { type Actor, hasRole } from "#kit/workflow/index.ts";
import type { texts } from "./texts.ts";

type FeedKindTexts = (typeof texts.hr)["kinds"];

/** Which defenses a person's feed holds, as a word of the texts; the statement that reads them agrees (server/queries.ts). */
export function feedScope(
  actor: Pick<Actor, "roles" | "headedDepartments">,
): Exclude<keyof FeedKindTexts["scheduled-defenses"], "title"> {
  const roles = actor as Actor;
  if (hasRole(roles, "studentServices", "admin")) return "all";
  if (hasRole(roles, "viceDean", "library", "accountancy")) return "open";
  return actor.headedDepartments.length > 0 ? "department" : "own";
}

/** Who plans the deadlines of all sees those of all. */
export const isPlanner = (actor: Pick<Actor, "roles">) => hasRole(actor as Actor, "studentServices", "viceDean");

/** Where a calendar is subscribed to by one press, by the word of the texts. */
export const calendarServices = ["google", "outlook", "device"] as const;

type CalendarService = (typeof calendarServices)[number];

/** The addresses that hand a feed over: to two services by their own pages, and to the program of this device. */
export function subscribeLinks(url: string, name: string): Record<CalendarService, string> {
  const webcal = url.replace(/^https?:/, "webcal:");
  return {
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    outlook: `https://outlook.office.com/calendar/0/addfromweb?${new URLSearchParams({ url, name })}`,
    device: webcal,
  };
}
