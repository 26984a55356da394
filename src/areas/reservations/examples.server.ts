import { sql } from "drizzle-orm";
import { change } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { type ExampleFilter, examplesOnPage } from "./examples.ts";
import { messages } from "./examples-texts.ts";
import { student } from "./flow.ts";
import { reservationPolicy } from "./policy.ts";
import { reservations } from "./tables.server.ts";
import { lockReservation } from "./transition.server.ts";

/** A work whose author consents that it is shown as an example. */
export type ExampleWork = {
  thesisId: number;
  title: string;
  author: string;
  study: string;
  /** The year of the defense. */
  year: number;
  /** True if everybody may open the full text today. */
  isOpen: boolean;
};

export type ExampleList = {
  rows: ExampleWork[];
  total: number;
  studies: { id: number; name: string }[];
};

/**
 * Loads the works that mentors may show as examples, the latest defense first, and the studies that
 * have some: those with a consent, a final outcome, and a title that isn't withdrawn. One
 * statement.
 */
export async function loadExampleWorks(
  db: Database,
  { q, study }: ExampleFilter,
  page: number,
  now: Date,
): Promise<ExampleList> {
  const [row] = await queryRows<ExampleList>(
    db,
    sql`with works as (
        select r.id, t.id as thesis_id, r.thesis_name, student.name as author, s.id as study_id, s.formatted_name as study,
          coalesce(r.exam_date, (r.defense_date at time zone 'Europe/Zagreb')::date) as defended
        from reservations r join theses t on t.id = r.thesis_id join studies s on s.id = t.study_id
        join users student on student.id = r.student_id
        where r.example_consent_at is not null and r.status = 'completed' and not r.outcome_pending
          and r.title_withdrawn_at is null),
      found as (select * from works w where ${study === undefined ? sql`true` : sql`w.study_id = ${study}`}
        and ${q === "" ? sql`true` : sql`strpos(fold_text(w.thesis_name || ' ' || w.author), fold_text(${q})) > 0`}),
      shown as (select f.*, exists (select from public_documents(${localDate(now)}::date) d where d.reservation_id = f.id) as open from found f
        order by f.defended desc nulls last, f.id desc limit ${examplesOnPage} offset ${(page - 1) * examplesOnPage})
      select (select count(*)::integer from found) as total,
        coalesce((select jsonb_agg(jsonb_build_object('thesisId', o.thesis_id, 'title', o.thesis_name, 'author', o.author,
          'study', o.study, 'year', extract(year from o.defended), 'isOpen', o.open) order by o.defended desc nulls last, o.id desc)
          from shown o), '[]') as rows,
        coalesce((select jsonb_agg(jsonb_build_object('id', x.study_id, 'name', x.study) order by x.study)
          from (select distinct study_id, study from works) x), '[]') as studies`,
  );
  return row ?? { rows: [], total: 0, studies: [] };
}

/**
 * The student consents that the work is shown as an example, or withdraws the consent, which is
 * possible at any time. Repeating either changes nothing. Refuses with 403, 404 or 409 (too early
 * to consent, or not defended).
 */
export const setExampleConsent = (context: Context, id: number, given: boolean) =>
  inTransaction(context, async (context) => {
    const { record, reservation } = await lockReservation(context, id);
    if (!student(context.actor, record)) throw new Refusal(403, accessDenied);
    if (given === (reservation.exampleConsentAt !== null)) return reservation;
    if (given && !reservationPolicy.exampleConsent(context.actor, record))
      throw new Refusal(409, messages.notNow);
    return change(context, reservations, id, { exampleConsentAt: given ? context.now : null });
  });
