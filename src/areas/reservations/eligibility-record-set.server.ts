import { type SQL, sql } from "drizzle-orm";
import { isOpenAccount } from "#areas/people/fragments.server.ts";
import { yearBounds } from "#areas/studies/fragments.server.ts";
import { validatePeriodInsideYear } from "#areas/studies/record-set.server.ts";
import { isCompletedInYear, isOffered } from "#areas/theses/fragments.server.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { RecordImpact, RecordValidator } from "#kit/records/record-set.server.ts";
import { withValues } from "#kit/text/localization.ts";
import { dateMessage, localDate } from "#kit/time/dates-and-times.ts";
import { defaultMaxTheses } from "./eligibility.ts";
import { messages } from "./eligibility-texts.ts";
import { holdsThesis } from "./fragments.server.ts";

type PeriodImpactFacts = {
  year: string;
  when: "open" | "early" | "past" | "otherYear";
  from: string;
  to: string;
  max: number;
  published: number;
  ready: number;
  readyLate: number;
  atLimit: number;
  unready: number;
};

/**
 * Counts the students of a study by eligibility: `ready` meet all conditions of their own (spec §5)
 * and are below their limit; `ready_late` are those of them who may reserve outside the period.
 * Programmes are compared only for a concrete thesis; here a student only needs to have one.
 */
const studentCounts = (row: SQL, today: string): SQL => sql`
  select count(*) filter (where met and used < most)::int as ready,
    count(*) filter (where met and used < most and late)::int as ready_late,
    count(*) filter (where met and used >= most)::int as at_limit, count(*) filter (where not met)::int as unready
  from (select u.late_reservation as late,
      coalesce(u.year_of_study >= s.final_year, false) and u.thesis_course and (u.finished_workshop or u.self_assessment)
        and u.study_program_id is not null as met,
      coalesce(u.num_of_thesis, ${row}.max_number_of_thesis, ${defaultMaxTheses}::integer) as most,
      (select count(*) from reservations r join theses thesis on thesis.id = r.thesis_id where r.student_id = u.user_id
        and thesis.study_id = u.study_id and (${holdsThesis()}
          or ${isCompletedInYear(yearBounds(), { status: sql`r.status`, completedAt: sql`thesis.completed_at` })})) as used
    from user_studies u join studies s on s.id = u.study_id join users person on person.id = u.user_id
      and ${isOpenAccount(today, sql`person`)}
    where u.study_id = ${row}.study_id and u.user_type = 'student') each_one`;

const impact: RecordImpact = {
  facts: (row, now) => sql`(
    select json_build_object('year', y.name, 'from', ${row}.reservation_from, 'to', ${row}.reservation_to,
      'max', ${row}.max_number_of_thesis, 'ready', n.ready, 'readyLate', n.ready_late, 'atLimit', n.at_limit, 'unready', n.unready,
      'when', case when ${localDate(now)}::date not between y.date_from and y.date_to then 'otherYear'
        when ${localDate(now)}::date < ${row}.reservation_from then 'early'
        when ${localDate(now)}::date > ${row}.reservation_to then 'past' else 'open' end,
      'published', (select count(*) from theses thesis where thesis.study_id = ${row}.study_id
        and ${isOffered(localDate(now), sql`thesis`)}))
    from academic_years y, lateral (${studentCounts(row, localDate(now))}) n where y.id = ${row}.academic_year_id)`,
  describe(read) {
    const facts = read as PeriodImpactFacts;
    const { when, ready, readyLate, atLimit, unready, max } = facts;
    const dates = { from: dateMessage(facts.from), to: dateMessage(facts.to) };
    const first = withValues(messages[when], { ...facts, ...dates });
    if (when === "otherYear") return [first];
    const open = when === "open";
    return [
      first,
      withValues(messages.may, { may: open ? ready : readyLate, late: readyLate }),
      ...(open || ready === readyLate
        ? []
        : [withValues(messages.period, { count: ready - readyLate })]),
      ...(atLimit > 0 ? [withValues(messages.limit, { count: atLimit, max })] : []),
      ...(unready > 0 ? [withValues(messages.unready, { count: unready })] : []),
    ];
  },
};

/**
 * Rejects a period outside its academic year. Returns a warning to confirm if the change closes the
 * period for students who could reserve today.
 */
const validate: RecordValidator = async (context, { id, values, before }) => {
  await validatePeriodInsideYear(context, values);
  const today = localDate(context.now);
  const isOpen = (of: typeof values) =>
    String(of.reservationFrom) <= today && today <= String(of.reservationTo);
  if (!before || !isOpen(before) || isOpen(values)) return undefined;
  const [row] = await queryRows<{ facts: PeriodImpactFacts }>(
    context.db,
    sql`select ${impact.facts(sql.raw("written"), context.now)} as facts from study_academic_years written where written.id = ${id}`,
  );
  const count = row && row.facts.when !== "otherYear" ? row.facts.ready - row.facts.readyLate : 0;
  const dates = {
    from: dateMessage(String(values.reservationFrom)),
    to: dateMessage(String(values.reservationTo)),
  };
  return count > 0 ? withValues(messages.closes, { count, ...dates }) : undefined;
};

export const periodImpact = { impact, validate };
