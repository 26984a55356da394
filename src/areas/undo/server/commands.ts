import { committeeMembers } from "#areas/defenses/committee/server/tables.ts";
import { undoDeletionRequest } from "#areas/delete-requests/server/commands.ts";
import { documentComments, documents } from "#areas/documents/server/tables.ts";
import { undoEditRequest } from "#areas/edit-requests/undo/server/commands.ts";
import { undoMentorChangeStep } from "#areas/mentor-changes/server/commands.ts";
import { reopenPaymentOfStep } from "#areas/payments/statements/server/commands/settle-payments.ts";
import { undoMark } from "#areas/people/student-marks/server/commands.ts";
import { lockReservation } from "#areas/reservations/server/commands/transition.ts";
import {
  onlyNotFound,
  type ReservationStepParts,
  undoReservationStep,
} from "#areas/reservations/undo/server/commands.ts";
import { lockProposal } from "#areas/student-proposals/server/commands/answers.ts";
import { studentProposals } from "#areas/student-proposals/server/tables.ts";
import { undoThesisStep } from "#areas/theses/undo/server/commands.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { type RevertedTables, requireTakenStep, revertStep } from "#kit/database/taken-steps.ts";
import { releaseFiles } from "#kit/files/file-records.server.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
import { Refusal, runBulk } from "#kit/workflow/refusal.ts";
import type { StepReference } from "#kit/workflow/undo.ts";
import { parseStep, type UndoableFlow, undoableSteps, undoForm } from "../schema.ts";
import { messages } from "../texts.ts";

const reservationParts: ReservationStepParts = {
  tables: { DocumentComment: documentComments, Document: documents, CommitteeMember: committeeMembers },
  revertRest: reopenPaymentOfStep,
};

/** Steps that write only records of these tables; with them, the lock under which they are taken. */
type OwnRecords = {
  lock: (context: Context, id: number) => Promise<unknown>;
  tables: RevertedTables;
  isOfReservation: boolean;
};

const ofReservation = { lock: lockReservation, isOfReservation: true };

const ownRecords: Record<"document" | "committee" | "studentProposal", OwnRecords> = {
  document: { ...ofReservation, tables: { DocumentComment: documentComments, Document: documents } },
  committee: { ...ofReservation, tables: { CommitteeMember: committeeMembers } },
  studentProposal: { lock: lockProposal, isOfReservation: false, tables: { StudentProposal: studentProposals } },
};

/**
 * Returns the command that undoes such a step of the actor; files that came with it are given up. A repeated call changes
 * nothing. Refuses with 403, 404 or 409 (see `requireTakenStep`, `revertStep`).
 */
const undoOwnRecords =
  (flow: keyof typeof ownRecords) =>
  (context: Context, reference: StepReference): Promise<void> =>
    inTransaction(context, async (context) => {
      const { id } = reference;
      const { lock, tables, isOfReservation } = ownRecords[flow];
      const gone = await lock(context, id).then(() => undefined, onlyNotFound);
      const taken = await requireTakenStep(context, reference, undoableSteps[flow]);
      if (taken.isUndone) return;
      if (gone) throw gone;
      const { step, transaction, thesisId } = taken;
      await releaseFiles(context, await revertStep(context, taken, tables));
      await context.publish(context, {
        ...{ name: `${flow}.undo`, data: { recordId: id, step, transaction } },
        ...(isOfReservation && { thesisId, reservationId: id }),
      });
    });

const undoCommands: Record<UndoableFlow, (context: Context, step: StepReference) => Promise<void>> = {
  reservation: (context, step) => undoReservationStep(context, step, reservationParts),
  thesis: undoThesisStep,
  editRequest: undoEditRequest,
  deleteRequest: undoDeletionRequest,
  mentorChange: undoMentorChangeStep,
  userStudy: undoMark,
  document: undoOwnRecords("document"),
  committee: undoOwnRecords("committee"),
  studentProposal: undoOwnRecords("studentProposal"),
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
