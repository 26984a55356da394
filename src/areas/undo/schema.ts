import { z } from "zod";
import type { UndoReference } from "#kit/workflow/index.ts";

/** The life cycles with steps that can be undone. */
export const undoableFlows = ["reservation", "editRequest", "deleteRequest", "userStudy"] as const;

export type UndoableFlow = (typeof undoableFlows)[number];

/** One step in a form: the life cycle and the id of the record, such as `reservation.12`. */
const stepField = z
  .string()
  .max(40, { abort: true })
  .regex(new RegExp(`^(${undoableFlows.join("|")})\\.[1-9][0-9]{0,8}$`));

const maxPathLength = 2_000;

/** The steps to undo, of at most one screen, and the path to return to. */
export const undoForm = z.object({
  of: z.array(stepField).min(1).max(200),
  to: z.array(z.string().max(maxPathLength)).max(1).default([]),
});

export function parseStep(field: string): UndoReference & { flow: UndoableFlow } {
  const [flow, id] = field.split(".") as [UndoableFlow, string];
  return { flow, id: Number(id) };
}
