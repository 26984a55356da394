import type { World } from "#test/world/index.ts";

/** A status change of a reservation, its actor, and the people who were notified. */
type LoggedTransition = {
  reservation: number;
  from: string;
  to: string;
  /** The actor's relation to the reservation and the actor's roles. */
  by: string[];
  told: string[];
};

/** Returns every status change since a history entry, with the roles of the people involved. */
const transitionsSince = ({ sql }: Pick<World, "sql">, log: string) =>
  sql<LoggedTransition>(
    `select l.object_id as reservation, coalesce(l.previous ->> 'status', '') as "from", l.data ->> 'status' as "to",
       case when l.username = 'sat' then array['clock'] else ${actorRoles("l.user_id")} end as by,
       array(select distinct who from events e join notifications n on n.event_id = e.id, unnest(${actorRoles("n.user_id")}) as who
         where e.reservation_id = r.id and e.data ->> 'status' = l.data ->> 'status' and e.created_at = l.logged_at) as told
     from log_entries l join reservations r on r.id = l.object_id join theses t on t.id = r.thesis_id
     where l.id > $1 and l.object_class = 'Reservation' and l.data ? 'status' order by l.id`,
    [log],
  );

const actorRoles = (user: string) =>
  `(case when ${user} = r.student_id then array['student'] else '{}' end || case when ${user} = t.mentor_id then array['mentor'] else '{}' end
    || coalesce((select u.roles from users u where u.id = ${user}), '{}'))`;

const cancelingRoles = ["mentor", "studentServices", "admin"];
const defenseReady = "submittedToStudentServices";

/** Transitions as from, to, actors (product §3). */
// biome-ignore format: one move a line
const allowedTransitions: readonly (readonly [from: string, to: string, by: readonly string[]])[] = [
  ["", "reserved", ["student"]],
  ["reserved", "mentorConfirmedReservation", ["mentor"]],
  ["mentorConfirmedReservation", "studentSubmittedToApp", ["student"]],
  ["studentSubmittedToApp", "mentorConfirmedReservation", ["mentor"]],
  ["studentSubmittedToApp", "mentorConfirmedThesis", ["mentor"]],
  ["studentSubmittedToApp", "libraryAndAccountancyConfirmed", ["mentor"]],
  ["mentorConfirmedThesis", "confirmationOfPayment", ["student"]],
  ["confirmationOfPayment", "libraryAndAccountancyConfirmed", ["library", "accountancy"]],
  ["confirmationOfPayment", "mentorConfirmedThesis", ["accountancy"]],
  ["libraryAndAccountancyConfirmed", "statements", ["student"]],
  ["statements", defenseReady, ["studentServices"]],
  ["statements", "libraryAndAccountancyConfirmed", ["studentServices"]],
  ["statements", "mentorConfirmedReservation", ["studentServices"]],
  [defenseReady, "mentorSetDefenseDate", ["mentor"]],
  ["mentorSetDefenseDate", "studentServicesConfirmedDefenseDate", ["studentServices"]],
  ["studentServicesConfirmedDefenseDate", defenseReady, ["studentServices"]],
  ["studentServicesConfirmedDefenseDate", "completed", ["studentServices"]],
  ["studentServicesConfirmedDefenseDate", "notCompleted", ["studentServices"]],
  ["reserved", "canceled", [...cancelingRoles, "student", "clock"]],
  ...["mentorConfirmedReservation", "studentSubmittedToApp", "mentorConfirmedThesis", "confirmationOfPayment",
    "libraryAndAccountancyConfirmed", "statements", defenseReady].map((from) => [from, "canceled", [...cancelingRoles, "clock"]] as const),
  ...["mentorSetDefenseDate", "studentServicesConfirmedDefenseDate"].map((from) => [from, "canceled", cancelingRoles] as const),
];

/**
 * The people who must be notified unless they acted: those responsible for the next step, and both student and mentor
 * when the reservation is closed.
 */
const requiredRecipients: Readonly<Record<string, readonly string[]>> = {
  reserved: ["mentor"],
  mentorConfirmedReservation: ["student"],
  studentSubmittedToApp: ["mentor"],
  mentorConfirmedThesis: ["student"],
  confirmationOfPayment: ["accountancy"],
  libraryAndAccountancyConfirmed: ["student"],
  statements: ["studentServices"],
  submittedToStudentServices: ["mentor"],
  mentorSetDefenseDate: ["studentServices"],
  studentServicesConfirmedDefenseDate: ["student", "mentor"],
  completed: ["student", "mentor"],
  notCompleted: ["student", "mentor"],
  canceled: ["student", "mentor"],
};

/** Returns the status changes that product §3 does not allow or of which a required recipient was not notified. */
export async function unexpectedTransitions(made: Pick<World, "sql">, log: string): Promise<string[]> {
  return (await transitionsSince(made, log)).flatMap(({ reservation, from, to, by, told }) => {
    const known = allowedTransitions.some(
      ([a, b, who]) => a === from && b === to && who.some((one) => by.includes(one)),
    );
    const deaf = (requiredRecipients[to] ?? []).filter((who) => !told.includes(who) && !by.includes(who));
    return [
      ...(known ? [] : [`reservation ${reservation} went from ${from} to ${to} by ${by.join()}`]),
      ...deaf.map((who) => `reservation ${reservation} is ${to}, and the ${who} was not told`),
    ];
  });
}
