import { type SQL, sql } from "drizzle-orm";
import { texts as securityEvents } from "#areas/auth/security-events/texts.ts";
import { referenceColumns } from "./records.ts";

const userLabel = (column: string) =>
  `(select coalesce(nullif(u.name_with_title, ''), u.name) from users u where u.id = t.${column})`;

const studyLabel = "(select s.formatted_name from studies s where s.id = t.study_id)";
const academicYearLabel = "(select y.name from academic_years y where y.id = t.academic_year_id)";
const thesisLabel = "(select h.name from theses h where h.id = t.thesis_id)";
const reservationLabel = `(select r.thesis_name || ' (' || s.name || ')' from reservations r join users s on s.id = r.student_id where r.id = t.reservation_id)`;
const formattedDay = (column: string) => `to_char(t.${column}, 'DD.MM.YYYY.')`;

const securityEventLabel = `concat_ws(': ', case t.kind ${Object.entries(securityEvents.hr.kinds)
  .map(([kind, label]) => `when '${kind}' then '${label}'`)
  .join(" ")} end, coalesce(t.username, t.origin, t.network))`;

/** The label of a record, as an SQL expression over its row `t`. */
const labelExpressions: Readonly<Record<string, readonly [table: string, name: string]>> = {
  AcademicYear: ["academic_years", "t.name"],
  AiStatement: ["ai_statements", reservationLabel],
  CertificateOfCompletion: ["certificates_of_completion", reservationLabel],
  CommitteeMember: ["committee_members", userLabel("user_id")],
  DefenseDeadline: [
    "defense_deadlines",
    `${formattedDay("start_date")} || ' – ' || ${formattedDay("end_date")}`,
  ],
  DeleteRequest: ["delete_requests", thesisLabel],
  Department: ["departments", "t.name"],
  Document: ["documents", reservationLabel],
  DocumentComment: ["document_comments", userLabel("author_id")],
  EditRequest: ["edit_requests", thesisLabel],
  ErasureRequest: ["erasure_requests", userLabel("user_id")],
  File: ["files", "t.name"],
  Identity: ["identities", "t.username"],
  Keyword: ["keywords", "t.phrase"],
  MentorAcademicYear: [
    "mentor_academic_years",
    `concat_ws(', ', ${userLabel("mentor_id")}, ${academicYearLabel}, ${studyLabel})`,
  ],
  MentorChange: ["mentor_changes", reservationLabel],
  MentorNote: ["mentor_notes", userLabel("mentor_id")],
  Message: ["messages", `concat_ws(' → ', ${userLabel("from_id")}, ${userLabel("to_id")})`],
  PaymentSettings: [
    "payment_settings",
    `${formattedDay("valid_from")} || ', ' || t.amount || ' €'`,
  ],
  Paper: ["papers", reservationLabel],
  PaperTemplate: ["paper_templates", "concat_ws(', ', t.kind, t.language, t.number)"],
  OfficialTerm: ["official_terms", "t.term"],
  NonWorkingDays: ["non_working_days", `t.name || ', ' || ${formattedDay("date_from")}`],
  NotificationTemplate: [
    "notification_templates",
    "concat_ws(', ', t.event, t.audience, t.language, t.number)",
  ],
  OfficeNote: ["office_notes", "left(t.reason, 80)"],
  OriginalityReport: ["originality_reports", reservationLabel],
  OutcomeDecision: ["outcome_decisions", reservationLabel],
  Reservation: [
    "reservations",
    `t.thesis_name || ' (' || (select s.name from users s where s.id = t.student_id) || ')'`,
  ],
  Room: ["rooms", "t.name"],
  SecurityEvent: ["security_events", securityEventLabel],
  StandIn: [
    "stand_ins",
    `concat_ws(' → ', ${userLabel("represented_id")}, ${userLabel("stand_in_id")})`,
  ],
  StrategicArea: ["strategic_areas", "t.name"],
  Study: ["studies", "t.formatted_name"],
  StudyAcademicYear: [
    "study_academic_years",
    `concat_ws(', ', ${studyLabel}, ${academicYearLabel})`,
  ],
  StudyProgram: ["study_programs", "t.name"],
  TypedIsvuWindow: ["typed_isvu_windows", reservationLabel],
  TypedOutcome: ["typed_outcomes", reservationLabel],
  Thesis: ["theses", "nullif(t.name, '')"],
  User: ["users", "coalesce(nullif(t.name_with_title, ''), t.name)"],
  UserDepartment: [
    "user_departments",
    `concat_ws(', ', ${userLabel("user_id")}, (select d.name from departments d where d.id = t.department_id))`,
  ],
  WaitingListEntry: [
    "waiting_list_entries",
    `concat_ws(', ', ${userLabel("student_id")}, ${thesisLabel})`,
  ],
  StudentProposal: ["student_proposals", "t.name"],
  UserStudy: ["user_studies", `concat_ws(', ', ${userLabel("user_id")}, ${studyLabel})`],
};

const labelCases = Object.entries(labelExpressions).map(
  ([objectClass, [table, name]]) =>
    `when '${objectClass}' then (select ${name} from ${table} t where t.id = w.id)`,
);

/** For a deleted record, the name in its last entries. */
const lastKnownLabel = `(select coalesce(nullif(l.previous ->> 'name_with_title', ''), l.previous ->> 'formatted_name', l.previous ->> 'thesis_name',
    l.previous ->> 'name', l.previous ->> 'title', l.previous ->> 'phrase')
  from log_entries l where l.object_class = w.class and l.object_id = w.id and l.action = 'delete' order by l.version desc limit 1)`;

/**
 * The labels of all records mentioned by the entries in the table expression `picked`, as one
 * object: `User:5` → label.
 */
export const selectRecordLabels = (): SQL => sql`(
  with refs (object_class, col, class) as (
    select value ->> 0, value ->> 1, value ->> 2 from jsonb_array_elements(${JSON.stringify(referenceColumns)}::jsonb)
  ), wanted as (
    select r.class, (v.value #>> '{}')::integer as id from picked p join refs r on r.object_class = p.object_class
      cross join lateral (values (p.data -> r.col), (p.previous -> r.col)) as v (value) where jsonb_typeof(v.value) = 'number'
    union select object_class, object_id from picked
    union select 'User', user_id from picked where user_id is not null
  ), named as (
    select class || ':' || id as key, coalesce(case class ${sql.raw(labelCases.join(" "))} end, ${sql.raw(lastKnownLabel)}) as name from wanted w
    union all
    select distinct 'Username:' || u.username, u.name from picked p join users u on u.username = p.real_username
  )
  select coalesce(jsonb_object_agg(key, name) filter (where name is not null), '{}') from named)`;
