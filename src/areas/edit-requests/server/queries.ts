import { type SQL, sql } from "drizzle-orm";
import { type RequestStatus, requestStatusCodes, requestStatuses } from "#areas/theses/requests/schema.ts";
import { texts as desk, texts as deskTexts } from "#areas/theses/requests/texts.ts";

import { type Database, queryRows } from "#kit/database/index.ts";
import { gridDateOfInstant, gridLabel } from "#kit/grid/server/index.ts";
import { formatDate, toWallTime } from "#kit/time/index.ts";
import { type Actor, hasRole, orNotFound } from "#kit/workflow/index.ts";
import { editFieldLabel } from "../rules.ts";
import { texts } from "../texts.ts";

/** An edit request with its topic and people, as screens and policies need it; instants are ISO. */
export type EditRequestView = {
  id: number;
  thesisId: number;
  thesis: string;
  thesisStatus: string;
  studyId: number;
  mentorId: number;
  coMentorId: number | null;
  departmentId: number;
  preReservationStudentId: number | null;
  mentor: string;
  department: string;
  fieldId: number;
  originalValue: string;
  newValue: string;
  newCoMentorId: number | null;
  newCoMentor: string | null;
  newIds: number[];
  statusId: number;
  status: RequestStatus;
  requestedBy: string;
  requestedAt: string;
  responseBy: string | null;
  responseAt: string | null;
  reason: string;
  lapsed: boolean;
};

const editRequestJoins = sql`from edit_requests e join theses t on t.id = e.thesis_id join departments d on d.id = t.department_id
  join users mentor on mentor.id = t.mentor_id join users asker on asker.id = e.requested_by
  left join users answerer on answerer.id = e.response_by left join users wished on wished.id = e.new_co_mentor_id`;

const statusCase = gridLabel(sql`e.status::text`, {
  1: requestStatuses[0],
  2: requestStatuses[1],
  3: requestStatuses[2],
});

/** A list of words is kept with bars between them. */
const displayValue = (value: SQL) => sql`case when e.field_id = 8 then replace(${value}, '|', ', ') else ${value} end`;

const selectEditRequestViews = (db: Database, where: SQL) =>
  queryRows<EditRequestView>(
    db,
    sql`select e.id, t.id as "thesisId", t.name as thesis, t.status as "thesisStatus", t.study_id as "studyId", t.mentor_id as "mentorId",
        t.co_mentor_id as "coMentorId", t.department_id as "departmentId",
        t.pre_reservation_student_id as "preReservationStudentId", mentor.name_with_title as mentor, d.name as department,
        e.field_id as "fieldId", ${displayValue(sql`e.original_value`)} as "originalValue", ${displayValue(sql`e.new_value`)} as "newValue",
        wished.id as "newCoMentorId", wished.name_with_title as "newCoMentor", e.new_ids as "newIds", e.status as "statusId", ${statusCase} as status,
        asker.name_with_title as "requestedBy", to_json(e.requested_at) as "requestedAt",
        answerer.name_with_title as "responseBy", to_json(e.response_at) as "responseAt", e.reason, ${staleCondition} as lapsed
      ${editRequestJoins} where ${where}`,
  );

/** One request; 404 when there is none. */
export const loadEditRequest = async (db: Database, id: number): Promise<EditRequestView> =>
  orNotFound((await selectEditRequestViews(db, sql`e.id = ${id}`))[0]);

/** A topic's requests, the newest first. */
export const loadThesisEditRequests = (db: Database, thesisId: number) =>
  selectEditRequestViews(db, sql`e.thesis_id = ${thesisId} order by e.id desc`);

/** All requests for a mentor's own topics, the newest first. */
export const loadMentorEditRequests = (db: Database, mentorId: number) =>
  selectEditRequestViews(db, sql`t.mentor_id = ${mentorId} order by e.id desc`);

/** The requests that wait for the head: of the departments headed now, all for the admin; the longest waiting first. */
export const loadEditRequestsToDecide = (db: Database, actor: Actor) =>
  selectEditRequestViews(
    db,
    sql`e.status = ${requestStatusCodes.requested} and ${isDecidedBy(actor)} order by e.requested_at, e.id`,
  );

/** Names of the topics of requests in departments headed now; of others nobody is told. */
export async function loadEditRequestNames(db: Database, { headedDepartments }: Actor, ids: readonly number[]) {
  const rows = await queryRows<{ id: number; name: string }>(
    db,
    sql`select e.id, t.name || ' (' || ${fieldLabelCase} || ')' as name from edit_requests e join theses t on t.id = e.thesis_id
      where e.id = any(${sql.param([...ids])}::integer[]) and t.department_id = any(${sql.param([...headedDepartments])}::integer[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const fieldLabelCase = gridLabel(sql`e.field_id::text`, texts.hr.fields);

const isDecidedBy = (actor: Actor) =>
  sql`(${hasRole(actor, "admin")} or t.department_id = any(${sql.param([...actor.headedDepartments])}::integer[]))`;

/** Characters of a value that a grid's cell shows; the request's page shows it whole. */
const cellLength = 300;

/** The rows of one desk's grid (spec §7). */
export const selectEditRequestRows = (actor: Actor, status: number): SQL => sql`
  select e.id, t.name as thesis, mentor.name_with_title as mentor, d.name as department, ${fieldLabelCase} as field,
    left(${displayValue(sql`e.original_value`)}, ${cellLength}) as "originalValue",
    left(${displayValue(sql`e.new_value`)}, ${cellLength}) as "newValue",
    case when ${staleCondition} then ${texts.hr.lapsed}::text else ${statusLabelCase} end as state,
    ${gridDateOfInstant(sql`e.requested_at`)} as "requestedAt", ${gridDateOfInstant(sql`e.response_at`)} as "responseAt",
    coalesce(answerer.name_with_title, '') as "responseBy", e.reason, '/edit-request/show/' || e.id as "showPath"
  ${editRequestJoins} where e.status = ${status} and ${isDecidedBy(actor)}
  order by coalesce(e.response_at, e.requested_at) desc, e.id desc`;

const { statuses } = deskTexts.hr;

const statusLabelCase = gridLabel(sql`e.status::text`, {
  1: statuses.requested,
  2: statuses.refused,
  3: statuses.approved,
});

/**
 * Whether what a pending request `e` started from is no longer what its topic `t` has, or the topic has ended meanwhile: then its
 * approval would overwrite what somebody else has changed, and lapses (product §3).
 */
export const staleCondition: SQL<boolean> = sql`(e.status = 1 and (t.status not in ('published', 'reserved') or case e.field_id
    when 1 then e.original_value <> t.name
    when 2 then e.original_value <> t.name_eng
    when 3 then e.original_value <> t.company
    when 4 then e.original_value <> t.description
    when 5 then e.original_ids <> array_remove(array[t.co_mentor_id], null)
    when 6 then e.original_ids <> array_remove(array[t.strategic_area_id], null)
    when 7 then e.original_ids <> array(
      select l.study_program_id from thesis_study_programs l where l.thesis_id = t.id order by 1)
    else e.original_value <> coalesce((select string_agg(k.phrase, '|' order by k.phrase)
      from thesis_keywords l join keywords k on k.id = l.keyword_id where l.thesis_id = t.id), '') end))`;

/** A request as a row of a grid that the page carries itself; `askedAt` stays an instant. */
export const toEditRequestGridRow = ({ newIds: _, ...shown }: EditRequestView) => ({
  ...shown,
  field: editFieldLabel(shown.fieldId),
  state: shown.lapsed ? texts.hr.lapsed : desk.hr.statuses[shown.status],
  askedAt: shown.requestedAt,
  requestedAt: formatGridDay(shown.requestedAt),
  responseAt: shown.responseAt ? formatGridDay(shown.responseAt) : "",
  showPath: `/edit-request/show/${shown.id}`,
});

/** `dd.mm.yyyy`, as grids have it. */
const formatGridDay = (instant: string) => formatDate(toWallTime(new Date(instant)).date).replace(/\.$/, "");
