import { personId } from "#kit/columns/columns.ts";

/** SQL: the ids of a person's reservations as student. */
export const ownReservations = `(select id from reservations where student_id = ${personId})`;
