import { limitMarks } from "#kit/text/croatian.ts";
import { addDays, localDate, toInstant } from "#kit/time/dates-and-times.ts";
import type { RecordDifference } from "./reconciliation.ts";

/** The stored data about a published thesis. */
export type KnownRecord = { pid: string; urn: string | null; title: string };

/**
 * The repository's data: the PIDs of the thesis among its requests, and its record; null if it has
 * none.
 */
export type SeenRecord = {
  pids: readonly string[];
  record: { titles: readonly string[]; identifiers: readonly string[] } | null;
};

/**
 * Returns the first difference between a published thesis and its record; undefined if they agree.
 */
export function compareRecord(
  { pid, urn, title }: KnownRecord,
  { pids, record }: SeenRecord,
): { difference: RecordDifference; seen: string } | undefined {
  const otherPid = pids.find((candidate) => candidate !== pid);
  if (otherPid !== undefined && !pids.includes(pid))
    return { difference: "otherIdentifier", seen: otherPid };
  if (!record) return { difference: "gone", seen: "" };
  const urns = record.identifiers.flatMap((text) => /urn:nbn:hr:\d{3}:\d{6}/.exec(text)?.[0] ?? []);
  const [otherUrn] = urns;
  if (urn !== null && otherUrn !== undefined && !urns.includes(urn))
    return { difference: "otherIdentifier", seen: otherUrn };
  const isKnown = record.titles.some((recordTitle) => simplify(recordTitle) === simplify(title));
  return isKnown ? undefined : { difference: "otherTitle", seen: record.titles[0] ?? "" };
}

/** Removes differences of spacing and case, which systems introduce by themselves. */
const simplify = (title: string) =>
  limitMarks(title).normalize().replace(/\s+/g, " ").trim().toLocaleLowerCase("hr");

/** The night hours in which records are compared. */
export const comparisonCron = "20 1-5 * * *";

/** Returns when a record is compared again: the next night, at the start of its hours. */
export const nextNight = (now: Date): Date => toInstant(addDays(localDate(now), 1), "00:30");
