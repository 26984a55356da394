import { messages } from "./texts.ts";

/**
 * Seconds for which the actor of an undoable step may undo it, unless another person has acted on
 * it or was notified of it (product §11, docs/decisions/0045).
 *
 * @rule for how long a step can be undone
 */
export const undoSeconds = 600;

/** Seconds after which the notifications of such a step become visible and its mails leave. */
export const noticeSeconds = 120;

/**
 * A record with a step that may be undone: the life cycle, as in the names of its events, and the
 * id of the record.
 */
export type UndoReference = { flow: string; id: number };

/** One step of a record, by the transaction that took it; without one the newest. */
export type StepReference = UndoReference & { transaction?: string | undefined };

/**
 * What a page offers to undo: steps such as `reservation.12.4711`, the path to return to, and for
 * how long.
 */
export type UndoOffer = { of: string[]; to: string; seconds: number };

/** The time when a step can no longer be undone, even if nobody was notified of it. */
export const undoEnds = (taken: Date): Date => new Date(taken.getTime() + undoSeconds * 1000);

/** Until when the notifications of an undoable step are withheld. */
export const noticesLeave = (taken: Date): Date => new Date(taken.getTime() + noticeSeconds * 1000);

/** Whole seconds until an instant; 0 if it is past. */
export const secondsUntil = (end: Date, now: Date): number =>
  Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000));

export const undoRefusals = messages.undo;
