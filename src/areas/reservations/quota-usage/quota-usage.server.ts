import { type SQL, sql } from "drizzle-orm";
import { allowsGuiding, bySurname, isOpenAccount } from "#areas/people/fragments.server.ts";
import { assignedQuota, assignedQuotaId } from "#areas/quotas/quotas.server.ts";
import { availableInTotal, availableOnStudy, type QuotaUsage } from "#areas/quotas/quotas.ts";
import { academicYearById, currentAcademicYear } from "#areas/studies/fragments.server.ts";
import { isCompletedInYear } from "#areas/theses/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { holdsThesis } from "../fragments.server.ts";
import type { MentorQuotaUsage } from "./quota-usage.ts";

/**
 * The table expression `used`: the use of a mentor's quotas on each study. The same WITH clause
 * must contain `year`. Counts the reservations that keep a thesis of the mentor reserved,
 * regardless of when they began, and those completed in this academic year (spec §3, product §4).
 * Cancelled and failed reservations do not count, and a co-mentor's quota is not affected. The
 * former are the reserved theses, the latter the completed ones (migrations 0006 and 0121).
 *
 * @rule what uses a mentor's quota
 */
export const mentorUsageCte = (mentorId: SQL): SQL =>
  sql`used as (
    select study_id, sum(reserved)::int as reserved, sum(completed)::int as completed from (
      select t.study_id, 1 as reserved, 0 as completed from theses t where t.mentor_id = ${mentorId} and t.status = 'reserved'
      union all
      select t.study_id, 0, 1 from theses t where t.mentor_id = ${mentorId} and ${isCompletedInYear()}) counted
    group by study_id)`;

const quotaUseColumns = sql`count(*) filter (where ${holdsThesis()})::int as reserved,
  count(*) filter (where ${isCompletedInYear(undefined, { status: sql`r.status` })})::int as completed`;

/**
 * A mentor's quota and its use on one study or in total in an academic year (spec §3 "Quota per
 * study").
 */
export type QuotaSummary = QuotaUsage & {
  /** The record of the quota; null if none is set. */
  quotaId: number | null;
  studyId: number | null;
  study: string;
  published: number;
  available: number;
};

/**
 * Loads a mentor's quotas in one query: a row for each study with a quota, usage or theses, and the
 * total.
 */
export const loadMentorQuotas = (db: Database, mentorId: number, now: Date) =>
  queryQuotas(db, mentorId, currentAcademicYear(now));

/**
 * Loads the same data for another academic year. A past year has no open reservations; a future
 * year includes those that are open now.
 */
export const loadMentorQuotasInYear = (
  db: Database,
  mentorId: number,
  year: { id: number; isOver: boolean },
) => queryQuotas(db, mentorId, academicYearById(year.id), year.isOver);

async function queryQuotas(
  db: Database,
  mentorId: number,
  year: SQL,
  isOver = false,
): Promise<{ studies: QuotaSummary[]; total: QuotaSummary }> {
  const mentor = sql`${mentorId}::integer`;
  const rows = await queryRows<Omit<QuotaSummary, "available">>(
    db,
    sql`with ${year}, ${mentorUsageCte(mentor)},
    lines as (
      select s.id as "studyId", s.name as study, ${assignedQuota(mentor, sql`s.id`)} as max,
        ${assignedQuotaId(mentor, sql`s.id`)} as "quotaId",
        case when ${isOver} then 0 else coalesce(u.reserved, 0) end as reserved,
        coalesce(u.completed, 0) as "completedInAcademicYear",
        case when ${isOver} then 0 else (select count(*)::int from theses t
          where t.mentor_id = ${mentor} and t.study_id = s.id and t.status = 'published') end as published,
        exists (select from user_studies us where us.user_id = ${mentor} and us.study_id = s.id and ${allowsGuiding("mentor")}) as listed
      from studies s left join used u on u.study_id = s.id)
    select "studyId", study, max, "quotaId", reserved, "completedInAcademicYear", published from lines
      where listed or max is not null or reserved + "completedInAcademicYear" + published > 0
    union all
    select null, '', ${assignedQuota(mentor)}, ${assignedQuotaId(mentor)}, coalesce(sum(reserved), 0)::int, coalesce(sum("completedInAcademicYear"), 0)::int,
      coalesce(sum(published), 0)::int from lines
    order by study`,
  );
  const all = rows.find(({ studyId }) => studyId === null) ?? emptyTotal;
  const total = { ...all, available: availableInTotal(all) };
  const studies = rows.filter(({ studyId }) => studyId !== null);
  return {
    total,
    studies: studies.map((line) => ({ ...line, available: availableOnStudy(line, all) })),
  };
}

const emptyTotal = {
  studyId: null,
  study: "",
  max: null,
  quotaId: null,
  reserved: 0,
  completedInAcademicYear: 0,
  published: 0,
};

/** Selects the name of a mentor: a teacher, or a former teacher who still has theses. */
export const mentorNameQuery = (id: number): SQL =>
  sql`select name_with_title as name from users where id = ${id}
    and ('teacher' = any(roles) or exists (select from theses where mentor_id = users.id))`;

type UsageRow = {
  mentorId: number;
  mentor: string;
  active: boolean;
  studyId: number | null;
  study: string | null;
  listed: boolean;
  max: number | null;
  reserved: number;
  completedInAcademicYear: number;
  published: number;
};

/**
 * Loads the quota usage of all mentors in an academic year (spec §3 "Mentor statistics") in one
 * query, with a row for each study, in Croatian alphabetical order. A mentor is anyone who is
 * listed as a mentor on a study, has a quota or has theses.
 */
export async function loadQuotaUsage(
  { db, now }: Pick<Context, "db" | "now">,
  yearId: number,
): Promise<MentorQuotaUsage[]> {
  const rows = await queryRows<UsageRow>(
    db,
    sql`with ${academicYearById(yearId)},
    used as (
      select t.mentor_id, t.study_id, ${quotaUseColumns}
      from theses t join reservations r on r.thesis_id = t.id group by t.mentor_id, t.study_id),
    offered as (
      select mentor_id, study_id, count(*)::int as published from theses where status = 'published' group by mentor_id, study_id),
    listed as (select us.user_id as mentor_id, us.study_id from user_studies us where ${allowsGuiding("mentor")}),
    quotas as (select mentor_id, study_id, max_num_of_thesis::int as max from mentor_academic_years where academic_year_id = ${yearId}),
    lines as (
      select mentor_id, study_id from used where reserved + completed > 0 union select mentor_id, study_id from offered
      union select mentor_id, study_id from listed union select mentor_id, study_id from quotas)
    select l.mentor_id, m.name_with_title as mentor, ${isOpenAccount(localDate(now), sql`m`)} as active, l.study_id, s.name as study,
      n.mentor_id is not null as listed, q.max, coalesce(u.reserved, 0) as reserved,
      coalesce(u.completed, 0) as completed_in_academic_year, coalesce(o.published, 0) as published
    from lines l join users m on m.id = l.mentor_id left join studies s on s.id = l.study_id
    left join used u using (mentor_id, study_id) left join offered o using (mentor_id, study_id)
    left join listed n using (mentor_id, study_id)
    left join quotas q on q.mentor_id = l.mentor_id and q.study_id is not distinct from l.study_id
    order by ${bySurname(sql`m`)}, s.name`,
  );
  return [...Map.groupBy(rows, ({ mentorId }) => mentorId).values()].map(toMentorUsage);
}

function toMentorUsage(rows: readonly UsageRow[]): MentorQuotaUsage {
  const [{ mentorId, mentor, active } = noMentor] = rows;
  const sum = (what: "reserved" | "completedInAcademicYear" | "published") =>
    rows.reduce((all, row) => all + row[what], 0);
  return {
    mentorId,
    mentor,
    active,
    total: {
      max: rows.find(({ studyId }) => studyId === null)?.max ?? null,
      reserved: sum("reserved"),
      completedInAcademicYear: sum("completedInAcademicYear"),
      published: sum("published"),
    },
    studies: rows.flatMap(
      ({ studyId, study, listed, max, reserved, completedInAcademicYear, published }) =>
        studyId === null
          ? []
          : [
              {
                studyId,
                study: study ?? "",
                listed,
                max,
                reserved,
                completedInAcademicYear,
                published,
              },
            ],
    ),
  };
}

const noMentor = { mentorId: 0, mentor: "", active: false };

/** Loads the mentor and study names of a quota, and whether its academic year is over. */
export async function loadQuotaNames(
  db: Database,
  {
    mentorId,
    studyId,
    academicYearId,
  }: { mentorId: number; studyId: unknown; academicYearId: unknown },
  now: Date,
) {
  const [names] = await queryRows<{ mentor: string; isOver: boolean; study: string | null }>(
    db,
    sql`select u.name_with_title as mentor, y.date_to < ${localDate(now)}::date as is_over,
      (select s.name from studies s where s.id = ${studyId}::integer) as study
      from users u join academic_years y on y.id = ${academicYearId} where u.id = ${mentorId}`,
  );
  return names;
}
