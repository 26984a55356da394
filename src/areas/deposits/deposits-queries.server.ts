import { type SQL, sql } from "drizzle-orm";
import type { ShorterAbstractInput } from "#areas/documents/documents.ts";
import type { DocumentRecord } from "#areas/documents/flow.ts";
import { documentRecordJson, publicFileId } from "#areas/documents/fragments.server.ts";
import { isActiveReservation, joinSeatPerson } from "#areas/reservations/fragments.server.ts";
import type { LoadedCheck } from "#areas/submission-checks/check-view.ts";
import {
  inspectionOfCheck,
  submissionCheckJson,
} from "#areas/submission-checks/fragments.server.ts";
import { dabarLabel } from "#areas/theses/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import type { PdfInspection } from "#kit/files/pdf-inspection.ts";
import { gridDate } from "#kit/grid/column-sql.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { clockText, daysLeft, isAwaited } from "./clock/clock.server.ts";
import type {
  DepositContents,
  DepositFile,
  DepositListView,
  DepositOrigins,
  DepositStatus,
  DepositView,
} from "./deposits.ts";
import type { DepositRecord } from "./policy.ts";
import type { DepositCheckView } from "./reconciliation/reconciliation.ts";

/** A thesis that is or will be deposited. */
export type DepositSource = {
  record: DepositRecord;
  name: string;
  student: string;
  /** The state of the thesis in the repository. */
  published: {
    status: DepositStatus;
    pid: string | null;
    urn: string | null;
    outdated: boolean;
    /**
     * Until when the outcome of the defense can be corrected, as an ISO instant; null if it is
     * final.
     */
    outcomeOpenUntil: string | null;
    /** True if a decision has withdrawn the title that follows from the thesis. */
    titleWithdrawn: boolean;
    /** Days until the last one in the repository, negative once it is late; null if none counts. */
    daysLeft: number | null;
    /** The result of the last comparison with the published record; null until it was compared. */
    check: DepositCheckView | null;
  };
  /** The records on whose pages the contents are entered; null if the thesis isn't reserved. */
  origins: DepositOrigins;
  contents: DepositContents;
  /** Why the file opens later; "" without an embargo. */
  embargoReason: string;
  /** The abstracts of the final version, why they were shortened, and its version for the form. */
  abstracts: ShorterAbstractInput;
  /** The findings about the thesis's file; null until it was inspected. */
  inspection: PdfInspection | null;
};

/** The check of a thesis before its submission, for actors who may read the version. */
export type DepositCheck = { checkedVersion: DocumentRecord | null; check: LoadedCheck | null };

type StoredFile = { sha256: string; size: number } | null;

/** A row of `selectDepositSources`. */
export type DepositSourceRow = Omit<DepositSource, "contents"> & {
  contents: Omit<DepositContents, "files" | "grantor">;
  thesisFile: StoredFile;
  attachmentFile: StoredFile;
};

/**
 * Loads the data to be sent to the repository about a thesis. Refuses with 404 if there is no such
 * thesis.
 */
export async function loadDepositSource(
  { db, faculty, now }: Pick<Context, "db" | "faculty" | "now">,
  id: number,
): Promise<DepositSource> {
  const [row] = await queryRows<DepositSourceRow>(
    db,
    selectDepositSources(sql`t.id = ${id}`, localDate(now)),
  );
  return toDepositSource(orNotFound(row), faculty);
}

/**
 * Loads the same with the check before submission and what decides who sees it. Refuses with 404.
 */
export async function loadCheckedSource(
  { db, faculty, now }: Pick<Context, "db" | "faculty" | "now">,
  id: number,
): Promise<DepositSource & DepositCheck> {
  const [row] = await queryRows<DepositCheck & { source: DepositSourceRow }>(
    db,
    sql`with source as (${selectDepositSources(sql`t.id = ${id}`, localDate(now))})
      select to_jsonb(source) as source,
        (select ${submissionCheckJson} from reservations r where r.id = (source.origins ->> 'reservationId')::integer) as check,
        (select ${documentRecordJson} from documents d join reservations r on r.id = d.reservation_id
          join theses t on t.id = r.thesis_id where d.id = (source.origins ->> 'documentId')::integer) as checked_version
      from source`,
  );
  const { source, ...checked } = orNotFound(row);
  return { ...toDepositSource(source, faculty), ...checked };
}

/** Adds the name of the faculty and the files of the package to a row of `selectDepositSources`. */
export function toDepositSource(row: DepositSourceRow, faculty: Context["faculty"]): DepositSource {
  const { contents, thesisFile, attachmentFile, ...source } = row;
  const files = [...toFiles("FILE0", thesisFile), ...toFiles("DOC0", attachmentFile)];
  return { ...source, contents: { ...contents, grantor: faculty.name, files } };
}

/**
 * SQL: the rows of the theses `t` that fulfil a condition, each a `DepositSourceRow` on this day
 * (yyyy-mm-dd). `abstracts` is the condition on `d` for those that have their abstracts.
 */
export const selectDepositSources = (
  condition: SQL,
  today: string,
  abstracts: SQL = sql`true`,
): SQL => sql`
  select
    jsonb_build_object('id', t.id, 'status', t.status, 'mentorId', t.mentor_id, 'coMentorId', t.co_mentor_id,
      'departmentId', t.department_id, 'preReservationStudentId', t.pre_reservation_student_id,
      'reservationId', r.id) as record,
    jsonb_build_object('status', t.dabar_status, 'pid', t.dabar_pid, 'urn', t.dabar_urn, 'outdated', t.dabar_outdated,
      'daysLeft', case when ${isAwaited} then ${daysLeft(today)} end,
      'check', (select jsonb_build_object('difference', c.difference, 'seen', c.seen, 'checkedAt', c.checked_at)
        from deposit_checks c where c.thesis_id = t.id)) || ${outcomeJson(sql`t.id`)} as published,
    t.name, coalesce(student.name, '') as student,
    jsonb_build_object('thesisId', t.id, 'reservationId', r.id, 'studentId', student.id, 'studyId', study.id,
      'programId', program.id, 'documentId', d.id, 'hasCommittee', study.committee_required) as origins,
    jsonb_build_object('thesisId', t.id,
      'language', case when r.in_english then 'eng' else 'hrv' end,
      'title', jsonb_build_object('hrv', coalesce(r.thesis_name, t.name), 'eng', coalesce(r.thesis_name_eng, t.name_eng)),
      'abstract', jsonb_build_object('hrv', case when ${abstracts} then coalesce(d.abstract, '') else '' end,
        'eng', case when ${abstracts} then coalesce(d.abstract_eng, '') else '' end),
      'keywords', jsonb_build_object('hrv', to_jsonb(array(select k.phrase from thesis_keywords l
        join keywords k on k.id = l.keyword_id where l.thesis_id = t.id order by k.phrase)), 'eng', to_jsonb(array(select trim(phrase) from regexp_split_to_table(coalesce(d.keywords_eng, ''), '[,;|\n]') phrase
        where trim(phrase) <> ''))),
      'author', jsonb_build_object('given', coalesce(student.first_name, ''), 'family', coalesce(student.last_name, ''),
        'orcid', coalesce(student.orcid, ''), 'jmbag', coalesce(student.jmbag, '')),
      'mentor', ${nameJson("mentor")}, 'coMentor', case when co.id is not null then ${nameJson("co")} end,
      'committee', coalesce((select jsonb_agg(jsonb_build_object('given', coalesce(person.first_name, ''), 'family', coalesce(person.last_name, outside.name, ''),
            'orcid', coalesce(person.orcid, ''), 'role', seat.role)
          order by array_position(array['chair', 'member'], seat.role), seat.id)
        from committee_members seat ${joinSeatPerson}
        where seat.reservation_id = r.id and seat.status = 'invited' and seat.role <> 'secretary'), '[]'),
      'department', ${bothJson("department.name", "department.name_eng")},
      'programme', ${bothJson(
        "coalesce(program.dabar_program_name, program.name)",
        "coalesce(program.dabar_program_name_eng, program.name_eng)",
      )} || jsonb_build_object('isvuId', coalesce(program.isvu_id, '')),
      'degree', ${bothJson("study.dabar_study_degree", "study.dabar_study_degree_eng")},
      'academicTitle', coalesce(program.academic_title, ''),
      'thesisType', ${bothJson("study.dabar_thesis_type", "study.dabar_thesis_type_eng")},
      'openAire', coalesce(study.dabar_open_aire, ''),
      'defendedOn', coalesce(to_char(r.exam_date, 'YYYY-MM-DD'), ''),
      'embargoUntil', case when d.embargo_until > ${today}::date then to_char(d.embargo_until, 'YYYY-MM-DD') else '' end,
      'access', coalesce(d.publicly_accessible, ''), 'licence', coalesce(d.creative_commons, '')) as contents,
    coalesce(d.embargo_reason, '') as "embargoReason",
    jsonb_build_object('abstract', coalesce(d.abstract, ''), 'abstractEng', coalesce(d.abstract_eng, ''),
      'abstractReason', coalesce(d.abstract_reason, ''), 'version', coalesce(d.version, 0)) as abstracts,
    (select coalesce((select i.inspection from pdf_inspections i where i.sha256 = f.sha256), ${inspectionOfCheck})
      from files f where f.id = ${publicFileId}) as inspection,
    ${storedFileJson(publicFileId)} as "thesisFile", ${storedFileJson(sql`d.attachment_file_id`)} as "attachmentFile"
  from theses t
  join studies study on study.id = t.study_id
  join departments department on department.id = t.department_id
  join users mentor on mentor.id = t.mentor_id
  left join users co on co.id = t.co_mentor_id
  left join reservations r on r.thesis_id = t.id and ${isActiveReservation()}
  left join users student on student.id = r.student_id
  left join study_programs program on program.id = r.student_study_program_id
  left join lateral (select * from documents newest where newest.reservation_id = r.id and newest.final_version
    order by newest.id desc limit 1) d on true
  where ${condition}`;

const nameJson = (person: "mentor" | "co") =>
  sql.raw(
    `jsonb_build_object('given', ${person}.first_name, 'family', ${person}.last_name, 'orcid', coalesce(${person}.orcid, ''))`,
  );

const bothJson = (croatian: string, english: string) =>
  sql.raw(`jsonb_build_object('hrv', coalesce(${croatian}, ''), 'eng', coalesce(${english}, ''))`);

const storedFileJson = (id: SQL) =>
  sql`(select jsonb_build_object('sha256', f.sha256, 'size', f.size) from files f where f.id = ${id})`;

/**
 * The thesis is a PDF, its attachments are a ZIP file (product §5); their original names may
 * contain a JMBAG.
 */
function toFiles(id: DepositFile["id"], file: StoredFile): DepositFile[] {
  if (!file) return [];
  const kind = id === "FILE0" ? "pdf" : "zip";
  return [{ id, name: `${id}.${kind}`, contentType: `application/${kind}`, ...file }];
}

/**
 * Returns whether a package of the thesis is being processed, the number of its newest sending, 0
 * for none, and its outcome.
 */
export async function loadDepositState(db: Database, thesisId: number) {
  const [row] = await queryRows<{ underway: boolean; newest: number; outcome: Outcome }>(
    db,
    sql`select coalesce(bool_or(next_check_at is not null), false) as underway, coalesce(max(number), 0) as newest,
        ${outcomeJson(sql`${thesisId}`)} as outcome from deposits where thesis_id = ${thesisId}`,
  );
  const { outcome, ...state } = orNotFound(row);
  const { outcomeOpenUntil: until, titleWithdrawn } = outcome;
  return { ...state, titleWithdrawn, outcomeOpenUntil: until === null ? null : new Date(until) };
}

/** Returns whether a sending is still in progress; a decision on the defense may have ended it. */
export const isSendingUnderway = async (db: Database, id: number): Promise<boolean> =>
  (await queryRows(db, sql`select id from deposits where id = ${id} and next_check_at is not null`))
    .length > 0;

type Outcome = Pick<DepositSource["published"], "outcomeOpenUntil" | "titleWithdrawn">;
const outcomeJson = (
  thesisId: SQL,
) => sql`(select jsonb_build_object('outcomeOpenUntil', to_json(max(graded.outcome_open_until) filter (where graded.outcome_pending)) #>> '{}',
      'titleWithdrawn', coalesce(bool_or(graded.title_withdrawn_at is not null), false))
    from reservations graded where graded.thesis_id = ${thesisId})`;

/** Returns the completed reservation of a thesis. */
export async function findCompletedReservation(db: Database, thesisId: number): Promise<number> {
  const [row] = await queryRows<{ id: number }>(
    db,
    sql`select id from reservations where thesis_id = ${thesisId} and status = 'completed'`,
  );
  return orNotFound(row).id;
}

/** Loads the names of theses by id. */
export async function loadThesisNames(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await queryRows<{ id: number; name: string }>(
    db,
    sql`select id, name from theses where id = any(${sql.param([...ids])}::integer[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the ids of the sendings due for a query, longest wait first. */
export const findDueDeposits = async (db: Database, now: Date): Promise<number[]> => {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select id from deposits where next_check_at <= ${now.toISOString()}::timestamptz order by next_check_at limit 200`,
  );
  return rows.map(({ id }) => id);
};

/**
 * Loads the sendings of a thesis, newest first, and the contents sent last; undefined if nothing
 * was sent.
 */
export async function loadDeposits(db: Database, thesisId: number) {
  type Row = DepositView & { contents: DepositContents | null };
  const rows = await queryRows<Row>(
    db,
    sql`select d.number, d.status, coalesce(u.name, '') as requested_by, to_json(d.created_at) #>> '{}' as created_at,
        to_json(d.submitted_at) #>> '{}' as submitted_at, d.message, d.failure, to_json(d.next_check_at) #>> '{}' as next_check_at,
        case when row_number() over (order by d.number desc) = 1 then d.contents end as contents
      from deposits d left join users u on u.id = d.requested_by
      where d.thesis_id = ${thesisId} order by d.number desc limit 50`,
  );
  return {
    deposits: rows.map(({ contents: _, ...deposit }): DepositView => deposit),
    lastSent: rows[0]?.contents ?? undefined,
  };
}

/**
 * SQL condition on the thesis `t` and its completed reservation `r`: it belongs to the view of the
 * list.
 */
const inView: Record<DepositListView, SQL> = {
  // nothing is sent before the outcome of the defense is final, or once the title has been
  // withdrawn
  pending: sql`t.dabar_pid is null and not r.outcome_pending and r.title_withdrawn_at is null and not ${isOnItsWay()}`,
  underway: sql`t.dabar_pid is null and ${isOnItsWay()}`,
  published: sql`t.dabar_pid is not null`,
};

function isOnItsWay(): SQL {
  return sql`exists (select from deposits d where d.thesis_id = t.id and d.next_check_at is not null)`;
}

/**
 * SQL: the completed theses of a view on a day (yyyy-mm-dd): the latest defense first, but of those
 * that aren't published the one whose time is up first.
 */
export const selectDepositRows = (view: DepositListView, today: string): SQL => sql`
  select t.id, '/thesis/send-to-dabar/' || t.id as "showPath", student.name as student, t.name as thesis, s.name as study,
    ${gridDate(sql`r.exam_date`)} as "defendedOn", ${view === "published" ? sql`''` : sql`coalesce(${clockText(today)}, '')`} as clock, ${dabarLabel()} as status,
    coalesce(t.dabar_pid, '') as pid, m.name_with_title as mentor,
    coalesce((select d.message from deposits d where d.thesis_id = t.id order by d.number desc limit 1), '') as message
  from theses t join studies s on s.id = t.study_id join users m on m.id = t.mentor_id
  join reservations r on r.thesis_id = t.id and r.status = 'completed' join users student on student.id = r.student_id
  where t.status = 'completed' and ${inView[view]}
  order by ${view === "published" ? sql`r.exam_date desc, t.id desc` : sql`${daysLeft(today)}, t.id`}`;

/** Loads the number of theses in each view. */
export async function loadDepositCounts(db: Database): Promise<Record<DepositListView, number>> {
  const counted = (view: DepositListView) => sql`count(*) filter (where ${inView[view]})::int`;
  const [row] = await queryRows<Record<DepositListView, number>>(
    db,
    sql`select ${counted("pending")} as pending, ${counted("underway")} as underway, ${counted("published")} as published
      from theses t join reservations r on r.thesis_id = t.id and r.status = 'completed' where t.status = 'completed'`,
  );
  return orNotFound(row);
}
