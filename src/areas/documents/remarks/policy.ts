import { reservationPolicy } from "#areas/reservations/policy.ts";
import { isOpen, type ReservationRecord } from "#areas/reservations/reservations.ts";
import { all, type Policy, when } from "#kit/workflow/policy.ts";
import { supervisor } from "./flow.ts";

const isWritten = when<ReservationRecord>(({ status }) => isOpen(status));

/** Permissions on the remarks of a reservation; what happens to one of them is its flow's. */
export const remarkPolicy = {
  read: reservationPolicy.seeVersions,
  add: all(supervisor, isWritten),
} satisfies Record<string, Policy<ReservationRecord>>;
