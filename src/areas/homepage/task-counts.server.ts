import { type SQL, sql } from "drizzle-orm";
import {
  awaitsAccountancy,
  awaitsLibrary,
  awaitsStudentServices,
} from "#areas/clearance/fragments.server.ts";
import { countOpenWork } from "#areas/hand-overs/fragments.server.ts";
import { isAgreed } from "#areas/mentor-changes/fragments.server.ts";
import {
  awaitsSecondPerson,
  hasOpenWork,
  minutesConfirmer,
} from "#areas/outcome-decisions/fragments.server.ts";
import { allowsGuiding, canActAs, isOpenAccount } from "#areas/people/fragments.server.ts";
import { reservationFlow } from "#areas/reservations/flow.ts";
import {
  outcomeTypistOf,
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "#areas/reservations/fragments.server.ts";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { outcomesOfChair } from "#areas/reservations/tasks.server.ts";
import {
  actingFor,
  decidedDepartments,
  isDecidedByPerson,
  isMentoredByPerson,
} from "#areas/stand-ins/fragments.server.ts";
import { compileFragment, literalArray, literalList, literalNumber } from "#kit/database/sql.ts";
import { statusesAwaiting } from "#kit/workflow/flow.ts";
import { type Actor, type Role, teacherRoles } from "#kit/workflow/policy.ts";
import type { AlertKind } from "./homepage.ts";
import type { CountedQueue } from "./queue-pages.ts";
import type { TaskFacts } from "./task-counts.ts";
import { awaitsCommitteeApproval, awaitsConsentOf } from "./tasks.server.ts";

/** Days before the end of an academic year when a missing next year is reported. */
const nextYearAlertDays = 60;

/** The people who see each alert. */
const alertOwners: Readonly<Record<AlertKind, TaskOwner>> = {
  periods: "viceDean",
  quotas: "viceDean",
  defenseDeadline: "viceDean",
  nextYear: "viceDean",
  openWork: "overseers",
  outcomeDecisions: "viceDean",
  minutesCorrections: "studentServices",
  manualRegisters: "studentServices",
  problemReports: "admin",
  withoutRole: "admin",
  mails: "admin",
  erasureRequests: "admin",
  noteRequests: "admin",
  pendingErasures: "admin",
};

/** The alerts that a reader may see. */
export const alertsOf = (reader: TaskReader): AlertKind[] =>
  (Object.keys(alertOwners) as AlertKind[]).filter((kind) => mayOwn(reader, alertOwners[kind]));

/**
 * SQL: how often there is something to report of each kind at a moment, to a person; expressions of
 * the types date, timestamptz and integer.
 */
export const countAlerts = ({
  today,
  now,
  userId,
}: {
  today: SQL;
  now: SQL;
  userId: SQL;
}): Record<AlertKind, SQL> => {
  return {
    periods: sql`select count(*) from studies s where not exists (select from study_academic_years y
      join academic_years a on a.id = y.academic_year_id and ${today} between a.date_from and a.date_to
      where y.study_id = s.id)`,
    quotas: sql`select count(*) from users m where ${canActAs("mentor", today, sql`m`)} and exists (select from user_studies us
        where us.user_id = m.id and ${allowsGuiding("mentor")})
      and exists (select from academic_years a where ${today} between a.date_from and a.date_to)
      and not exists (select from mentor_academic_years q join academic_years a on a.id = q.academic_year_id
        and ${today} between a.date_from and a.date_to where q.mentor_id = m.id)`,
    defenseDeadline: sql`select 1 where not exists (select from defense_deadlines where submission_date >= ${today})`,
    nextYear: sql`select 1 where not exists (select from academic_years
      where ${today} + ${literalNumber(nextYearAlertDays)} between date_from and date_to)`,
    openWork: countOpenWork(userId, { now, today }),
    outcomeDecisions: sql`select count(*) from outcome_decisions o where ${awaitsSecondPerson(userId)}`,
    minutesCorrections: sql`select count(*) from outcome_decisions o where o.kind = 'correction' and ${userId} = ${minutesConfirmer}
      and not exists (select from users dean where dean.id = ${userId} and 'viceDean' = any(dean.roles)) and ${awaitsSecondPerson(userId)}`,
    manualRegisters: sql`select count(*) from outcome_decisions o where ${hasOpenWork}`,
    problemReports: sql`select count(*) from problem_reports where answered_at is null`,
    withoutRole: sql`select count(*) from users a where a.roles = '{}' and ${isOpenAccount(today, sql`a`)}`,
    mails: sql`select count(*) from mails where sent_at is null and attempts > 0`,
    erasureRequests: sql`select count(*) from erasure_requests where status = 'sent'`,
    noteRequests: sql`select count(*) from note_access_requests where answered_at is null`,
    pendingErasures: sql`select count(*) from pending_erasures p join users e on e.id = p.user_id`,
  };
};

/**
 * Statuses in which a mentor may have something to do; in the first of them only with an unanswered
 * working version.
 */
const mentorStatuses: readonly ReservationStatus[] = [
  "mentorConfirmedReservation",
  ...statusesAwaiting(reservationFlow, "mentor"),
  // with an originality check that isn't done
  "statements",
  "mentorSetDefenseDate",
  "studentServicesConfirmedDefenseDate",
];

const isAwaitingWorkingVersionAnswer = sql`r.status = 'mentorConfirmedReservation' and coalesce((select d.mentor_responded_at is null
  from documents d where d.reservation_id = r.id and not d.final_version order by d.id desc limit 1), false)`;

/**
 * The owners of a task: everybody, a role, a teacher, the people who decide for a department, or
 * also the vice dean, who oversees all departments.
 */
type TaskOwner = "everybody" | Role | "teachers" | "deciding" | "overseers";

const decides = sql`cardinality(${decidedDepartments(sql`u.id`, sql`moment.today`)}) > 0`;

const isOwnedBy: Readonly<Record<Exclude<TaskOwner, Role>, SQL>> = {
  everybody: sql`true`,
  teachers: sql`u.roles && ${literalArray(teacherRoles)}`,
  deciding: decides,
  overseers: sql`('viceDean' = any(u.roles) or ${decides})`,
};

const isOwn = (owner: TaskOwner): SQL =>
  owner in isOwnedBy
    ? isOwnedBy[owner as keyof typeof isOwnedBy]
    : sql`${literalList([owner])} = any(u.roles)`;

/** The facts of a session that decide which owners a reader belongs to. */
export type TaskReader = Pick<Actor, "roles" | "headedDepartments">;

/** False if the reader can't own a task of this owner. */
const mayOwn = ({ roles, headedDepartments }: TaskReader, owner: TaskOwner): boolean =>
  owner === "everybody" ||
  (owner === "teachers" && teacherRoles.some((role) => roles.includes(role))) ||
  ((owner === "deciding" || owner === "overseers") && headedDepartments.length > 0) ||
  (owner === "overseers" && roles.includes("viceDean")) ||
  roles.some((role) => role === owner);

/** A text that is the same for readers of the same tasks. */
export const taskReaderKey = ({ roles, headedDepartments }: TaskReader): string =>
  [...roles.toSorted(), headedDepartments.length > 0].join();

/**
 * SQL: the facts that `countTasks` needs, as JSON, for the person `users u` at `moment`, a row of
 * the enclosing statement (`momentRow`). Only facts that concern the person are read. If the reader
 * is known, the text contains only the tasks that such a reader may have: most people have few, and
 * preparing all tasks takes longer than running those few.
 */
export function selectTaskFacts(reader?: TaskReader): SQL {
  const key = reader ? taskReaderKey(reader) : "";
  const built = builtTaskFacts.get(key) ?? compileFragment(buildTaskFacts(reader));
  builtTaskFacts.set(key, built);
  return built;
}

/** By the readers' key; there is one for each combination of roles. */
const builtTaskFacts = new Map<string, SQL>();

function buildTaskFacts(reader: TaskReader | undefined): SQL {
  const today = sql`moment.today`;
  const alerts = countAlerts({ today, now: sql`moment.now`, userId: sql`u.id` });
  const ofAlert = (kind: AlertKind): [TaskOwner, SQL] => [alertOwners[kind], alerts[kind]];
  const ofOffice = (office: Role, condition: SQL): [TaskOwner, SQL] => [
    office,
    sql`select count(*) from reservations r where ${condition}`,
  ];
  const ofHead = (rows: SQL, concerned?: SQL): [TaskOwner, SQL] => [
    "deciding",
    sql`select count(*) from ${rows} and ${isDecidedByPerson(sql`u.id`, today, concerned)}`,
  ];
  const ofRequests = (table: "edit_requests" | "delete_requests") =>
    ofHead(sql`${sql.identifier(table)} q join theses t on t.id = q.thesis_id where q.status = 1`);
  const queues: Record<CountedQueue, [TaskOwner, SQL]> = {
    library: ofOffice("library", awaitsLibrary(today)),
    accountancy: ofOffice("accountancy", awaitsAccountancy(today)),
    studentServices: ofOffice("studentServices", awaitsStudentServices(sql`moment.now`)),
    theses: ofHead(sql`theses t where t.status = 'notPublished'`),
    editRequests: ofRequests("edit_requests"),
    deleteRequests: ofRequests("delete_requests"),
    mentorChanges: ofHead(
      sql`mentor_changes c join reservations r on r.id = c.reservation_id join theses t on t.id = r.thesis_id where ${isAgreed}`,
      sql`c.old_mentor_id, c.new_mentor_id, r.student_id`,
    ),
    mentorConsents: [
      "teachers",
      sql`select count(*) from mentor_changes c where ${awaitsConsentOf(sql`u.id`)}`,
    ],
    committees: ofHead(
      sql`reservations r join theses t on t.id = r.thesis_id join studies s on s.id = t.study_id where ${awaitsCommitteeApproval}`,
      sql`t.mentor_id, t.co_mentor_id, r.student_id`,
    ),
    chairOutcomes: [
      "teachers",
      sql`select count(*) from reservations r join theses t on t.id = r.thesis_id where r.id in ${outcomesOfChair(sql`u.id`)}
        and t.mentor_id <> u.id and r.defense_date <= moment.now
        and not exists (select from typed_outcomes o where o.reservation_id = r.id and o.status = 'typed')`,
    ],
    proposals: [
      "teachers",
      sql`select count(*) from student_proposals q where q.mentor_id = any(${actingFor(sql`u.id`, today)}) and q.student_id <> u.id and q.status = 'sent'`,
    ],
    messages: [
      "everybody",
      sql`select count(*) from messages m where m.to_id = u.id and m.read_at is null`,
    ],
    periods: ofAlert("periods"),
    quotas: ofAlert("quotas"),
    defenseDeadline: ofAlert("defenseDeadline"),
    nextYear: ofAlert("nextYear"),
    openWork: ofAlert("openWork"),
    outcomeDecisions: ofAlert("outcomeDecisions"),
    minutesCorrections: ofAlert("minutesCorrections"),
    manualRegisters: ofAlert("manualRegisters"),
    problemReports: ofAlert("problemReports"),
    withoutRole: ofAlert("withoutRole"),
    mails: ofAlert("mails"),
    erasureRequests: ofAlert("erasureRequests"),
    noteRequests: ofAlert("noteRequests"),
    pendingErasures: ofAlert("pendingErasures"),
  };
  const owned = (owner: TaskOwner) => reader === undefined || mayOwn(reader, owner);
  const counts = Object.entries(queues)
    .filter(([, [owner]]) => owned(owner))
    .map(
      ([queue, [owner, count]]) =>
        sql`${sql.raw(`'${queue}'`)}, case when ${isOwn(owner)} then (${count}) end`,
    );
  const reservations = sql`case when ${isOwn("teachers")} then
      (select coalesce(json_agg(json_build_object('record', ${reservationRecordJson}, 'unanswered', ${isAwaitingWorkingVersionAnswer})), '[]')
      from theses t join reservations r on r.thesis_id = t.id
      where ${isMentoredByPerson(sql`u.id`, today)} and r.student_id <> u.id and t.status = 'reserved' and r.status in ${literalList(mentorStatuses)}
        and (r.status <> 'studentServicesConfirmedDefenseDate' or r.defense_date <= moment.now and ${outcomeTypistOf()} <> 'studentServices')) end`;
  return sql`json_build_object('reservations', ${owned("teachers") ? reservations : sql`null`},
    'counts', json_build_object(${sql.join(counts, sql`, `)}))`;
}

type TaskFactsJson = Omit<TaskFacts, "reservations"> & {
  reservations: { record: ReservationRecordJson; unanswered: boolean }[] | null;
};

/** The value of `selectTaskFacts` as the driver returns it. */
export function toTaskFacts(json: unknown): TaskFacts {
  const { reservations, counts } = json as TaskFactsJson;
  const toFact = ({
    record,
    unanswered,
  }: {
    record: ReservationRecordJson;
    unanswered: boolean;
  }) => ({
    record: toReservationRecord(record),
    unanswered,
  });
  return { counts, reservations: reservations?.map(toFact) ?? null };
}
