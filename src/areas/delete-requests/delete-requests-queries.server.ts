import { and, eq, type SQL, sql } from "drizzle-orm";
import { isDecidedByActor } from "#areas/stand-ins/fragments.server.ts";
import { type ThesisStep, thesisFlow } from "#areas/theses/flow.ts";
import { isDecisionVisibleTo } from "#areas/theses/fragments.server.ts";
import { requestStatusCodes } from "#areas/theses/requests.ts";
import type { ThesisStatus } from "#areas/theses/status.ts";
import { texts as theses } from "#areas/theses/texts.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { gridDateOfInstant, gridLabel } from "#kit/grid/column-sql.server.ts";
import { statusesBefore } from "#kit/workflow/flow.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { DeleteRequestGridRow } from "./delete-requests.ts";
import { deleteRequests } from "./tables.server.ts";

/**
 * SQL: requests of one status (1 to 3) in the departments that the actor heads now, or in all
 * departments for the admin. Pending requests are ordered by date, oldest first.
 */
export const selectDeleteRequestRows = (actor: Actor, status: number): SQL => sql`
  select r.id, t.name as thesis, mentor.name_with_title as mentor, s.name as study, d.name as department, r.reason,
    ${gridDateOfInstant(sql`r.requested_at`)} as "requestedAt", ${gridDateOfInstant(sql`r.response_at`)} as "responseAt",
    coalesce(answerer.name_with_title, '') as "responseBy", r.response_reason as "responseReason",
    ${gridLabel(sql`t.status`, theses.hr.statuses)} as "thesisStatus", ${isThesisStatusFor("delete")} as free, ${isThesisStatusFor("restore")} as deleted,
    '/thesis/show/' || t.id as "showPath"
  from delete_requests r join theses t on t.id = r.thesis_id join studies s on s.id = t.study_id
  join departments d on d.id = t.department_id join users mentor on mentor.id = t.mentor_id
  left join users answerer on answerer.id = r.response_by
  where r.status = ${status} and ${isDecisionVisibleTo(actor)}
  order by case when r.status = 1 then r.requested_at end, r.response_at desc, r.id`;

/** SQL: true if the step of the thesis `t` is possible from its status. */
const isThesisStatusFor = (step: ThesisStep): SQL =>
  sql`t.status = any(${sql.param(statusesBefore(thesisFlow, step))}::text[])`;

/** Loads the same rows directly, for the page on which requests are decided. */
export const loadDeleteRequests = ({ db, actor }: { db: Database; actor: Actor }, status: number) =>
  queryRows<DeleteRequestGridRow>(db, selectDeleteRequestRows(actor, status));

/**
 * Loads the names of the requested theses, by request id. Only requests in departments that the
 * actor heads are included.
 */
export async function loadDeleteRequestNames(
  { db, actor }: Pick<Context, "db" | "actor">,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await queryRows<{ id: number; name: string }>(
    db,
    sql`select r.id, t.name from delete_requests r join theses t on t.id = r.thesis_id
      where r.id = any(${sql.param([...ids])}::integer[]) and ${isDecidedByActor(actor)}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A delete request as its mentor sees it; times are ISO instants. */
export type DeleteRequestView = {
  id: number;
  status: number;
  reason: string;
  requestedAt: string;
  requestedBy: string;
  responseAt: string | null;
  responseBy: string | null;
  responseReason: string;
};

const deleteRequestObject = sql`jsonb_build_object('id', r.id, 'status', r.status, 'reason', r.reason, 'requestedAt', r.requested_at,
  'requestedBy', asker.name_with_title, 'responseAt', r.response_at, 'responseBy', answerer.name_with_title,
  'responseReason', r.response_reason)`;

const peopleJoins = sql`join users asker on asker.id = r.requested_by left join users answerer on answerer.id = r.response_by`;

/** A thesis, its most recent delete request, and the head of department who would decide on it. */
export type DeleteRequestThesis = {
  id: number;
  name: string;
  status: ThesisStatus;
  mentorId: number;
  coMentorId: number | null;
  departmentId: number;
  preReservationStudentId: number | null;
  study: string;
  department: string;
  head: string | null;
  request: DeleteRequestView | null;
};

export async function loadDeleteRequestThesis(
  db: Database,
  thesisId: number,
): Promise<DeleteRequestThesis> {
  const [row] = await queryRows<DeleteRequestThesis>(
    db,
    sql`select t.id, t.name, t.status, t.mentor_id, t.co_mentor_id,
        t.department_id, t.pre_reservation_student_id,
        s.formatted_name as study, d.name as department, head.name_with_title as head,
        (select ${deleteRequestObject} from delete_requests r ${peopleJoins} where r.thesis_id = t.id order by r.id desc limit 1) as request
      from theses t join studies s on s.id = t.study_id join departments d on d.id = t.department_id
      left join users head on head.id = d.head_id where t.id = ${thesisId}`,
  );
  return orNotFound(row);
}

export type OwnDeleteRequestView = DeleteRequestView & {
  thesisId: number;
  thesis: string;
  thesisStatus: ThesisStatus;
};

/** Loads all delete requests that a mentor sent, newest first. */
export const loadOwnDeleteRequests = (db: Database, mentorId: number) =>
  queryRows<OwnDeleteRequestView>(
    db,
    sql`select r.id, r.status, r.reason, to_json(r.requested_at) as requested_at, asker.name_with_title as requested_by,
        to_json(r.response_at) as response_at, answerer.name_with_title as response_by, r.response_reason,
        t.id as thesis_id, t.name as thesis, t.status as thesis_status
      from delete_requests r ${peopleJoins} join theses t on t.id = r.thesis_id
      where r.requested_by = ${mentorId} order by r.requested_at desc, r.id desc`,
  );

/** Returns the thesis id of a request; refuses with 404 if there is no such request. */
export async function findThesisOfDeleteRequest(db: Database, id: number): Promise<number> {
  const { thesisId } = deleteRequests;
  return orNotFound(
    (await db.select({ thesisId }).from(deleteRequests).where(eq(deleteRequests.id, id)))[0],
  ).thesisId;
}

/** True if a delete request for the thesis waits for the head's decision. */
export async function hasPendingDeleteRequest(db: Database, thesisId: number): Promise<boolean> {
  const { requested } = requestStatusCodes;
  const pending = and(eq(deleteRequests.thesisId, thesisId), eq(deleteRequests.status, requested));
  return (await db.$count(deleteRequests, pending)) > 0;
}
