import { messages } from "./texts.ts";

/**
 * Seconds for which the actor of an undoable step may undo it, unless somebody has acted on it (docs/decisions/0045).
 */
export const undoSeconds = 10;

/** A step that may be taken back: the life cycle, as in the names of its events, and the id of the record. */
export type UndoReference = { flow: string; id: number };

/** What a page offers to take back: steps such as `reservation.12`, and the path to return to. */
export type UndoOffer = { of: string[]; to: string };

/** True if the flow allows the step's actor to undo it. */
export const isUndoable = ({ undoable }: { undoable: readonly string[] }, step: string): boolean =>
  undoable.includes(step);

/** Until when notifications of an undoable step are withheld. */
export const undoEnds = (taken: Date): Date => new Date(taken.getTime() + undoSeconds * 1000);

export const undoRefusals = messages.undo;
