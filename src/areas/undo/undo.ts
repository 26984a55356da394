import { z } from "zod";
import { undoableCommitteeSteps } from "#areas/defenses/committee/committee.ts";
import { undoableDeletionSteps } from "#areas/delete-requests/flow.ts";
import { undoableVersionSteps } from "#areas/documents/flow.ts";
import { undoableEditSteps } from "#areas/edit-requests/flow.ts";
import { undoableMentorChangeSteps } from "#areas/mentor-changes/flow.ts";
import { undoableMarkSteps } from "#areas/people/student-marks.ts";
import { undoableReservationSteps } from "#areas/reservations/timeline.ts";
import { undoableProposalSteps } from "#areas/student-proposals/flow.ts";
import { undoableThesisSteps } from "#areas/theses/flow.ts";
import type { StepReference } from "#kit/workflow/undo.ts";

/**
 * The steps that can be undone, by life cycle.
 *
 * @rule which steps can be undone
 */
export const undoableSteps = {
  reservation: undoableReservationSteps,
  thesis: undoableThesisSteps,
  editRequest: undoableEditSteps,
  deleteRequest: undoableDeletionSteps,
  mentorChange: undoableMentorChangeSteps,
  userStudy: undoableMarkSteps,
  document: undoableVersionSteps,
  committee: undoableCommitteeSteps,
  studentProposal: undoableProposalSteps,
} satisfies Record<string, readonly string[]>;

export type UndoableFlow = keyof typeof undoableSteps;

/** The names of their events. */
export const undoableEvents: readonly string[] = Object.entries(undoableSteps).flatMap(
  ([flow, steps]) => steps.map((step) => `${flow}.${step}`),
);

/**
 * One step in a form: the life cycle, the id of the record and the transaction of the step, such as
 * `reservation.12.4711`; without the transaction the newest step of the record.
 */
const stepField = z
  .string()
  .max(64, { abort: true })
  .regex(
    new RegExp(
      `^(${Object.keys(undoableSteps).join("|")})\\.[1-9][0-9]{0,8}(\\.[1-9][0-9]{0,17})?$`,
    ),
  );

const maxPathLength = 2_000;

/** The steps to undo, of at most one screen, and the path to return to. */
export const undoForm = z.object({
  of: z.array(stepField).min(1).max(200),
  to: z.array(z.string().max(maxPathLength)).max(1).default([]),
});

export function parseStep(field: string): StepReference & { flow: UndoableFlow } {
  const [flow, id, transaction] = field.split(".") as [UndoableFlow, string, string | undefined];
  return { flow, id: Number(id), transaction };
}

export const formatStep = ({ flow, id, transaction }: StepReference): string =>
  `${flow}.${id}.${transaction}`;
