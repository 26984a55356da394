import { endOfDay, localDate } from "#kit/time/dates-and-times.ts";

/**
 * How a page is cached for visitors (docs/decisions/0020). Its dependencies are taken from its
 * statements; only what cannot be derived from them is declared here.
 */
export type CachePolicy<Data = never> = {
  /**
   * The next moment at which the passing of time changes the page, given the loader's data; null if
   * none does.
   */
  until: (data: Data, now: Date) => Date | null;
  /**
   * Query parameters with which the page is cached, each at most once; with other parameters it is
   * rendered for each request.
   */
  query: Readonly<Record<string, RegExp>>;
};

/** `["help", "help.tsx", everyone, cached(untilChanged)]` */
export const cached = <Data>(
  until: CachePolicy<Data>["until"],
  query: CachePolicy["query"] = {},
): CachePolicy<Data> => ({
  until,
  query,
});

/** Only a change of data invalidates the page; its loader must not read the clock. */
export const untilChanged = () => null;

/** The page depends on the day in Zagreb. */
export const untilMidnight = (_data: unknown, now: Date): Date => endOfDay(localDate(now));

/**
 * Valid until one of these instants has passed, such as the beginning of a listed defense, at the
 * latest until midnight.
 */
export function untilPassed(now: Date, instants: readonly (Date | string)[]): Date {
  const midnight = endOfDay(localDate(now)).getTime();
  const passed = instants
    .map((instant) => new Date(instant).getTime() + 1)
    .filter((at) => at > now.getTime());
  return new Date(Math.min(midnight, ...passed));
}
