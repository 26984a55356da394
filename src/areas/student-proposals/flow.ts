import { z } from "zod";
import { filledText } from "#kit/forms/fields.ts";
import { always, flow, type StepOf } from "#kit/workflow/flow.ts";
import { person, personOrStandIn } from "#kit/workflow/policy.ts";
import { type ProposalStatus, proposalStatuses } from "./student-proposals.ts";
import { messages } from "./texts.ts";

/** The facts that the life cycle and the policies need about a proposal. */
export type ProposalRecord = { status: ProposalStatus; studentId: number; mentorId: number };

export const proposingStudent = person<ProposalRecord>("student", ({ studentId }) => studentId);
/** The mentor, or the mentor's stand-in for everything: a proposal is not yet a thesis. */
export const proposedMentor = personOrStandIn<ProposalRecord>(
  "mentor",
  ({ mentorId }) => mentorId,
  {
    concerned: ({ studentId }) => [studentId],
  },
);

/** The mentor's comment for the student. */
const answerInput = z.object({ answer: filledText(messages.refusals.noAnswer) });

/**
 * The life cycle of a student's proposal. An accepted one continues as the thesis that the mentor
 * creates from it.
 */
// biome-ignore format: one step a line
export const proposalFlow = flow<ProposalRecord>()("sent", proposalStatuses, [
  ["take", "sent", "taken", proposedMentor],
  ["return", "sent", "returned", proposedMentor, always, answerInput],
  ["decline", "sent", "declined", proposedMentor, always, answerInput],
  ["resend", "returned", "sent", proposingStudent],
  ["withdraw", "sent", "withdrawn", proposingStudent],
  ["withdraw", "returned", "withdrawn", proposingStudent],
], {
  wrongStatus: () => messages.refusals.decided,
  // taking one makes a thesis
  undoable: ["return", "decline", "resend", "withdraw"],
});

/** The steps of a proposal that can be undone. */
export const undoableProposalSteps = ["send", ...proposalFlow.undoable] as const;

export type ProposalStep = StepOf<typeof proposalFlow>;
