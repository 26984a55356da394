import { type SQL, sql } from "drizzle-orm";
import { closedStatusList } from "#areas/reservations/quota-usage/server/queries.ts";
import { keepApart } from "#areas/studies/server/judges.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { RecordImpact, RecordValidator } from "#kit/records/server/record-set.ts";
import { formatText } from "#kit/text/format-text.ts";
import { formatDate } from "#kit/time/dates.ts";
import { formatInstant, localDate } from "#kit/time/time-zone.ts";
import { deadlineTexts } from "../deadline-texts.ts";

const words = deadlineTexts.hr;

/** So many defenses are named in a sentence; the rest are counted. */
const named = 5;

type Facts = { scheduled: number; waiting: number; submissionDate: string; isOpen: boolean };

const defenseDay = sql`(r.defense_date at time zone 'Europe/Zagreb')::date`;

/** The day on which the final version under defense was submitted. */
const submittedOn = sql`(select (max(d.created_at) at time zone 'Europe/Zagreb')::date from documents d
  where d.reservation_id = r.id and d.final_version)`;

const effects: RecordImpact = {
  facts: (row, now) => sql`(
    select json_build_object('submissionDate', ${row}.submission_date, 'isOpen', ${row}.submission_date >= ${localDate(now)}::date,
      'scheduled', count(*) filter (where ${defenseDay} between ${row}.start_date and ${row}.end_date),
      'waiting', count(*) filter (where r.defense_date is null and ${row}.end_date >= ${localDate(now)}::date
        and ${submittedOn} <= ${row}.submission_date))
    from reservations r where r.status not in ${closedStatusList})`,
  describe(read) {
    const { scheduled, waiting, submissionDate, isOpen } = read as Facts;
    return [
      formatText(words.scheduled, { count: scheduled }),
      formatText(words.waiting, { count: waiting }),
      formatText(isOpen ? words.open : words.closed, { submissionDate: formatDate(submissionDate) }),
    ];
  },
};

/** Deadlines never overlap; who moves one away from coming defenses, or its last submission before theirs, has been told of them. */
const judge: RecordValidator = async (context, { id, values, before }) => {
  await keepApart(context, id, values);
  if (!before) return undefined;
  const lost = await queryRows<{ student: string; at: string }>(
    context.db,
    sql`select u.name as student, to_json(r.defense_date) #>> '{}' as at from reservations r join users u on u.id = r.student_id
      where r.status not in ${closedStatusList} and r.defense_date > ${context.now.toISOString()}::timestamptz
        and ${covered(before)} and not ${covered(values)}
      order by r.defense_date`,
  );
  if (lost.length === 0) return undefined;
  const list = lost
    .slice(0, named)
    .map(({ student, at }) => formatText(words.one, { student, when: formatInstant(new Date(at)) }));
  return formatText(words.outside, { count: lost.length, list: list.join("; "), more: lost.length - list.length });
};

const covered = ({ startDate, endDate, submissionDate }: Parameters<RecordValidator>[1]["values"]): SQL =>
  sql`(${defenseDay} between ${startDate}::date and ${endDate}::date and ${submittedOn} <= ${submissionDate}::date)`;

export const deadlineWeight = { effects, judge };
