import { z } from "zod";
import {
  headOfItsDepartment,
  type ThesisRecord,
  type ThesisStep,
  thesisFlow,
} from "#areas/theses/flow.ts";
import { requestStatuses } from "#areas/theses/requests.ts";
import type { ThesisStatus } from "#areas/theses/status.ts";
import { filledText } from "#kit/forms/fields.ts";
import { always, flow, guard, type StepOf, statusesBefore } from "#kit/workflow/flow.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/**
 * The facts that the life cycle needs about a request: its status, the people of its thesis and the
 * thesis's status.
 */
export type DeleteRequestRecord = ThesisRecord & { thesisStatus: ThesisStatus };

/** True if the life cycle of a thesis has the step from this status. */
export const thesisAllows = (step: ThesisStep, status: string) =>
  statusesBefore(thesisFlow, step).some((allowed) => allowed === status);

const mayDelete = guard<DeleteRequestRecord>(refusals.notFree, (record) =>
  thesisAllows("delete", record.thesisStatus),
);
const mayRestore = guard<DeleteRequestRecord>(refusals.notDeleted, (record) =>
  thesisAllows("restore", record.thesisStatus),
);
const reasonInput = z.object({ reason: filledText(refusals.noReason) });

/**
 * The life cycle of a delete request (spec §4, product §3). `approve` and `restore` also take the
 * steps `delete` and `restore` of the thesis; a restored request stays approved.
 */
// biome-ignore format: one step a line
export const deleteRequestFlow = flow<DeleteRequestRecord>()("requested", requestStatuses, [
  ["approve", "requested", "approved", headOfItsDepartment, mayDelete],
  ["refuse", "requested", "refused", headOfItsDepartment, always, reasonInput],
  ["restore", "approved", "approved", headOfItsDepartment, mayRestore],
], {
  wrongStatus: (step) => (step === "restore" ? refusals.notApproved : refusals.answered),
  undoable: ["approve", "refuse"], // restoring publishes
});

/** The steps that can be undone, with that which makes the request. */
export const undoableDeletionSteps = ["send", ...deleteRequestFlow.undoable] as const;

export type DeleteRequestStep = StepOf<typeof deleteRequestFlow>;
