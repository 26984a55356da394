import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { isDecidedByActor } from "#areas/stand-ins/fragments.server.ts";
import { detailColumns, isDecisionVisibleTo, isOngoing } from "#areas/theses/fragments.server.ts";
import { type RequestStatus, requestStatusCodes, requestStatuses } from "#areas/theses/requests.ts";
import { texts as requestTexts } from "#areas/theses/requests-texts.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { gridDateOfInstant, gridLabel } from "#kit/grid/column-sql.server.ts";
import { formatDate, toWallTime } from "#kit/time/dates-and-times.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { editFieldCodes, editFieldLabel } from "./edit-requests-rules.ts";
import { editRequests } from "./tables.server.ts";
import { texts } from "./texts.ts";

/** An edit request with its thesis and people, for screens and policies; instants are ISO. */
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
  /** The requested file, for its download. */
  newFileId: number | null;
  statusId: number;
  status: RequestStatus;
  requestedBy: string;
  requestedAt: string;
  responseBy: string | null;
  responseAt: string | null;
  reason: string;
  stale: boolean;
};

const editRequestJoins = sql`from edit_requests e join theses t on t.id = e.thesis_id join departments d on d.id = t.department_id
  join users mentor on mentor.id = t.mentor_id join users requester on requester.id = e.requested_by
  left join users responder on responder.id = e.response_by left join users new_co_mentor on new_co_mentor.id = e.new_co_mentor_id`;

const statusCase = gridLabel(sql`e.status::text`, {
  1: requestStatuses[0],
  2: requestStatuses[1],
  3: requestStatuses[2],
});

/** Keywords are stored with `|` between them; a co-mentor `who` has the current name. */
const displayValue = (value: SQL, who: SQL) => sql`case e.field_id
  when 5 then coalesce((select u.name_with_title from users u where u.id = ${who}), ${value})
  when 8 then replace(${value}, '|', ', ') else ${value} end`;

const originalValue = displayValue(sql`e.original_value`, sql`e.original_ids[1]`);
const newValue = displayValue(sql`e.new_value`, sql`e.new_ids[1]`);

const selectEditRequestViews = (db: Database, where: SQL) =>
  queryRows<EditRequestView>(
    db,
    sql`select e.id, t.id as thesis_id, t.name as thesis, t.status as thesis_status, t.study_id, t.mentor_id,
        t.co_mentor_id, t.department_id,
        t.pre_reservation_student_id, mentor.name_with_title as mentor, d.name as department,
        e.field_id, ${originalValue} as original_value, ${newValue} as new_value,
        new_co_mentor.id as new_co_mentor_id, new_co_mentor.name_with_title as "newCoMentor", e.new_ids, e.new_file_id, e.status as status_id, ${statusCase} as status,
        requester.name_with_title as requested_by, to_json(e.requested_at) as requested_at,
        responder.name_with_title as response_by, to_json(e.response_at) as response_at, e.reason, ${staleCondition} as stale
      ${editRequestJoins} where ${where}`,
  );

/** Loads one request; refuses with 404 if there is none. */
export const loadEditRequest = async (db: Database, id: number): Promise<EditRequestView> =>
  orNotFound((await selectEditRequestViews(db, sql`e.id = ${id}`))[0]);

/** Loads the requests for a thesis, newest first. */
export const loadThesisEditRequests = (db: Database, thesisId: number) =>
  selectEditRequestViews(db, sql`e.thesis_id = ${thesisId} order by e.id desc`);

/** Loads all requests for a mentor's own theses, newest first. */
export const loadMentorEditRequests = (db: Database, mentorId: number) =>
  selectEditRequestViews(db, sql`t.mentor_id = ${mentorId} order by e.id desc`);

/**
 * Loads the pending requests in the departments that the actor heads now, or all of them for the
 * admin; oldest first.
 */
export const loadEditRequestsToDecide = (db: Database, actor: Actor) =>
  selectEditRequestViews(
    db,
    sql`e.status = ${requestStatusCodes.requested} and ${isDecisionVisibleTo(actor)} order by e.requested_at, e.id`,
  );

/** Returns the thesis id of a request; refuses with 404 if there is no such request. */
export async function findThesisOfEditRequest(db: Database, id: number): Promise<number> {
  const { thesisId } = editRequests;
  return orNotFound(
    (await db.select({ thesisId }).from(editRequests).where(eq(editRequests.id, id)))[0],
  ).thesisId;
}

/** Loads the pending requests for a thesis, oldest first. */
export const loadPendingEdits = (db: Database, thesisId: number) =>
  db
    .select({ id: editRequests.id, fieldId: editRequests.fieldId, newIds: editRequests.newIds })
    .from(editRequests)
    .where(
      and(
        eq(editRequests.thesisId, thesisId),
        eq(editRequests.status, sql`${requestStatusCodes.requested}`),
      ),
    )
    .orderBy(asc(editRequests.id));

/**
 * True if the thesis no longer holds the value from which a request started, or there is no such
 * request.
 *
 * @rule when an edit request becomes stale
 */
export async function isStale(db: Database, id: number): Promise<boolean> {
  const [row] = await queryRows<{ stale: boolean }>(
    db,
    sql`select ${staleCondition} as stale from edit_requests e join theses t on t.id = e.thesis_id where e.id = ${id}`,
  );
  return row?.stale ?? true;
}

/** Loads all keywords with the number of their theses, in the Croatian order. */
export const loadKeywordCounts = (db: Database) =>
  queryRows<{ id: number; phrase: string; num: number }>(
    db,
    sql`select k.id, k.phrase, count(l.thesis_id)::integer as num from keywords k
      left join thesis_keywords l on l.keyword_id = k.id group by k.id order by k.phrase`,
  );

/**
 * Loads the thesis names of requests in the departments that the actor heads now, by request id.
 * Other requests are omitted.
 */
export async function loadEditRequestNames(
  { db, actor }: Pick<Context, "db" | "actor">,
  ids: readonly number[],
) {
  const rows = await queryRows<{ id: number; name: string }>(
    db,
    sql`select e.id, t.name || ' (' || ${fieldLabelCase} || ')' as name from edit_requests e join theses t on t.id = e.thesis_id
      where e.id = any(${sql.param([...ids])}::integer[]) and ${isDecidedByActor(actor)}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const fieldLabelCase = gridLabel(sql`e.field_id::text`, texts.hr.fields);

/**
 * Maximum number of characters of a value in a grid cell. The page of the request shows the whole
 * value.
 */
const cellLength = 300;

/** SQL: the rows of the review queue's grid (spec §7). */
export const selectEditRequestRows = (actor: Actor, status: number): SQL => sql`
  select e.id, t.name as thesis, mentor.name_with_title as mentor, d.name as department, ${fieldLabelCase} as field,
    left(${originalValue}, ${cellLength}) as "originalValue",
    left(${newValue}, ${cellLength}) as "newValue",
    case when ${staleCondition} then ${texts.hr.stale}::text else ${statusLabelCase} end as state,
    ${gridDateOfInstant(sql`e.requested_at`)} as "requestedAt", ${gridDateOfInstant(sql`e.response_at`)} as "responseAt",
    coalesce(responder.name_with_title, '') as "responseBy", e.reason, '/edit-request/show/' || e.id as "showPath"
  ${editRequestJoins} where e.status = ${status} and ${isDecisionVisibleTo(actor)}
  order by coalesce(e.response_at, e.requested_at) desc, e.id desc`;

const { statuses } = requestTexts.hr;

const statusLabelCase = gridLabel(sql`e.status::text`, {
  1: statuses.requested,
  2: statuses.refused,
  3: statuses.approved,
});

const staleDetails = sql.raw(
  detailColumns
    .map(
      ([detail, column]) => `when ${editFieldCodes[detail]} then e.original_value <> t.${column}`,
    )
    .join(" "),
);

/**
 * SQL: true if a pending request `e` is stale. Its thesis `t` no longer has the original value, or
 * is neither published nor reserved. Approval would overwrite somebody else's change (product §3).
 */
const staleCondition: SQL<boolean> = sql`(e.status = 1 and (not ${isOngoing()} or case e.field_id
    when 1 then e.original_value <> t.name
    when 2 then e.original_value <> t.name_eng
    when 3 then e.original_value <> t.company
    when 4 then e.original_value <> t.description
    ${staleDetails}
    when 14 then e.original_ids <> array_remove(array[t.attachment_id], null)
    when 5 then e.original_ids <> array_remove(array[t.co_mentor_id], null)
    when 6 then e.original_ids <> array_remove(array[t.strategic_area_id], null)
    when 7 then e.original_ids <> array(
      select l.study_program_id from thesis_study_programs l where l.thesis_id = t.id order by 1)
    else e.original_value <> coalesce((select string_agg(k.phrase, '|' order by k.phrase)
      from thesis_keywords l join keywords k on k.id = l.keyword_id where l.thesis_id = t.id), '') end))`;

/**
 * Converts a request to a grid row that is loaded with the page; `askedAt` stays an ISO instant.
 */
export const toEditRequestGridRow = ({ newIds: _, ...request }: EditRequestView) => ({
  ...request,
  field: editFieldLabel(request.fieldId),
  state: request.stale ? texts.hr.stale : requestTexts.hr.statuses[request.status],
  askedAt: request.requestedAt,
  requestedAt: formatGridDay(request.requestedAt),
  responseAt: request.responseAt ? formatGridDay(request.responseAt) : "",
  showPath: `/edit-request/show/${request.id}`,
});

/** Formats an instant as `dd.mm.yyyy`, the date format of grids. */
const formatGridDay = (instant: string) =>
  formatDate(toWallTime(new Date(instant)).date).replace(/\.$/, "");
