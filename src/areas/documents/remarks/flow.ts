import { z } from "zod";
import { coMentor, mentor, student } from "#areas/reservations/flow.ts";
import {
  isOpen,
  type ReservationParties,
  type ReservationStatus,
} from "#areas/reservations/reservations.ts";
import { filledText } from "#kit/forms/fields.ts";
import { flow, guard, type StepOf } from "#kit/workflow/flow.ts";
import { any } from "#kit/workflow/policy.ts";
import { type RemarkStatus, remarkStatuses } from "./remarks.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/** The facts that the life cycle needs about a remark: its status and those of its reservation. */
export type RemarkRecord = ReservationParties & {
  status: RemarkStatus;
  reservationStatus: ReservationStatus;
};

/** Those who add remarks and close them. */
export const supervisor = any<ReservationParties>(mentor, coMentor);

const isWritten = guard<Pick<RemarkRecord, "reservationStatus">>(
  refusals.closed,
  ({ reservationStatus }) => isOpen(reservationStatus),
);

const answer = z.object({ answer: filledText(refusals.noAnswer) });

/**
 * The life cycle of a remark (product §11): the student answers, mentor and co-mentor decide that it
 * is done. It ends with the reservation.
 */
// biome-ignore format: one step a line
export const remarkFlow = flow<RemarkRecord>()("open", remarkStatuses, [
  ["answer", "open", "answered", student, isWritten, answer],
  ["answer", "answered", "answered", student, isWritten, answer],
  ["close", "open", "done", supervisor, isWritten],
  ["close", "answered", "done", supervisor, isWritten],
  ["reopen", "answered", "open", supervisor, isWritten],
  ["reopen", "done", "open", supervisor, isWritten],
], { wrongStatus: () => refusals.changed, closed: ["done"] });

export type RemarkStep = StepOf<typeof remarkFlow>;
