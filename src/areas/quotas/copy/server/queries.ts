import { sql } from "drizzle-orm";
import { bySurname, canGuideOnStudy, isOpenAccount, isTeacher } from "#areas/people/server/queries/fragments.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import type { QuotaToCopy } from "../rules.ts";

/** A quota to copy, with its mentor and study. */
export type CopyCandidate = QuotaToCopy & {
  id: number;
  mentorId: number;
  mentor: string;
  studyId: number | null;
  /** Null for a total quota. */
  study: string | null;
};

/**
 * Loads the quotas of a year with their state in another year, in one statement. Mentors are in Croatian order, total
 * quotas first.
 */
export const loadQuotasToCopy = (
  { db, now }: Pick<Context, "db" | "now">,
  from: number,
  to: number,
): Promise<CopyCandidate[]> =>
  queryRows(
    db,
    sql`select q.id, q.mentor_id as "mentorId", u.name_with_title as mentor, q.study_id as "studyId", s.formatted_name as study,
      q.max_num_of_thesis::int as max, n.max_num_of_thesis::int as standing, ${isOpenAccount(localDate(now))} as active, ${isTeacher()} as teacher,
      q.study_id is null or ${canGuideOnStudy("mentor", localDate(now), sql`q.mentor_id`, sql`q.study_id`)} as "onStudy"
    from mentor_academic_years q
    join users u on u.id = q.mentor_id
    left join studies s on s.id = q.study_id
    left join mentor_academic_years n on n.academic_year_id = ${to} and n.mentor_id = q.mentor_id
      and n.study_id is not distinct from q.study_id
    where q.academic_year_id = ${from}
    order by ${bySurname()}, s.formatted_name collate "hr-x-icu" nulls first`,
  );
