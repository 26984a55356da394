import { sql } from "drizzle-orm";
import { currentAcademicYear } from "#areas/studies/fragments.server.ts";
import { publicCounts } from "#areas/theses/counts.server.ts";
import { isOffered } from "#areas/theses/fragments.server.ts";
import { preReservedUntil } from "#areas/theses/pre-reservation/pre-reservation.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { literalNumber } from "#kit/database/sql.ts";
import type { Language } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { selectMentorLoad, studyLoadsCte } from "./availability.server.ts";
import { type MentorLoad, remainingQuota } from "./availability.ts";
import { thesisCardColumns, thesisCardJoins } from "./catalogue.server.ts";
import type { ThesisCardView } from "./catalogue.ts";
import {
  chartMonths,
  firstChartYear,
  type MonthCount,
  type StudyCount,
  type YearCount,
} from "./home.ts";

export type HomeView = {
  counts: { free: number; mentors: number; underway: number; completed: number };
  newest: ThesisCardView[];
};

/** The number of newest theses on the home page. */
const shownTheses = 6;

/** Theses that are read for it, as many of them may have a mentor without a place. */
const newestCandidates = 5 * shownTheses;

type NewestThesis = ThesisCardView & { studyId: number; load: MentorLoad };

/**
 * Counts of theses and the newest ones that can be reserved: the newest of each study, then the
 * second of each, so that one busy study doesn't hide the others. Those whose mentor has no place
 * left on the study are left out.
 */
export async function loadHome(db: Database, now: Date, language: Language): Promise<HomeView> {
  const [row] = await queryRows<Omit<HomeView, "newest"> & { newest: NewestThesis[] }>(
    db,
    sql`with ${currentAcademicYear(now)}, candidates as materialized (
      select t.* from studies offering cross join lateral (
        select newest.*, row_number() over () as nth from (select t.* from theses t
          where t.study_id = offering.id and ${isOffered(localDate(now))} and ${preReservedUntil(now)} is null
          order by t.published_at desc nulls last, t.id desc limit ${literalNumber(newestCandidates)}) newest) t
      order by t.nth, t.published_at desc nulls last, t.id desc limit ${literalNumber(newestCandidates)}),
    ${studyLoadsCte(now, sql`select mentor_id from candidates`)},
    mentors as materialized (select m.mentor_id, ${selectMentorLoad(sql`m.mentor_id`)} as load from (select distinct mentor_id from candidates) m)
    select (select jsonb_build_object('free', coalesce(sum(published), 0), 'mentors', (
          select count(*) from (select from ${publicCounts(localDate(now))} c where counted = 'mentor' group by counted_id having sum(published) > 0) mentors),
        'underway', coalesce(sum(reserved), 0), 'completed', coalesce(sum(completed), 0))
        from ${publicCounts(localDate(now))} c where counted = 'study') as counts,
      coalesce((select jsonb_agg(thesis) from (select ${thesisCardColumns(language)}, t.study_id as "studyId", m.load
        from candidates t join mentors m on m.mentor_id = t.mentor_id ${thesisCardJoins}
        order by t.nth, t.published_at desc nulls last, t.id desc) thesis), '[]') as newest`,
  );
  const { counts, newest } = row ?? {
    counts: { free: 0, mentors: 0, underway: 0, completed: 0 },
    newest: [],
  };
  return {
    counts,
    newest: newest
      .filter(({ load, studyId }) => remainingQuota(load, studyId) > 0)
      .slice(0, shownTheses)
      .map(({ load, studyId, ...thesis }) => thesis),
  };
}

export type HomeChartCounts = {
  completed: YearCount[];
  published: StudyCount[];
  reservations: MonthCount[];
};

/** The counts of the charts by years and months in Zagreb, in one statement. */
export async function loadCharts(db: Database, now: Date): Promise<HomeChartCounts> {
  const [first = ""] = chartMonths(localDate(now).slice(0, 7));
  const [row] = await queryRows<HomeChartCounts>(
    db,
    sql`select
      (select coalesce(jsonb_agg(one order by one.year, one.study), '[]') from (
        select c.counted_id as year, c.study_id as "studyId", s.formatted_name as study, s.formatted_name_eng as "studyEng", sum(c.completed)::int as count
        from ${publicCounts(localDate(now))} c join studies s on s.id = c.study_id
        where c.counted = 'study' and c.counted_id >= ${firstChartYear}
        group by 1, 2, 3, 4 having sum(c.completed) > 0) one) as completed,
      (select coalesce(jsonb_agg(one order by one.study), '[]') from (
        select c.study_id as "studyId", s.formatted_name as study, s.formatted_name_eng as "studyEng", sum(c.published)::int as count
        from ${publicCounts(localDate(now))} c join studies s on s.id = c.study_id
        where c.counted = 'study' and c.counted_id = 0 group by 1, 2, 3 having sum(c.published) > 0) one) as published,
      (select coalesce(jsonb_agg(one), '[]') from (
        select left(counted_id::text, 4) || '-' || right(counted_id::text, 2) as month, sum(reserved)::int as count
        from thesis_counts where counted = 'month' and counted_id >= ${Number(first.replace("-", ""))}
        group by counted_id having sum(reserved) > 0) one) as reservations`,
  );
  return row ?? { completed: [], published: [], reservations: [] };
}
