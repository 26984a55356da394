import { type SQL, sql } from "drizzle-orm";
import { committeeStatuses } from "#areas/defenses/committee/policy.ts";
import {
  type SlotFactsRow,
  suggestedSlotsJson,
  toSuggestedSlots,
} from "#areas/defenses/slots/slots.server.ts";
import type { DefenseSlotView } from "#areas/defenses/slots/slots.ts";
import { isAgreed } from "#areas/mentor-changes/fragments.server.ts";
import { loadTaskDetails, type TaskDetail } from "#areas/reservations/task-details.server.ts";
import {
  actingFor,
  isDecidedByActor,
  isDecidedByPerson,
} from "#areas/stand-ins/fragments.server.ts";
import { isProposedTo } from "#areas/student-proposals/fragments.server.ts";
import { requestStatusCodes } from "#areas/theses/requests.ts";
import type { Context } from "#kit/database/context.ts";
import { literalArray, literalList, literalNumber } from "#kit/database/sql.ts";
import { type Actor, hasRole, teacherRoles } from "#kit/workflow/policy.ts";
import { maxTasksOfKind } from "./tasks.ts";

/** SQL fragments that describe the person whose tasks are selected. */
type TaskOwner = {
  id: SQL;
  /** The person is a teacher. */
  isTeacher: SQL;
  /** The proposal `q` was sent to the person. */
  isProposedTo: SQL;
  /**
   * The person decides on the thesis `t`; `concerned` are the columns of the people who may not.
   */
  decides: (concerned?: SQL) => SQL;
};

/**
 * SQL: the proposals sent to the actor as a mentor and the tasks of the departments that the actor
 * heads, as a JSON array of `TeacherTask`, the oldest first.
 */
export function selectTeacherTasks(actor: Actor): SQL {
  const owner: TaskOwner = {
    id: sql`${actor.id}::integer`,
    isTeacher: sql`true`,
    isProposedTo: isProposedTo(actor),
    decides: (concerned) => isDecidedByActor(actor, concerned),
  };
  const parts = [
    ...(hasRole(actor, ...teacherRoles) ? asTeacher(owner) : []),
    ...(actor.headedDepartments.length > 0 ? asHead(owner) : []),
  ];
  return parts.length === 0 ? sql`'[]'::jsonb` : toTaskArray(parts);
}

/** SQL: the same for each person `users reminded` of the enclosing statement, on a day. */
export function selectTeacherTasksOfEach(today: string): SQL {
  const id = sql`reminded.id`;
  const owner: TaskOwner = {
    id,
    isTeacher: sql`reminded.roles && ${literalArray(teacherRoles)}`,
    isProposedTo: sql`q.mentor_id = any(${actingFor(id, today)}) and q.student_id <> ${id}`,
    decides: (concerned) => isDecidedByPerson(id, today, concerned),
  };
  return toTaskArray([...asTeacher(owner), ...asHead(owner)]);
}

const toTaskArray = (parts: readonly SQL[]) =>
  sql`(select coalesce(jsonb_agg(task order by task.since, task.id), '[]') from (${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )}) task)`;

const asTeacher = (owner: TaskOwner) => [proposalsTo(owner), mentorChangesTo(owner)];

const asHead = (owner: TaskOwner) => [
  toPublish(owner),
  committeesTo(owner),
  editRequestsTo(owner),
  deleteRequestsTo(owner),
];

const oldestFirst = sql`order by since, id limit ${literalNumber(maxTasksOfKind)}`;

const toPublish = (owner: TaskOwner): SQL =>
  sql`select ${"publish"}::text as kind, t.id, m.name_with_title as person, t.name as title, t.updated_at as since,
      jsonb_build_object('thesisId', t.id, 'study', s.formatted_name) as facts
    from theses t join users m on m.id = t.mentor_id join studies s on s.id = t.study_id
    where ${owner.decides()} and t.status = 'notPublished' ${oldestFirst}`;

/** SQL condition: the committee of the reservation `r` on the study `s` has a member to be approved. */
export const awaitsCommitteeApproval: SQL = sql`s.committee_required and s.committee_approval
      and r.status in ${literalList(committeeStatuses)}
      and exists (select from committee_members seat
        where seat.reservation_id = r.id and seat.status = 'invited' and seat.approved_at is null
          and seat.refused_at is null)`;

/** SQL condition: the change of mentor `c` awaits the consent of the person as one of both mentors. */
export const awaitsConsentOf = (userId: SQL): SQL =>
  sql`c.status = 'requested' and (c.old_mentor_id = ${userId} and c.old_mentor_agreed_at is null
      or c.new_mentor_id = ${userId} and c.new_mentor_agreed_at is null)`;

/** SQL: committees with a member whom the head has not approved yet. */
const committeesTo = (owner: TaskOwner): SQL =>
  sql`select ${"committee"}::text as kind, r.id, u.name as person, r.thesis_name as title, r.updated_at as since,
      jsonb_build_object('thesisId', t.id, 'study', s.formatted_name, 'mentor', m.name_with_title,
        'defenseDate', r.defense_date) as facts
    from reservations r join theses t on t.id = r.thesis_id join users u on u.id = r.student_id
    join users m on m.id = t.mentor_id join studies s on s.id = t.study_id
    where ${owner.decides(sql`t.mentor_id, t.co_mentor_id, r.student_id`)} and ${awaitsCommitteeApproval} ${oldestFirst}`;

const editRequestsTo = (owner: TaskOwner): SQL =>
  sql`select ${"editRequest"}::text as kind, q.id, m.name_with_title as person, t.name as title, q.requested_at as since,
      jsonb_build_object('thesisId', t.id, 'study', s.formatted_name, 'fieldId', q.field_id,
        'originalValue', ${shownValue(sql`q.original_value`)}, 'newValue', ${shownValue(sql`q.new_value`)}) as facts
    ${fromRequests("edit_requests", owner)} ${oldestFirst}`;

const deleteRequestsTo = (owner: TaskOwner): SQL =>
  sql`select ${"deleteRequest"}::text as kind, q.id, m.name_with_title as person, t.name as title, q.requested_at as since,
      jsonb_build_object('thesisId', t.id, 'study', s.formatted_name, 'reason', q.reason) as facts
    ${fromRequests("delete_requests", owner)} ${oldestFirst}`;

const proposalsTo = (owner: TaskOwner): SQL =>
  sql`select ${"proposal"}::text as kind, q.id, u.name as person, q.name as title, q.sent_at as since,
      jsonb_build_object('study', s.formatted_name, 'description', q.description, 'company', q.company) as facts
    from student_proposals q join users u on u.id = q.student_id join study_programs p on p.id = q.study_program_id
    join studies s on s.id = p.study_id where ${owner.isTeacher} and ${owner.isProposedTo} and q.status = 'sent' ${oldestFirst}`;

/**
 * SQL: changes of mentor that await the actor's consent as current or new mentor, or their approval
 * as head once all have agreed.
 */
const mentorChangesTo = (owner: TaskOwner): SQL =>
  sql`select ${"mentorChange"}::text as kind, c.id, u.name as person, r.thesis_name as title, c.updated_at as since,
      jsonb_build_object('thesisId', t.id, 'study', s.formatted_name, 'mentor', m.name_with_title, 'reason', c.reason) as facts
    from mentor_changes c join reservations r on r.id = c.reservation_id join theses t on t.id = r.thesis_id
    join users u on u.id = r.student_id join users m on m.id = c.old_mentor_id join studies s on s.id = t.study_id
    where c.status = 'requested' and ${owner.isTeacher} and (${awaitsConsentOf(owner.id)}
      or ${owner.decides(sql`c.old_mentor_id, c.new_mentor_id, r.student_id`)} and ${isAgreed}) ${oldestFirst}`;

/** Keywords are stored with `|` between them. */
const shownValue = (value: SQL) =>
  sql`case when q.field_id = 8 then replace(${value}, '|', ', ') else ${value} end`;

const fromRequests = (table: "edit_requests" | "delete_requests", owner: TaskOwner) =>
  sql`from ${sql.identifier(table)} q join theses t on t.id = q.thesis_id join users m on m.id = q.requested_by
    join studies s on s.id = t.study_id
    where q.status = ${requestStatusCodes.requested} and ${owner.decides()}`;

/** The details of a task on a mentor's desk, and the slots that can be taken with one press. */
export type MentorTaskView = TaskDetail & { slots: readonly DefenseSlotView[] };

/**
 * Loads the details of a mentor's tasks in one statement, with free slots where a date is to be
 * set.
 */
export async function loadMentorTasks(
  context: Pick<Context, "db" | "now">,
  rows: readonly { id: number; kind: string; asChair: boolean }[],
): Promise<MentorTaskView[]> {
  const { now } = context;
  const tasks = rows.filter(({ asChair }) => !asChair); // a chair sees less than the mentor
  const details = await loadTaskDetails<SlotFactsRow | null>(
    context,
    tasks.map(({ id }) => id),
    suggestedSlotsJson(now),
  );
  const toBeSet = new Set(
    tasks.filter(({ kind }) => kind === "setDefenseDate").map(({ id }) => id),
  );
  return details.map(({ extra, ...detail }) => ({
    ...detail,
    slots: toBeSet.has(detail.reservationId) ? toSuggestedSlots(extra, now) : [],
  }));
}
