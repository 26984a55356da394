import { type SQL, sql } from "drizzle-orm";
import { startOfSubmission } from "#areas/documents/fragments.server.ts";
import { isOpenReservation } from "#areas/reservations/fragments.server.ts";
import { validateDeadlineOverlap } from "#areas/studies/record-set.server.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { RecordImpact, RecordValidator } from "#kit/records/record-set.server.ts";
import { formatMessage, withValues } from "#kit/text/localization.ts";
import { dateMessage, instantMessage, localDate } from "#kit/time/dates-and-times.ts";
import { messages } from "./deadlines-texts.ts";

/** Maximum number of defenses named in a sentence; the others are counted. */
const maxDefensesNamed = 5;

type DeadlineImpact = {
  scheduled: number;
  waiting: number;
  submissionDate: string;
  isOpen: boolean;
};

const defenseDay = sql`(r.defense_date at time zone 'Europe/Zagreb')::date`;

/** SQL expression for the day on which the student began to send the current final version. */
const submittedOn = sql`(select (max(${startOfSubmission}) at time zone 'Europe/Zagreb')::date from documents d
  where d.reservation_id = r.id and d.final_version)`;

const impact: RecordImpact = {
  facts: (row, now) => sql`(
    select json_build_object('submissionDate', ${row}.submission_date, 'isOpen', ${row}.submission_date >= ${localDate(now)}::date,
      'scheduled', count(*) filter (where ${defenseDay} between ${row}.start_date and ${row}.end_date),
      'waiting', count(*) filter (where r.defense_date is null and ${row}.end_date >= ${localDate(now)}::date
        and ${submittedOn} <= ${row}.submission_date))
    from reservations r where ${isOpenReservation()})`,
  describe(read) {
    const { scheduled, waiting, submissionDate, isOpen } = read as DeadlineImpact;
    return [
      withValues(messages.scheduled, { count: scheduled }),
      withValues(messages.waiting, { count: waiting }),
      withValues(isOpen ? messages.open : messages.closed, {
        submissionDate: dateMessage(submissionDate),
      }),
    ];
  },
};

/**
 * Refuses overlapping deadlines. Requires confirmation of a change that leaves upcoming defenses
 * outside the deadline, or their submissions after its submission date.
 */
const validator: RecordValidator = async (context, { id, values, before }) => {
  await validateDeadlineOverlap(context, id, values);
  if (!before) return undefined;
  const lost = await queryRows<{ student: string; at: string }>(
    context.db,
    sql`select u.name as student, to_json(r.defense_date) #>> '{}' as at from reservations r join users u on u.id = r.student_id
      where ${isOpenReservation()} and r.defense_date > ${context.now.toISOString()}::timestamptz
        and ${isCoveredBy(before)} and not ${isCoveredBy(values)}
      order by r.defense_date`,
  );
  if (lost.length === 0) return undefined;
  const list = lost
    .slice(0, maxDefensesNamed)
    .map(({ student, at }) =>
      formatMessage(withValues(messages.one, { student, when: instantMessage(new Date(at)) })),
    );
  return withValues(messages.outside, {
    count: lost.length,
    list: list.join("; "),
    more: lost.length - list.length,
  });
};

const isCoveredBy = ({
  startDate,
  endDate,
  submissionDate,
}: Parameters<RecordValidator>[1]["values"]): SQL =>
  sql`(${defenseDay} between ${startDate}::date and ${endDate}::date and ${submittedOn} <= ${submissionDate}::date)`;

export const deadlineImpact = { impact, validate: validator };
