import { z } from "zod";
import {
  type OutcomeDecisionKind,
  type OutcomeDecisionStatus,
  outcomeDecisionStatuses,
} from "#areas/reservations/outcome-decision-kinds.ts";
import { filledText } from "#kit/forms/fields.ts";
import { always, flow, type StepOf } from "#kit/workflow/flow.ts";
import { type Actor, hasRole, namedPolicy, person } from "#kit/workflow/policy.ts";
import { messages } from "./texts.ts";

/** The facts that the life cycle and the policies need about an entered decision. */
export type OutcomeDecisionRecord = {
  kind: OutcomeDecisionKind;
  status: OutcomeDecisionStatus;
  studentId: number;
  enteredById: number;
  /** The admin who entered it as that person. */
  enteredImpersonatorId: number | null;
  /**
   * The person whom the faculty has named to confirm corrections by minutes, beside the vice dean;
   * null if there is none.
   */
  confirmerId: number | null;
};

/** The id of the person who really acts: the admin, if one has signed in as another person. */
const realId = ({ id, impersonator }: Actor) => impersonator?.id ?? id;

/**
 * The vice dean or, for a correction by minutes, the person whom the faculty has named. It must not
 * be the person who entered it, not even when signed in as another person.
 */
export const secondPerson = namedPolicy<OutcomeDecisionRecord>(
  "viceDean",
  (actor, { kind, confirmerId, enteredById, enteredImpersonatorId }) =>
    (hasRole(actor, "viceDean") ||
      (kind === "correction" && actor.id === confirmerId && hasRole(actor, "studentServices"))) &&
    actor.id !== enteredById &&
    realId(actor) !== (enteredImpersonatorId ?? enteredById),
);

const author = person<OutcomeDecisionRecord>("author", ({ enteredById }) => enteredById);

const reasonInput = z.object({ reason: filledText(messages.refusals.noReason) });

/**
 * The life cycle of an entered decision: another person compares it with its file and confirms it,
 * or refuses it.
 */
// biome-ignore format: one step a line
export const outcomeDecisionFlow = flow<OutcomeDecisionRecord>()("entered", outcomeDecisionStatuses, [
  ["confirm", "entered", "confirmed", secondPerson],
  ["refuse", "entered", "refused", secondPerson, always, reasonInput],
  ["withdraw", "entered", "withdrawn", author],
], { wrongStatus: () => messages.refusals.closed });

export type OutcomeDecisionStep = StepOf<typeof outcomeDecisionFlow>;
