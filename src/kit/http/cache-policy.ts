import { endOfDay, localDate } from "#kit/time/index.ts";

/**
 * How the page of an address is kept for visitors (docs/decisions/0020). What it reads is read off its statements; only what
 * a statement cannot tell is declared here.
 */
export type CachePolicy<Data = never> = {
  /** The next moment at which time alone changes what the page shows, from what its loader gave; null when none ever does. */
  until: (data: Data, now: Date) => Date | null;
  /** Query parameters with which it is kept too, each value at most once; with any other it is made for its reader alone. */
  query: Readonly<Record<string, RegExp>>;
};

/** `["help", "help.tsx", everyone, kept(untilChanged)]` */
export const cached = <Data>(
  until: CachePolicy<Data>["until"],
  query: CachePolicy["query"] = {},
): CachePolicy<Data> => ({
  until,
  query,
});

/** Only a change of what it shows makes the page old; its loader must not ask what time it is. */
export const untilChanged = () => null;

/** The page counts in days of Zagreb. */
export const untilMidnight = (_data: unknown, now: Date): Date => endOfDay(localDate(now));

/**
 * Until the next of these instants has passed, such as the beginning of a defense that then leaves the list, and at the latest
 * until midnight.
 */
export function untilPassed(now: Date, instants: readonly (Date | string)[]): Date {
  const midnight = endOfDay(localDate(now)).getTime();
  const passed = instants.map((instant) => new Date(instant).getTime() + 1).filter((at) => at > now.getTime());
  return new Date(Math.min(midnight, ...passed));
}
