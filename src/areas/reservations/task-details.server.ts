import { type SQL, sql } from "drizzle-orm";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import type { AiStatementView } from "./ai-statement.ts";
import type { OpinionLevel } from "./assessment.ts";
import {
  aiStatementViewJson,
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "./fragments.server.ts";
import type { StudyEnrollment } from "./reservation-page.server.ts";
import { type ReservationPhase, toReservationPhases } from "./timeline.ts";

type TaskFile = { name: string; size: number };

/** The details that a mentor needs before deciding on a pending task. */
export type TaskDetail = {
  reservationId: number;
  studentEmail: string;
  study: string;
  studentStudyProgram: string;
  inEnglish: boolean;
  /** Instants, as ISO strings. */
  reservedAt: string;
  confirmedAt: string | null;
  expiresAt: string;
  expiryMovedFrom: string | null;
  returnReason: string | null;
  enrollment: StudyEnrollment | null;
  phases: ReservationPhase[];
  aiStatement: AiStatementView;
  /** Whether the study wants the mentor's opinion with the approval of a final version. */
  mentorOpinion: OpinionLevel;
  /** The newest version; null before the first. */
  version: {
    id: number;
    finalVersion: boolean;
    number: number;
    createdAt: string;
    studentComment: string;
    abstract: string;
    /** The mentor's comment on the previous version. */
    lastComment: string | null;
    thesisFile: TaskFile | null;
    attachmentFile: TaskFile | null;
  } | null;
};

const fileJson = (id: SQL) =>
  sql`(select jsonb_build_object('name', f.name, 'size', f.size) from files f where f.id = ${id})`;

/**
 * Loads the details of reservations in one query, with a JSON value of a later area about each
 * reservation `r` on `theses t`. The caller has made sure that the actor is their mentor.
 */
export async function loadTaskDetails<Extra>(
  { db, now }: Pick<Context, "db" | "now">,
  ids: readonly number[],
  extra: SQL,
): Promise<(TaskDetail & { extra: Extra })[]> {
  if (ids.length === 0) return [];
  const rows = await queryRows<TaskDetailRow & { extra: Extra }>(
    db,
    sql`select r.id as reservation_id, ${extra} as extra, ${aiStatementViewJson} as ai_statement, ${reservationRecordJson} as record, u.email as student_email, s.formatted_name as study,
        p.name as student_study_program, r.in_english, to_json(r.created_at) #>> '{}' as reserved_at,
        to_json(r.mentor_confirmed_reservation_at) #>> '{}' as confirmed_at,
        to_json(r.expires_at) #>> '{}' as expires_at, r.expiry_moved_from::text as expiry_moved_from, r.return_reason,
        (select jsonb_build_object('yearOfStudy', e.year_of_study, 'thesisCourse', e.thesis_course,
            'finishedWorkshop', e.finished_workshop, 'selfAssessment', e.self_assessment)
          from user_studies e where e.user_id = r.student_id and e.study_id = t.study_id
            and e.user_type = 'student') as enrollment,
        (select jsonb_build_object('id', d.id, 'finalVersion', d.final_version,
            'number', (select count(*) from documents o where o.reservation_id = r.id
              and o.final_version = d.final_version and o.id <= d.id),
            'createdAt', d.created_at, 'studentComment', d.student_comment, 'abstract', d.abstract,
            'lastComment', (select o.mentor_comment from documents o where o.reservation_id = r.id
              and o.mentor_comment <> '' and (o.id < d.id or o.review_status = 'underReview') order by o.id desc limit 1),
            'thesisFile', ${fileJson(sql`d.thesis_file_id`)},
            'attachmentFile', ${fileJson(sql`d.attachment_file_id`)})
          from documents d where d.reservation_id = r.id order by d.id desc limit 1) as version
      from reservations r join theses t on t.id = r.thesis_id join users u on u.id = r.student_id
      join studies s on s.id = t.study_id join study_programs p on p.id = r.student_study_program_id
      where r.id = any(${sql.param([...ids])}::integer[])`,
  );
  return rows.map(({ record: stored, ...row }) => {
    const record = toReservationRecord(stored);
    return {
      ...row,
      mentorOpinion: record.assessment.mentorOpinion,
      phases: toReservationPhases(record, now, { language: "hr", own: false }),
    };
  });
}

type TaskDetailRow = Omit<TaskDetail, "phases" | "mentorOpinion"> & {
  record: ReservationRecordJson;
};
