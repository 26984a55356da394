import { reservationFlow } from "#areas/reservations/flow.ts";
import { thesisFlow } from "#areas/theses/flow.ts";
import type { World } from "#test/world/index.ts";

/** A status change of a reservation, its actor, and the people who were notified. */
type LoggedTransition = {
  reservation: number;
  from: string;
  to: string;
  /** The actor's relation to the reservation and the actor's roles. */
  by: string[];
  notified: string[];
};

/**
 * Returns every status change since a history entry that was not undone, with the roles of the
 * people involved.
 */
const transitionsSince = ({ sql }: Pick<World, "sql">, log: string) =>
  sql<LoggedTransition>(
    `select l.object_id as reservation, coalesce(l.previous ->> 'status', '') as "from", l.data ->> 'status' as "to",
       case when l.username = 'sat' then array['clock'] else ${actorRoles("l.user_id")} end as by,
       array(select distinct who from events e join notifications n on n.event_id = e.id, unnest(${actorRoles("n.user_id")}) as who
         where e.reservation_id = r.id and e.data ->> 'status' = l.data ->> 'status' and e.created_at = l.logged_at) as notified
     from log_entries l join reservations r on r.id = l.object_id join theses t on t.id = r.thesis_id
     where l.id > $1 and l.object_class = 'Reservation' and l.data ? 'status' and not exists (select from events u
       where u.name = 'reservation.undo' and (u.transaction = l.transaction or u.data ->> 'transaction' = l.transaction::text))
     order by l.id`,
    [log],
  );

const actorRoles = (user: string) =>
  `(case when ${user} = r.student_id then array['student'] else '{}' end || case when ${user} = t.mentor_id then array['mentor'] else '{}' end
    || coalesce((select u.roles from users u where u.id = ${user}), '{}'))`;

/**
 * True if the flow allows one of these actors this status change; a reservation begins with a step
 * of its thesis.
 */
function isInFlow(from: string, to: string, by: readonly string[]): boolean {
  const lines =
    from === ""
      ? thesisFlow.transitions.filter(
          ([step]) => step === "reserve" && to === reservationFlow.initial,
        )
      : reservationFlow.transitions.filter((line) => line[1] === from && line[2] === to);
  return lines.some(([, , , { actorNames }]) => actorNames.some((name) => by.includes(name)));
}

/**
 * The people who must be notified unless they acted: those responsible for the next step, and both
 * student and mentor when the reservation is closed.
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

/**
 * Returns the status changes that the flow does not have, and the changes that a required recipient
 * was not notified of.
 */
export async function unexpectedTransitions(
  world: Pick<World, "sql">,
  log: string,
): Promise<string[]> {
  return (await transitionsSince(world, log)).flatMap(({ reservation, from, to, by, notified }) => {
    const missing = (requiredRecipients[to] ?? []).filter(
      (who) => !notified.includes(who) && !by.includes(who),
    );
    return [
      ...(isInFlow(from, to, by)
        ? []
        : [`reservation ${reservation} went from ${from} to ${to} by ${by.join()}`]),
      ...missing.map(
        (who) => `reservation ${reservation} is ${to}, and the ${who} was not notified`,
      ),
    ];
  });
}
