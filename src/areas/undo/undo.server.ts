import { sql } from "drizzle-orm";
import { committeeMembers } from "#areas/defenses/committee/tables.server.ts";
import { undoDeletionRequest } from "#areas/delete-requests/delete-requests-commands.server.ts";
import { remarks } from "#areas/documents/remarks/tables.server.ts";
import { documentComments, documents } from "#areas/documents/tables.server.ts";
import { undoEditRequest } from "#areas/edit-requests/undo.server.ts";
import { undoMentorChangeStep } from "#areas/mentor-changes/mentor-changes.server.ts";
import { reopenPaymentOfStep } from "#areas/payments/bank-statements/commands.server.ts";
import { undoMark } from "#areas/people/student-marks.server.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import {
  onlyNotFound,
  type ReservationStepParts,
  undoReservationStep,
} from "#areas/reservations/undo.server.ts";
import { lockProposal } from "#areas/student-proposals/student-proposals.server.ts";
import { studentProposals } from "#areas/student-proposals/tables.server.ts";
import { undoThesisStep } from "#areas/theses/undo.server.ts";
import { queryRows } from "#kit/database/connection.ts";
import {
  type CollectedWrite,
  type Context,
  inTransaction,
  writeAtCommit,
} from "#kit/database/context.ts";
import {
  loadStepsOfTransaction,
  loadUndoableSteps,
  type RevertedTables,
  requireTakenStep,
  revertStep,
  type UndoableStep,
} from "#kit/database/undo-rules.ts";
import { releaseFiles } from "#kit/files/file-records.server.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
import { Refusal, runBulk } from "#kit/workflow/refusal.ts";
import { type StepReference, secondsUntil } from "#kit/workflow/undo.ts";
import { stepNameOf } from "./step-names.ts";
import { messages } from "./texts.ts";
import {
  formatStep,
  parseStep,
  type UndoableFlow,
  undoableEvents,
  undoableSteps,
  undoForm,
} from "./undo.ts";

type Reader = Pick<Context, "db" | "actor" | "now">;

/** A step that the actor can still undo, as the page of such steps shows it. */
export type OwnStepView = {
  /** As in the form. */
  of: string;
  /** What was done. */
  name: string;
  at: string;
  until: string;
  seconds: number;
  /** The thesis or the student. */
  title: string;
};

/** Loads all steps that the actor can undo now, the newest first. */
export async function loadOwnSteps(
  context: Reader & Pick<Context, "language">,
): Promise<OwnStepView[]> {
  const steps = await loadUndoableSteps(context, undoableEvents);
  const titles = await queryRows<{ key: string; title: string }>(
    context.db,
    sql`select 'thesis.' || t.id as key, t.name as title from theses t
        where t.id = any(${sql.param(steps.flatMap(({ thesisId }) => thesisId ?? []))}::integer[])
      union all select 'studentProposal.' || p.id, p.name from student_proposals p
        where p.id = any(${sql.param(steps.flatMap(({ thesisId, id }) => (thesisId === null ? id : [])))}::integer[])
      union all select 'userStudy.' || e.id, u.name from user_studies e join users u on u.id = e.user_id
        where e.id = any(${sql.param(steps.flatMap(({ thesisId, id }) => (thesisId === null ? id : [])))}::integer[])`,
  );
  const byKey = new Map(titles.map(({ key, title }) => [key, title]));
  return steps.map(({ name, id, transaction, thesisId, at, until }) => ({
    of: formatStep({ flow: name.split(".")[0] ?? "", id, transaction }),
    name: stepNameOf(name, context.language),
    at,
    until,
    seconds: secondsUntil(new Date(until), context.now),
    title:
      byKey.get(thesisId === null ? `${name.split(".")[0]}.${id}` : `thesis.${thesisId}`) ?? "",
  }));
}

/** The steps of a request that can be undone. */
export type TakenInRequest = {
  /** Notes the step of an event in its transaction, which then reads it with its `commit`. */
  note(context: Context): Promise<void>;
  /**
   * The steps as the form names them, and until when all of them can be undone; undefined if none
   * can.
   */
  offer(): { of: string[]; until: Date } | undefined;
};

export function collectTakenSteps(): TakenInRequest {
  const steps: UndoableStep[] = [];
  const readSteps: CollectedWrite<never> = {
    isLast: true,
    prepare: async (context) => async (db) =>
      steps.push(...(await loadStepsOfTransaction({ ...context, db }, undoableEvents))),
  };
  return {
    note: (context) => writeAtCommit(context, readSteps, []),
    offer() {
      if (steps.length === 0) return undefined;
      return {
        of: steps.map(({ name, id, transaction }) =>
          formatStep({ flow: name.split(".")[0] ?? "", id, transaction }),
        ),
        until: new Date(Math.min(...steps.map(({ until }) => Date.parse(until)))),
      };
    },
  };
}

const reservationParts: ReservationStepParts = {
  tables: {
    Remark: remarks,
    DocumentComment: documentComments,
    Document: documents,
    CommitteeMember: committeeMembers,
  },
  revertRest: reopenPaymentOfStep,
};

/**
 * Steps that write only records of these tables; with them, the lock under which they are taken.
 */
type OwnRecords = {
  lock: (context: Context, id: number) => Promise<unknown>;
  tables: RevertedTables;
  isOfReservation: boolean;
};

const ofReservation = { lock: lockReservation, isOfReservation: true };

const ownRecords: Record<"document" | "committee" | "studentProposal", OwnRecords> = {
  document: {
    ...ofReservation,
    tables: { Remark: remarks, DocumentComment: documentComments, Document: documents },
  },
  committee: { ...ofReservation, tables: { CommitteeMember: committeeMembers } },
  studentProposal: {
    lock: lockProposal,
    isOfReservation: false,
    tables: { StudentProposal: studentProposals },
  },
};

/**
 * Returns the command that undoes such a step of the actor; files that came with it are given up. A
 * repeated call changes nothing. Refuses with 403, 404 or 409 (see `requireTakenStep`,
 * `revertStep`).
 */
const undoOwnRecords =
  (flow: keyof typeof ownRecords) =>
  (context: Context, reference: StepReference): Promise<void> =>
    inTransaction(context, async (context) => {
      const { id } = reference;
      const { lock, tables, isOfReservation } = ownRecords[flow];
      const lockError = await lock(context, id).then(() => undefined, onlyNotFound);
      const taken = await requireTakenStep(context, reference, undoableSteps[flow]);
      if (taken.isUndone) return;
      if (lockError) throw lockError;
      const { step, transaction, thesisId } = taken;
      await releaseFiles(context, await revertStep(context, taken, tables));
      await context.publish(context, {
        name: `${flow}.undo`,
        data: { recordId: id, step, transaction },
        ...(isOfReservation && { thesisId, reservationId: id }),
      });
    });

const undoCommands: Record<UndoableFlow, (context: Context, step: StepReference) => Promise<void>> =
  {
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
 * Undoes these steps of the actor, each in its own transaction, and returns the message. Refuses
 * with 422 a form that names none; a single step with its own refusal, several only if none can be
 * undone.
 *
 * @rule what undoing a step does
 */
export async function undoSteps(
  context: Context,
  fields: Record<string, string[]>,
): Promise<Message[]> {
  const sent = undoForm.safeParse(fields);
  if (!sent.success) throw new Refusal(422, messages.nothing);
  const steps = sent.data.of.map(parseStep);
  const rows = { names: new Map<number, string>(), nameless: messages.nameless };
  const results = await runBulk([...steps.keys()], rows, async (index) => {
    const step = steps[index];
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
