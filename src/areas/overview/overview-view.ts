import { formatText } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { toRows } from "./items.ts";
import {
  type OverviewFigures,
  type OverviewListName,
  type OverviewMoment,
  type OverviewRow,
  type OverviewSource,
  overviewListPath,
  type StudyFigures,
} from "./overview.ts";
import { countByStudy, countFigures, isEmpty } from "./overview-rules.ts";
import { texts } from "./texts.ts";

const { title, titleOfDay } = texts.hr;

/** The lists that are shown with their first lines, in their order. */
export const shownLists = [
  "without-topic",
  "late",
  "mentors",
  "unpublished",
  "waiting",
  "not-in-repository",
] as const satisfies readonly OverviewListName[];

/** Lines of each list on the first page; its own page has all. */
const shownRows = 5;

export type OverviewView = {
  title: string;
  /** The past day that is shown; null for now. */
  day: string | null;
  figures: OverviewFigures;
  /** The same day of last year; null if nothing is known of it. */
  before: OverviewFigures | null;
  studies: readonly StudyFigures[];
  lists: readonly { name: OverviewListName; count: number; rows: readonly OverviewRow[] }[];
  /** True if the reader may remind people; not for a past day. */
  mayRemind: boolean;
};

/** What the first page of the vice dean shows. */
export function toOverviewView(
  source: OverviewSource,
  { day }: OverviewMoment,
  { now, mayRemind }: { now: Date; mayRemind: boolean },
): OverviewView {
  const { before } = source;
  return {
    title: day === null ? title : formatText(titleOfDay, { day: formatDate(day) }),
    day,
    figures: countFigures(source.facts),
    before: before && (isEmpty(before) ? null : before),
    studies: countByStudy(source.facts),
    lists: shownLists
      .filter((name) => day === null || name !== "late")
      .map((name) => {
        const rows = toRows(name, source, localDate(now));
        return { name, count: rows.length, rows: rows.slice(0, shownRows) };
      }),
    mayRemind: mayRemind && day === null,
  };
}

/** The address of a list with its choice. */
export function overviewListUrl(
  name: OverviewListName,
  { day, study }: { day: string | null; study?: number | undefined },
): string {
  const params = new URLSearchParams();
  if (study !== undefined) params.set("study", String(study));
  if (day !== null) params.set("day", day);
  return params.size > 0 ? `${overviewListPath(name)}?${params}` : overviewListPath(name);
}
