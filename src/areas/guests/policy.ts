import { mentor } from "#areas/reservations/flow.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { openStatuses, type ReservationRecord } from "#areas/reservations/reservations.ts";
import { all, any, is, namedPolicy, type Policy, role } from "#kit/workflow/policy.ts";

/** From the mentor's confirmation on, while the reservation is open. */
const inWork = is(...openStatuses.slice(1));

/**
 * Permissions on the guests of a reservation.
 *
 * @rule who invites guests, and who sees them
 */
export const guestPolicy = {
  /** Sees who the guests are. */
  list: reservationPolicy.guests,
  /** Sees the addresses of guests, renews and revokes their access. */
  manage: any<ReservationRecord>(mentor, role("studentServices")),
  /** Capacities that judge nothing are invited by the mentor. */
  invite: all<ReservationRecord>(mentor, inWork),
  renew: all<ReservationRecord>(any(mentor, role("studentServices")), inWork),
} satisfies Record<string, Policy<ReservationRecord>>;

/** The guest of the reservation, in whatever capacity. */
export const guestOf = namedPolicy<{ reservationId: number }>(
  "guest",
  (actor, { reservationId }) => actor.guest?.reservationId === reservationId,
);
