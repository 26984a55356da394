import { sql } from "drizzle-orm";

import { type Context, type Database, inTransaction, queryRows } from "#kit/database/index.ts";
import { saveError } from "#kit/forms/index.ts";
import { formatText } from "#kit/text/index.ts";
import { localDate } from "#kit/time/index.ts";
import { accessDenied, hasRole, Refusal } from "#kit/workflow/index.ts";
import { mentorAcademicYears } from "../../server/tables.ts";
import { type AcademicYear, copyOutcome, isYearOver, type QuotaToCopy } from "../rules.ts";
import { copyTexts } from "../texts.ts";

/** A quota to copy, with whose it is and on what. */
export type CopyCandidate = QuotaToCopy & {
  id: number;
  mentorId: number;
  mentor: string;
  studyId: number | null;
  /** Null for a total. */
  study: string | null;
};

/** All academic years, the newest first. */
export const loadAcademicYears = (db: Database): Promise<AcademicYear[]> =>
  queryRows(
    db,
    sql`select id, name, date_from::text as "dateFrom", date_to::text as "dateTo" from academic_years order by date_from desc`,
  );

/** The quotas of a year as seen from another, in one statement, in Croatian order of mentors; totals first. */
export const loadQuotasToCopy = (db: Database, from: number, to: number): Promise<CopyCandidate[]> =>
  queryRows(
    db,
    sql`select q.id, q.mentor_id as "mentorId", u.name_with_title as mentor, q.study_id as "studyId", s.formatted_name as study,
      q.max_num_of_thesis::int as max, n.max_num_of_thesis::int as standing, u.active, 'teacher' = any(u.roles) as teacher,
      q.study_id is null or exists (select from user_studies us where us.user_id = q.mentor_id and us.study_id = q.study_id
        and us.user_type = 'teacher' and us.mentor) as "onStudy"
    from mentor_academic_years q
    join users u on u.id = q.mentor_id
    left join studies s on s.id = q.study_id
    left join mentor_academic_years n on n.academic_year_id = ${to} and n.mentor_id = q.mentor_id
      and n.study_id is not distinct from q.study_id
    where q.academic_year_id = ${from}
    order by u.last_name, u.first_name, u.id, s.formatted_name collate "hr-x-icu" nulls first`,
  );

/**
 * Copies what is new into another year, all of it or nothing, and answers how many that were. What somebody enters at the same
 * moment stays as they enter it. Refuses with 403 (the vice dean alone), or 422 for years between which nothing can be copied.
 */
export const copyQuotas = (context: Context, years: { from: number; to: number }) =>
  inTransaction(context, async ({ db, actor, now }) => {
    if (!hasRole(actor, "viceDean", "admin")) throw new Refusal(403, accessDenied);
    const { from, to } = await lockChosenYears(db, years, localDate(now));
    const quotas = await loadQuotasToCopy(db, from.id, to.id);
    const values = quotas
      .filter((quota) => copyOutcome(quota) === "new")
      .map(({ mentorId, studyId, max }) => ({ mentorId, studyId, academicYearId: to.id, maxNumOfThesis: max }));
    const made = values.length
      ? await db
          .insert(mentorAcademicYears)
          .values(values)
          .onConflictDoNothing()
          .returning({ id: mentorAcademicYears.id })
      : [];
    return { from, to, count: made.length };
  });

/** Both years, which stay as they are until the quotas are written. */
async function lockChosenYears(db: Database, chosen: { from: number; to: number }, today: string) {
  const { errors } = copyTexts.hr;
  const wrong = (fields: Record<string, string>) => new Refusal(422, saveError, fields);
  if (chosen.from === chosen.to) throw wrong({ to: errors.sameYear });
  const years = await queryRows<AcademicYear>(
    db,
    sql`select id, name, date_from::text as "dateFrom", date_to::text as "dateTo" from academic_years
      where id in (${chosen.from}, ${chosen.to}) order by id for share`,
  );
  const from = years.find(({ id }) => id === chosen.from);
  const to = years.find(({ id }) => id === chosen.to);
  if (!from) throw wrong({ from: errors.unknownYear });
  if (!to) throw wrong({ to: errors.unknownYear });
  if (isYearOver(to, today)) throw wrong({ to: formatText(errors.over, { to: to.name }) });
  return { from, to };
}
