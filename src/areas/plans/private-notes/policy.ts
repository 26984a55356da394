import { actsInPerson, reservationPolicy } from "#areas/reservations/policy.ts";
import type { ReservationRecord } from "#areas/reservations/reservations.ts";
import { any, namedPolicy, type Policy } from "#kit/workflow/policy.ts";

/** A reservation, and whether the actor has notes on it. */
export type NotedReservation = { reservation: ReservationRecord; hasOwnNotes: boolean };

const supervisor = namedPolicy<NotedReservation>("supervisor", (actor, { reservation }) =>
  reservationPolicy.privateNotes(actor, reservation),
);

/** Whoever wrote some and is no longer the mentor; not an admin who works as them. */
const author = namedPolicy<NotedReservation>(
  "author",
  (actor, { hasOwnNotes }) => hasOwnNotes && actsInPerson(actor),
);

/**
 * Permissions on the page of one's own private notes, which shows and changes the actor's alone.
 *
 * @rule who reads a mentor's private notes
 */
export const privateNotesPolicy = {
  read: any(supervisor, author),
} satisfies Record<string, Policy<NotedReservation>>;
