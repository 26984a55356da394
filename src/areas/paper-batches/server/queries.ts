import { eq, type SQL, sql } from "drizzle-orm";
import { missingFieldCount } from "#areas/certificates/server/queries/list.ts";
import { isChangedSince, originalOf, paperState, withOriginal } from "#areas/papers/issued/server/queries.ts";
import type { PaperKind, PaperState } from "#areas/papers/schema.ts";
import { englishWordingOf, loadEnglishWordings } from "#areas/papers/server/queries.ts";
import { type ListedNames, namesOn, toGapFinder } from "#areas/papers/terms/names/rules.ts";
import {
  approvedInPlace,
  dateSetInPlace,
  loadTerms,
  recordedNames,
  withNames,
} from "#areas/papers/terms/server/queries.ts";
import { isOpenAccount, surnameFirst } from "#areas/people/server/queries/fragments.ts";
import { reservationPhases } from "#areas/reservations/schema.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalList } from "#kit/database/sql.ts";
import { fileJson } from "#kit/files/file-records.server.ts";
import type { Language } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { KindFacts } from "../rules.ts";
import type { BatchFacts, BatchView } from "../schema.ts";
import { paperBatches } from "./tables.ts";

type StoredFacts = Omit<BatchFacts, "gaps"> & ListedNames;

/** A kind of papers, and the names that its English ones print. */
type ListedKind = { kind: PaperKind; printed: ReturnType<typeof namesOn> };

/** Loads the facts about the selected reservations and one kind of their papers, by the student's surname. */
const loadStoredFacts = async (
  db: Database,
  { kind, printed }: ListedKind,
  ids: readonly number[],
): Promise<StoredFacts[]> =>
  ids.length === 0
    ? []
    : queryRows(
        db,
        sql`select r.id, u.name as student, r.thesis_name as "thesisName", r.status, r.title_withdrawn_at is not null as "titleWithdrawn",
          coalesce(u.female, c.female, (select p.female from papers p join reservations own on own.id = p.reservation_id
            where own.student_id = r.student_id order by p.id desc limit 1)) as female,
          r.statement_of_authenticity_at is not null as "statementsGiven",
          case when newest.state = 'valid' or newest.state = 'outdated' and ${kind} = 'certificate' then newest.number end as copy,
          coalesce(newest.state = 'outdated' and ${kind} = 'certificate', false) as outdated,
          coalesce(newest.changed, false) as changed, coalesce(${missingFieldCount} = 0, false) as complete,
          case when r.outcome_pending then to_json(r.outcome_open_until) #>> '{}' end as "outcomeOpenUntil",
          coalesce((select o.explained_at is not null or o.similarity <= asking.originality_threshold
            from originality_reports o join theses t on t.id = r.thesis_id join studies asking on asking.id = t.study_id
            where o.reservation_id = r.id order by o.id desc limit 1), false) as checked,
          study.held_in_english as "heldInEnglish", case when english.state = 'valid' then english.number end as "englishCopy",
          coalesce(c.registration_no, '') as "registrationNo", coalesce(english.registration_no, '') as "englishRegistrationNo",
          ${recordedNames} as names, coalesce(to_char(r.exam_date, 'YYYY-MM-DD'), '') as "examDate",
          coalesce(to_json(r.defense_date)#>>'{}', '') as "defenseDate",
          ${printed.has("approvedInPlace") ? approvedInPlace : sql`null`} as "approvedInPlace",
          ${printed.has("dateSetInPlace") ? dateSetInPlace : sql`null`} as "dateSetInPlace"
        from reservations r join users u on u.id = r.student_id
        ${withNames}
        left join lateral ${newestCopy(kind, "hr")} newest on true
        left join lateral ${newestCopy(kind, "en")} english on true
        where r.id = any(${sql.param([...ids])}::integer[]) order by ${surnameFirst()}, r.id`,
      );

/** Loads the facts about each kind of papers of the selected reservations, with what is missing for the English ones. */
export async function loadFactsByKind(
  { db, now }: Pick<Context, "db" | "now">,
  kinds: readonly PaperKind[],
  ids: readonly number[],
  { english }: { english: boolean },
): Promise<KindFacts[]> {
  const wordings = english ? await loadEnglishWordings(db) : undefined;
  const listed = kinds.map((kind) => ({ kind, printed: namesOn(wordings ? englishWordingOf(wordings, kind) : []) }));
  const [terms, ...stored] = await Promise.all([
    english ? loadTerms(db) : [],
    ...listed.map((of) => loadStoredFacts(db, of, ids)),
  ]);
  const findGaps = toGapFinder(terms, localDate(now));
  return listed.map(({ kind, printed }, nth) => ({
    kind,
    facts: (stored[nth] ?? []).map(({ names, examDate, defenseDate, approvedInPlace, dateSetInPlace, ...facts }) => ({
      ...facts,
      gaps: english ? findGaps(kind, printed, { names, examDate, defenseDate, approvedInPlace, dateSetInPlace }) : [],
    })),
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

/** SQL: the newest copy of a paper of the reservation `r` in a language. */
const newestCopy = (
  kind: PaperKind,
  language: Language,
) => sql`(select p.number, p.registration_no, ${paperState} as state, ${isChangedSince(sql`p`)} as changed
  from papers p ${originalOf} where p.reservation_id = r.id and p.kind = ${kind}
    and ${inLanguage[language]} order by p.id desc limit 1)`;

/** SQL condition: the paper `p` is official, or one for international use. */
const inLanguage: Readonly<Record<Language, SQL>> = {
  hr: sql`p.language = 'hr'`,
  en: sql`p.original_id <> p.id`,
};

/** What couldn't be made of the batch `b`, with the students' names of now. */
const failuresJson = sql`coalesce((select jsonb_agg(f || jsonb_build_object('student', coalesce(u.name, '')) order by nth)
  from jsonb_array_elements(b.failures) with ordinality as failed (f, nth)
  left join reservations r on r.id = (f ->> 'id')::integer left join users u on u.id = r.student_id), '[]')`;

/** Loads the batches that a person has started, newest first. */
export const loadOwnBatches = (db: Database, userId: number): Promise<BatchView[]> =>
  queryRows(
    db,
    sql`select b.id, b.kind, b.state, to_json(b.created_at) #>> '{}' as "createdAt",
      jsonb_array_length(b.items) as total, b.done, ${failuresJson} as failures, ${fileJson("b.file_id")} as file
    from paper_batches b where b.created_by = ${userId} order by b.id desc limit 50`,
  );

/** Returns a batch; undefined if there is none, or if it has been forgotten. */
export const findBatch = async (db: Database, id: number) =>
  (await db.select().from(paperBatches).where(eq(paperBatches.id, id)))[0];

/** Loads a batch. Refuses with 404. */
export const loadBatch = async (db: Database, id: number) => orNotFound(await findBatch(db, id));

type Copy = { number: number; state: PaperState; name: string; sha256: string };

/**
 * Loads the newest Croatian copy of a reservation's paper with its file, or the newest English one that belongs to a
 * Croatian one; undefined if there is none.
 */
export async function findNewestCopy(
  db: Database,
  { reservationId, kind, language }: { reservationId: number; kind: PaperKind; language: Language },
): Promise<Copy | undefined> {
  const [row] = await queryRows<Copy>(
    db,
    sql`select p.number, ${paperState} as state, f.name, f.sha256
      from papers p ${withOriginal} join files f on f.id = p.file_id
      where p.reservation_id = ${reservationId} and p.kind = ${kind} and ${inLanguage[language]} order by p.id desc limit 1`,
  );
  return row;
}

/** Returns the certificate of a reservation; undefined if it has none. */
export async function findCertificateId(db: Database, reservationId: number): Promise<number | undefined> {
  const [row] = await queryRows<{ id: number }>(
    db,
    sql`select id from certificates_of_completion where reservation_id = ${reservationId}`,
  );
  return row?.id;
}

/**
 * Loads the person in whose name a batch runs, with their current roles; a person who may no longer sign in has none.
 */
export async function loadBatchActor(
  { db, now }: Pick<Context, "db" | "now">,
  userId: number,
  impersonatorId: number | null,
): Promise<Actor> {
  type Person = Pick<Actor, "id" | "username" | "name" | "email" | "roles"> & {
    impersonator: Actor["impersonator"] | null;
  };
  const [row] = await queryRows<Person>(
    db,
    sql`select u.id, u.username, u.name, u.email, case when ${isOpenAccount(localDate(now))} then u.roles else '{}' end as roles,
      (select jsonb_build_object('id', i.id, 'username', i.username, 'name', i.name) from users i
        where i.id = ${impersonatorId}) as impersonator
    from users u where u.id = ${userId}`,
  );
  const { impersonator, ...person } = orNotFound(row);
  return { kind: "person", ...person, headedDepartments: [], represents: [], ...(impersonator && { impersonator }) };
}
