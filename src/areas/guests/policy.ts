import { type CommitteeRecord, isHead } from "#areas/defenses/committee/policy.ts";
import { mentor } from "#areas/reservations/flow.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import {
  openStatuses,
  type ReservationRecord,
  reservationStatuses,
} from "#areas/reservations/reservations.ts";
import { all, any, is, namedPolicy, type Policy, role, when } from "#kit/workflow/policy.ts";

const services = role("studentServices");
/** From the mentor's confirmation on, while the reservation is open. */
const inWork = is(...openStatuses.slice(1));

/** A reservation with the department of its thesis, whose head may propose who judges. */
export type GuestsRecord = CommitteeRecord;

/**
 * Permissions on the guests of a reservation.
 *
 * @rule who invites guests, and who sees them
 */
export const guestPolicy = {
  /** Sees who the guests are; heads of department, because they may propose some. */
  list: any<GuestsRecord>(
    reservationPolicy.guests,
    all<GuestsRecord>(isHead, is(...reservationStatuses.slice(1))),
  ),
  /** Sees the addresses of guests, renews and revokes their access. */
  manage: any<ReservationRecord>(mentor, services),
  /** Capacities that judge nothing are invited by the mentor. */
  invite: all<ReservationRecord>(mentor, inWork),
  /** Capacities that judge are invited by student services, also from a mentor's proposal. */
  inviteJudge: all<ReservationRecord>(services, inWork),
  propose: all<GuestsRecord>(any<GuestsRecord>(mentor, isHead), inWork),
  renew: all<ReservationRecord>(any(mentor, services), inWork),
  /** Renews and revokes the access of a guest who judges. */
  manageJudge: services,
} satisfies Record<string, Policy<GuestsRecord>>;

/** Withdraws a proposal: the mentor, or the head of department who made it. */
export const withdrawGuestProposal = any<GuestsRecord & { proposedById: number | null }>(
  mentor,
  all<GuestsRecord & { proposedById: number | null }>(
    isHead,
    when(({ proposedById }, actor) => proposedById === actor.id),
  ),
);

/** The guest of the reservation, in whatever capacity. */
export const guestOf = namedPolicy<{ reservationId: number }>(
  "guest",
  (actor, { reservationId }) => actor.guest?.reservationId === reservationId,
);
