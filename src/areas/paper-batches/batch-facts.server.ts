import { sql } from "drizzle-orm";
import { missingFieldCount } from "#areas/certificates/certificates-queries.server.ts";
import type { PaperKind } from "#areas/papers/papers.ts";
import { englishWordingOf, loadEnglishWordings } from "#areas/papers/papers-queries.server.ts";
import { type ListedNames, namesOn, toGapFinder } from "#areas/papers/printed-names.ts";
import {
  approvedInPlace,
  dateSetInPlace,
  loadTerms,
  recordedNames,
  withNames,
} from "#areas/papers/terms/terms.server.ts";
import { surnameFirst } from "#areas/people/fragments.server.ts";
import { reservationPhases } from "#areas/reservations/reservations.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalList } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { newestCopy } from "./paper-batches.server.ts";
import type { BatchFacts, KindFacts } from "./paper-batches.ts";

type StoredFacts = Omit<BatchFacts, "gaps"> & ListedNames;

/** A kind of papers, and the names that its English ones print. */
type ListedKind = { kind: PaperKind; printed: ReturnType<typeof namesOn> };

/**
 * Loads the facts about the selected reservations and one kind of their papers, by the student's
 * surname.
 */
const loadStoredFacts = async (
  db: Database,
  { kind, printed }: ListedKind,
  ids: readonly number[],
): Promise<StoredFacts[]> =>
  ids.length === 0
    ? []
    : queryRows(
        db,
        sql`select r.id, u.name as student, r.thesis_name, r.status, r.title_withdrawn_at is not null as title_withdrawn,
          coalesce(u.female, c.female, (select p.female from papers p join reservations own on own.id = p.reservation_id
            where own.student_id = r.student_id order by p.id desc limit 1)) as female,
          r.statement_of_authenticity_at is not null as statements_given,
          case when newest.state = 'valid' or newest.state = 'outdated' and ${kind} = 'certificate' then newest.number end as copy,
          coalesce(newest.state = 'outdated' and ${kind} = 'certificate', false) as outdated,
          coalesce(newest.changed, false) as changed, coalesce(${missingFieldCount} = 0, false) as complete,
          case when r.outcome_pending then to_json(r.outcome_open_until) #>> '{}' end as outcome_open_until,
          coalesce((select o.explained_at is not null or o.similarity <= asking.originality_threshold
            from originality_reports o join theses t on t.id = r.thesis_id join studies asking on asking.id = t.study_id
            where o.reservation_id = r.id order by o.id desc limit 1), false) as checked,
          study.held_in_english, case when english.state = 'valid' then english.number end as english_copy,
          coalesce(c.registration_no, '') as registration_no, coalesce(english.registration_no, '') as english_registration_no,
          ${recordedNames} as names, coalesce(to_char(r.exam_date, 'YYYY-MM-DD'), '') as exam_date,
          coalesce(to_json(r.defense_date)#>>'{}', '') as defense_date,
          ${printed.has("approvedInPlace") ? approvedInPlace : sql`null::jsonb`} as approved_in_place,
          ${printed.has("dateSetInPlace") ? dateSetInPlace : sql`null::jsonb`} as date_set_in_place
        from reservations r join users u on u.id = r.student_id
        ${withNames}
        left join lateral ${newestCopy(kind, "hr")} newest on true
        left join lateral ${newestCopy(kind, "en")} english on true
        where r.id = any(${sql.param([...ids])}::integer[]) order by ${surnameFirst()}, r.id`,
      );

/**
 * Loads the facts about each kind of papers of the selected reservations, with the values that the
 * English ones lack.
 */
export async function loadFactsByKind(
  { db, now }: Pick<Context, "db" | "now">,
  kinds: readonly PaperKind[],
  ids: readonly number[],
  { english }: { english: boolean },
): Promise<KindFacts[]> {
  const wordings = english ? await loadEnglishWordings(db) : undefined;
  const listed = kinds.map((kind) => ({
    kind,
    printed: namesOn(wordings ? englishWordingOf(wordings, kind) : []),
  }));
  const [terms, ...stored] = await Promise.all([
    english ? loadTerms(db) : [],
    ...listed.map((of) => loadStoredFacts(db, of, ids)),
  ]);
  const findGaps = toGapFinder(terms, localDate(now));
  return listed.map(({ kind, printed }, index) => ({
    kind,
    facts: (stored[index] ?? []).map(
      ({ names, examDate, defenseDate, approvedInPlace, dateSetInPlace, ...facts }) => ({
        ...facts,
        gaps: english
          ? findGaps(kind, printed, {
              names,
              examDate,
              defenseDate,
              approvedInPlace,
              dateSetInPlace,
            })
          : [],
      }),
    ),
  }));
}

/** Returns the reservations whose defenses are on a day (yyyy-mm-dd), in their order. */
export async function listDefensesOfDay(db: Database, day: string): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select r.id from reservations r where (r.defense_date at time zone 'Europe/Zagreb')::date = ${day}::date
        and r.status in ${literalList([...reservationPhases.defense, "notCompleted"])}
      order by r.defense_date, r.id limit ${maxOfDay}`,
  );
  return rows.map(({ id }) => id);
}

/** The most reservations of a day; as many as may be chosen in a list. */
const maxOfDay = 500;
