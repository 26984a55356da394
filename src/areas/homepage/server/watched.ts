import { type SQL, sql } from "drizzle-orm";
import { addDays, localDate } from "#kit/time/time-zone.ts";
import { type Actor, hasRole } from "#kit/workflow/actor.ts";
import type { AlertKind } from "../schema.ts";

/** Days before the end of an academic year from which on the next one is missed. */
const nextYearAlertDays = 60;

/** What is missing in the faculty's year, for the vice dean, and what does not run, for the admin: counts as JSON, by `Watched`. */
export const selectAlerts = (actor: Actor, now: Date): SQL => {
  const today = sql`${localDate(now)}::date`;
  const counts: Record<AlertKind, SQL | false> = {
    periods:
      hasRole(actor, "viceDean") &&
      sql`select count(*) from studies s where not exists (select from study_academic_years y
        join academic_years a on a.id = y.academic_year_id and ${today} between a.date_from and a.date_to
        where y.study_id = s.id)`,
    defenseDeadline:
      hasRole(actor, "viceDean") &&
      sql`select 1 where not exists (select from defense_deadlines where submission_date >= ${today})`,
    nextYear:
      hasRole(actor, "viceDean") &&
      sql`select 1 where not exists (select from academic_years
        where ${addDays(localDate(now), nextYearAlertDays)}::date between date_from and date_to)`,
    mails: hasRole(actor, "admin") && sql`select count(*) from mails where sent_at is null and attempts > 0`,
  };
  const rows = Object.entries(counts).flatMap(([desk, count]) =>
    count ? [sql`select ${desk} as desk, coalesce((${count}), 0)::int as count`] : [],
  );
  if (rows.length === 0) return sql`'[]'::jsonb`;
  return sql`(select coalesce(jsonb_agg(one), '[]') from (${sql.join(rows, sql` union all `)}) one where one.count > 0)`;
};
