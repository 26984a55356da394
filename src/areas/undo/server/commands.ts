import { undoDeletionDecision } from "#areas/delete-requests/server/commands.ts";
import { undoEditDecision } from "#areas/edit-requests/undo/server/commands.ts";
import { undoMark } from "#areas/people/student-marks/server/commands.ts";
import { undoReservationStep } from "#areas/reservations/server/commands/undo.ts";
import type { Context } from "#kit/database/index.ts";
import { type Message, withValues } from "#kit/text/index.ts";
import { Refusal, runBulk } from "#kit/workflow/index.ts";
import { parseStep, type UndoableFlow, undoForm } from "../schema.ts";
import { messages } from "../texts.ts";

const undoCommands: Record<UndoableFlow, (context: Context, id: number) => Promise<void>> = {
  reservation: undoReservationStep,
  editRequest: undoEditDecision,
  deleteRequest: undoDeletionDecision,
  userStudy: undoMark,
};

/**
 * Undoes the actor's newest steps on these records, each in its own transaction, and returns the message. Refuses with
 * 422 a form that names none; a single step with its own refusal, several only if none can be undone.
 */
export async function undoSteps(context: Context, fields: Record<string, string[]>): Promise<Message[]> {
  const sent = undoForm.safeParse(fields);
  if (!sent.success) throw new Refusal(422, messages.nothing);
  const steps = sent.data.of.map(parseStep);
  const rows = { names: new Map<number, string>(), nameless: messages.nameless };
  const results = await runBulk([...steps.keys()], rows, async (nth) => {
    const step = steps[nth];
    if (step) await undoCommands[step.flow](context, step.id);
  });
  const refusals = results.flatMap(({ refusal }) => refusal ?? []);
  const done = results.filter(({ refusal }) => !refusal).length;
  const [first] = refusals;
  if (first && done === 0) throw new Refusal(409, first);
  return [
    withValues(messages.done, { count: done }),
    ...(first ? [withValues(messages.refused, { count: results.length - done }), first] : []),
  ];
}
