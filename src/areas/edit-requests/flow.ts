import { z } from "zod";
import { headOfItsDepartment, type ThesisRecord } from "#areas/theses/flow.ts";
import { requestStatuses } from "#areas/theses/requests.ts";
import { filledText } from "#kit/forms/fields.ts";
import { always, flow, guard, type StepOf } from "#kit/workflow/flow.ts";
import { messages } from "./texts.ts";

/**
 * The facts that the life cycle and the policies need about a request: its status, the people of
 * its thesis, and whether the thesis has changed since.
 */
export type EditRequestRecord = ThesisRecord & { stale: boolean };

const notStale = guard<EditRequestRecord>(messages.staleText, ({ stale }) => !stale);
const reasonInput = z.object({ reason: filledText(messages.refusals.noReason) });

/** The life cycle of an edit request. Only a pending request can be decided (spec §4). */
// biome-ignore format: one step a line
export const editRequestFlow = flow<EditRequestRecord>()("requested", requestStatuses, [
  ["approve", "requested", "approved", headOfItsDepartment, notStale],
  ["refuse", "requested", "refused", headOfItsDepartment, always, reasonInput],
], { wrongStatus: () => messages.refusals.decided, undoable: ["approve", "refuse"] });

/** The steps that can be undone, with that which makes the request. */
export const undoableEditSteps = ["send", ...editRequestFlow.undoable] as const;

export type EditRequestStep = StepOf<typeof editRequestFlow>;
