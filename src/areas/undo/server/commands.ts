import { committeeMembers } from "#areas/defenses/committee/server/tables.ts";
import { undoDeletionRequest } from "#areas/delete-requests/server/commands.ts";
import { documentComments, documents } from "#areas/documents/server/tables.ts";
import { undoEditRequest } from "#areas/edit-requests/undo/server/commands.ts";
import { undoMentorChangeStep } from "#areas/mentor-changes/server/commands.ts";
import { reopenPaymentOfStep } from "#areas/payments/statements/server/commands/settle-payments.ts";
import { undoMark } from "#areas/people/student-marks/server/commands.ts";
import { type ReservationStepParts, undoReservationStep } from "#areas/reservations/undo/server/commands.ts";
import { undoThesisStep } from "#areas/theses/undo/server/commands.ts";
import type { Context } from "#kit/database/index.ts";
import { type Message, withValues } from "#kit/text/index.ts";
import { Refusal, runBulk, type StepReference } from "#kit/workflow/index.ts";
import { parseStep, type UndoableFlow, undoForm } from "../schema.ts";
import { messages } from "../texts.ts";

const reservationParts: ReservationStepParts = {
  tables: { DocumentComment: documentComments, Document: documents, CommitteeMember: committeeMembers },
  revertRest: reopenPaymentOfStep,
};

const undoCommands: Record<UndoableFlow, (context: Context, step: StepReference) => Promise<void>> = {
  reservation: (context, step) => undoReservationStep(context, step, reservationParts),
  thesis: undoThesisStep,
  editRequest: undoEditRequest,
  deleteRequest: undoDeletionRequest,
  mentorChange: undoMentorChangeStep,
  userStudy: undoMark,
};

/**
 * Undoes these steps of the actor, each in its own transaction, and returns the message. Refuses with
 * 422 a form that names none; a single step with its own refusal, several only if none can be undone.
 */
export async function undoSteps(context: Context, fields: Record<string, string[]>): Promise<Message[]> {
  const sent = undoForm.safeParse(fields);
  if (!sent.success) throw new Refusal(422, messages.nothing);
  const steps = sent.data.of.map(parseStep);
  const rows = { names: new Map<number, string>(), nameless: messages.nameless };
  const results = await runBulk([...steps.keys()], rows, async (nth) => {
    const step = steps[nth];
    if (step) await undoCommands[step.flow](context, step);
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
