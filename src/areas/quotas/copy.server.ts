import { sql } from "drizzle-orm";
import { z } from "zod";
import {
  bySurname,
  canGuideOnStudy,
  isOpenAccount,
  isTeacher,
} from "#areas/people/fragments.server.ts";
import { lockAcademicYears } from "#areas/studies/studies.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { idField } from "#kit/forms/fields.ts";
import { saveError } from "#kit/forms/form.ts";
import { type Messages, withValues } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { copyOutcome, isYearOver, type QuotaToCopy } from "./copy.ts";
import { messages } from "./copy-texts.ts";
import { mentorAcademicYears } from "./tables.server.ts";

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
 * Loads the quotas of a year with their state in another year, in one statement. Mentors are in
 * Croatian order, total quotas first.
 */
export const loadQuotasToCopy = (
  { db, now }: Pick<Context, "db" | "now">,
  from: number,
  to: number,
): Promise<CopyCandidate[]> =>
  queryRows(
    db,
    sql`select q.id, q.mentor_id, u.name_with_title as mentor, q.study_id, s.formatted_name as study,
      q.max_num_of_thesis::int as max, n.max_num_of_thesis::int as standing, ${isOpenAccount(localDate(now))} as active, ${isTeacher()} as teacher,
      q.study_id is null or ${canGuideOnStudy("mentor", localDate(now), sql`q.mentor_id`, sql`q.study_id`)} as on_study
    from mentor_academic_years q
    join users u on u.id = q.mentor_id
    left join studies s on s.id = q.study_id
    left join mentor_academic_years n on n.academic_year_id = ${to} and n.mentor_id = q.mentor_id
      and n.study_id is not distinct from q.study_id
    where q.academic_year_id = ${from}
    order by ${bySurname()}, s.formatted_name collate "hr-x-icu" nulls first`,
  );

/** The years between which quotas are copied. */
export const copyInput = z.object({ from: idField, to: idField });

/**
 * Copies the new quotas into another year, all or none, and returns how many were copied. Quotas
 * entered concurrently stay unchanged. Refuses with 403 (only the vice dean and the admin may
 * copy), or 422 for years between which nothing can be copied.
 */
export const copyQuotas = (context: Context, years: { from: number; to: number }) =>
  inTransaction(context, async ({ db, actor, now }) => {
    if (!hasRole(actor, "viceDean", "admin")) throw new Refusal(403, accessDenied);
    const { from, to } = await lockChosenYears(db, years, localDate(now));
    const quotas = await loadQuotasToCopy(context, from.id, to.id);
    const values = quotas
      .filter((quota) => copyOutcome(quota) === "new")
      .map(({ mentorId, studyId, max }) => ({
        mentorId,
        studyId,
        academicYearId: to.id,
        maxNumOfThesis: max,
      }));
    const rows = values.length
      ? await db
          .insert(mentorAcademicYears)
          .values(values)
          .onConflictDoNothing()
          .returning({ id: mentorAcademicYears.id })
      : [];
    return { from, to, count: rows.length };
  });

/** Locks both years until the quotas are written. Refuses with 422 years that cannot be used. */
async function lockChosenYears(db: Database, chosen: { from: number; to: number }, today: string) {
  const { errors } = messages;
  const wrong = (fields: Record<string, Messages>) => new Refusal(422, saveError, fields);
  if (chosen.from === chosen.to) throw wrong({ to: errors.sameYear });
  const years = await lockAcademicYears(db, [chosen.from, chosen.to]);
  const from = years.find(({ id }) => id === chosen.from);
  const to = years.find(({ id }) => id === chosen.to);
  if (!from) throw wrong({ from: errors.unknownYear });
  if (!to) throw wrong({ to: errors.unknownYear });
  if (isYearOver(to, today)) throw wrong({ to: withValues(errors.over, { to: to.name }) });
  return { from, to };
}
