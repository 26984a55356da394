import { type SQL, sql } from "drizzle-orm";
import { startOfSubmission } from "#areas/documents/fragments.server.ts";
import {
  aiPurposesJson,
  originalityFactsJson,
  seatPersonId,
} from "#areas/reservations/fragments.server.ts";
import type { OriginalityFacts } from "#areas/reservations/originality.ts";
import { defendedStatuses, type ReservationStatus } from "#areas/reservations/reservations.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { literalList } from "#kit/database/sql.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import {
  isReservationPaperKind,
  type PaperKind,
  printableStatuses,
  thesisListPrintouts,
  type WordingKind,
} from "./papers.ts";
import type { PaperFacts } from "./papers-rules.ts";
import {
  allTerms,
  approvedInPlace,
  dateSetInPlace,
  recordedNames,
  withNames,
} from "./terms/terms.server.ts";
import type { OfficialTerm, PrintedNames, RecordedNames } from "./terms/terms.ts";
import { deliveredWording } from "./wording/delivered.server.ts";
import { parseWording } from "./wording/rules.ts";
import type { WordingBlock } from "./wording/wording.ts";

/**
 * A reservation with the data printed on its papers; the names as in the records, with the terms
 * for them.
 */
export type PaperSource = Omit<PaperFacts, keyof PrintedNames> & {
  names: RecordedNames;
  terms: OfficialTerm[];
  englishWordings: WordingBodies;
  reservationId: number;
  status: ReservationStatus;
  heldInEnglish: boolean;
  /** The facts of the originality check that the life cycle needs. */
  check: OriginalityFacts;
  studentId: number;
  /** The grammatical gender of the student's papers; null if it has never been asked. */
  female: boolean | null;
};

/** SQL: the day of an instant in Zagreb; "" for none. */
const dayOf = (at: SQL) =>
  sql`coalesce(to_char(${at} at time zone 'Europe/Zagreb', 'YYYY-MM-DD'), '')`;

/**
 * Loads the data printed on the papers of a reservation. Refuses with 404 if there is no such
 * reservation.
 */
export const loadPaperSource = async (db: Database, reservationId: number): Promise<PaperSource> =>
  orNotFound(await findPaperSource(db, reservationId));

/**
 * Returns the data printed on the papers of a reservation; undefined if there is no such
 * reservation.
 */
export async function findPaperSource(
  db: Database,
  reservationId: number,
): Promise<PaperSource | undefined> {
  const [row] = await queryRows<PaperSource>(
    db,
    sql`select r.id as reservation_id, r.status, r.student_id, r.in_english, study.held_in_english,
      ${originalityFactsJson()} as check, (select jsonb_build_object('service', o.service, 'checkedOn', o.checked_on,
          'similarity', o.similarity, 'threshold', asking.originality_threshold, 'explanation', case when o.explained_at is null then '' else o.explanation end)
        from originality_reports o join studies asking on asking.id = t.study_id
        where o.reservation_id = r.id order by o.id desc limit 1) as originality,
      student.name as student, coalesce(student.jmbag, '') as jmbag,
      ${recordedNames} as names, ${allTerms} as terms, ${englishWordings} as english_wordings,
      r.thesis_name, r.thesis_name_eng,
      coalesce((select ${dayOf(startOfSubmission)} from documents d
        where d.reservation_id = r.id and d.final_version order by d.id desc limit 1), '') as submitted_on,
      jsonb_build_object('authenticityOn', ${dayOf(sql`r.statement_of_authenticity_at`)}, 'submissionOn', ${dayOf(sql`r.submission_statement_at`)},
        'originOn', coalesce((select ${dayOf(startOfSubmission)} from documents d
          where d.reservation_id = r.id and d.final_version and d.statement_of_origin order by d.id desc limit 1), ''),
        'ai', (select jsonb_build_object('uses', a.uses, 'on', ${dayOf(sql`a.updated_at`)},
            'purposes', (select ${aiPurposesJson} from studies s where s.id = t.study_id))
          from ai_statements a where a.reservation_id = r.id),
        'wantsAi', (select s.ai_statement <> 'none' from studies s where s.id = t.study_id)) as statements,
      coalesce(to_char(r.exam_date, 'YYYY-MM-DD'), '') as exam_date,
      coalesce(to_json(r.defense_date)#>>'{}', '') as defense_date, r.defense_place,
      study.committee_required or exists (select from committee_members seat
        where seat.reservation_id = r.id and seat.status = 'invited') as has_committee,
      r.defense_flow, r.defense_questions, r.grade, r.grade_agree, (select asked.grade_agree_by from studies asked where asked.id = t.study_id) as grade_agree_by,
      (select asked.minutes_confirmation from studies asked where asked.id = t.study_id) as minutes_confirmation, ${confirmationsJson} as confirmations,
      ${approvedInPlace} as approved_in_place, ${dateSetInPlace} as date_set_in_place,
      case when c.id is not null then jsonb_build_object(
        'classificationNo', c.classification_no, 'registrationNo', c.registration_no,
        'dateOfBirth', coalesce(to_char(c.date_of_birth, 'YYYY-MM-DD'), ''), 'birthplace', c.birthplace,
        'studyType', c.study_type, 'study', c.study, 'studyProgram', c.study_program, 'thesisType', c.thesis_type,
        'semesterCount', c.semester_count, 'ects', c.ects,
        'academicTitle', c.academic_title, 'academicTitleShort', c.academic_title_short) end as certificate,
      coalesce(
        student.female, c.female,
        (select p.female from papers p join reservations own on own.id = p.reservation_id
          where own.student_id = r.student_id order by p.id desc limit 1)) as female
    from reservations r
    join users student on student.id = r.student_id
    ${withNames}
    where r.id = ${reservationId}`,
  );
  return row;
}

/**
 * SQL: those who confirmed the draft of the minutes of the closed reservation `r`, as long as the
 * result is the one that they confirmed.
 */
const confirmationsJson = sql`coalesce((select jsonb_agg(jsonb_build_object('name', coalesce(nullif(u.name_with_title, ''), u.name, outside.name, ''),
    'plainName', coalesce(u.name, outside.name, ''),
    'isMentor', coalesce(u.id = t.mentor_id, false), 'role', seat.role, 'at', a.answered_at)
    order by array_position(array['chair', 'member', 'secretary'], seat.role), a.id)
  from minutes_drafts d join minutes_answers a on a.draft_id = d.id and a.draft_version = d.version and a.answer = 'confirmed'
  left join users u on u.id = a.user_id left join guest_contacts outside on outside.guest_id = a.guest_id
  left join committee_members seat on seat.reservation_id = r.id and ${seatPersonId} = coalesce(a.user_id, -a.guest_id) and seat.status = 'invited'
  where d.reservation_id = r.id and r.status in ${literalList(defendedStatuses)}
    and (d.grade, d.grade_agree, d.exam_date, d.defense_flow, d.defense_questions)
      is not distinct from (r.grade, r.grade_agree, r.exam_date, r.defense_flow, r.defense_questions)), '[]')`;

/** Bodies of wordings by the kind of paper; null for the delivered one. */
type WordingBodies = Readonly<Partial<Record<PaperKind, string | null>>>;

/** SQL: the `WordingBodies` of papers for international use that count now. */
const englishWordings = sql`(select coalesce(jsonb_object_agg(newest.kind, newest.body), '{}') from (
  select distinct on (w.kind) w.kind, w.body from paper_templates w where w.language = 'en' order by w.kind, w.number desc) newest)`;

/** Returns the wording of a paper for international use. */
export const englishWordingOf = (bodies: WordingBodies, kind: PaperKind): WordingBlock[] =>
  parseWording(bodies[kind] ?? deliveredWording(kind, "en"), kind).blocks;

export async function loadEnglishWordings(db: Database): Promise<WordingBodies> {
  const [row] = await queryRows<{ bodies: WordingBodies }>(
    db,
    sql`select ${englishWordings} as bodies`,
  );
  return row?.bodies ?? {};
}

/**
 * Loads twenty records on which a wording can be shown, the latest changes first: reservations for
 * which the paper can be printed, or mentors with theses in the list.
 */
export function loadPreviewChoices(
  db: Database,
  kind: WordingKind,
): Promise<{ id: number; label: string }[]> {
  const [list] =
    Object.entries(thesisListPrintouts).find(([, printout]) => printout === kind) ?? [];
  return queryRows(
    db,
    list
      ? sql`select mentor.id, mentor.name_with_title as label
          from users mentor join theses t on t.mentor_id = mentor.id and t.status = ${list}
          group by mentor.id order by max(t.updated_at) desc, mentor.id limit 20`
      : sql`select r.id, student.name || ': ' || r.thesis_name as label
          from reservations r join users student on student.id = r.student_id
          where ${isPrintableReservation(kind)} order by r.updated_at desc, r.id desc limit 20`,
  );
}

const withReport = sql` and exists (select from originality_reports o where o.reservation_id = r.id)`;

/** SQL: the paper or slip can be printed for the reservation `r`. */
const isPrintableReservation = (kind: WordingKind): SQL =>
  isReservationPaperKind(kind)
    ? sql`r.status in ${literalList(printableStatuses(kind))}${kind === "originality" ? withReport : sql``}
        and (${kind} <> 'statements' or r.statement_of_authenticity_at is not null)`
    : kind === "certificate"
      ? sql`exists (select from certificates_of_completion c where c.reservation_id = r.id)`
      : sql`r.status <> 'canceled'`;
