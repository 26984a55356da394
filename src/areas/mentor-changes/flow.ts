import { z } from "zod";
import { filledText } from "#kit/forms/fields.ts";
import { always, firstFailing, flow, guard, type StepOf } from "#kit/workflow/flow.ts";
import { any, headOrStandIn, person } from "#kit/workflow/policy.ts";
import { type MentorChangeView, mentorChangeStatuses } from "./mentor-changes.ts";
import { messages } from "./texts.ts";

/** The facts that the life cycle and the policies need about a request. */
export type MentorChangeRecord = Pick<
  MentorChangeView,
  | "status"
  | "inWork"
  | "studentId"
  | "requestedById"
  | "oldMentorId"
  | "newMentorId"
  | "departmentId"
  | "studentAgreedAt"
  | "oldMentorAgreedAt"
  | "newMentorAgreedAt"
>;

export const changingStudent = person<MentorChangeRecord>("student", ({ studentId }) => studentId);
export const presentMentor = person<MentorChangeRecord>("mentor", ({ oldMentorId }) => oldMentorId);
export const nextMentor = person<MentorChangeRecord>("newMentor", ({ newMentorId }) => newMentorId);
const requester = person<MentorChangeRecord>("requester", ({ requestedById }) => requestedById);

/** The current head of the thesis's department; a stand-in never decides on their own change. */
export const departmentHead = headOrStandIn<MentorChangeRecord>((change) => [
  change.oldMentorId,
  change.newMentorId,
  change.studentId,
]);

const { refusals } = messages;
const holds = guard<MentorChangeRecord>;

const inWork = holds(refusals.notInWork, (change) => change.inWork);
const studentPending = holds(
  refusals.agreedBefore,
  ({ studentAgreedAt }) => studentAgreedAt === null,
);
const presentMentorPending = holds(
  refusals.agreedBefore,
  ({ oldMentorAgreedAt }) => oldMentorAgreedAt === null,
);
const nextMentorPending = holds(
  refusals.agreedBefore,
  ({ newMentorAgreedAt }) => newMentorAgreedAt === null,
);
const allAgreed = holds(
  refusals.notAllAgreed,
  (change) =>
    change.studentAgreedAt !== null &&
    change.oldMentorAgreedAt !== null &&
    change.newMentorAgreedAt !== null,
);

const reasonInput = z.object({ reason: filledText(refusals.noReason) });

/**
 * The life cycle of a request for another mentor: everybody concerned agrees, and the head
 * approves.
 */
// biome-ignore format: one step a line
export const mentorChangeFlow = flow<MentorChangeRecord>()("requested", mentorChangeStatuses, [
  ["agree", "requested", "requested", changingStudent, firstFailing(inWork, studentPending)],
  ["agree", "requested", "requested", presentMentor, firstFailing(inWork, presentMentorPending)],
  ["agree", "requested", "requested", nextMentor, firstFailing(inWork, nextMentorPending)],
  ["approve", "requested", "approved", departmentHead, firstFailing(inWork, allAgreed)],
  ["refuse", "requested", "refused", any(changingStudent, presentMentor, nextMentor, departmentHead), always, reasonInput],
  ["withdraw", "requested", "withdrawn", requester],
], { wrongStatus: () => refusals.decided, undoable: ["agree", "approve", "refuse", "withdraw"] });

/** The steps that can be undone, with that which makes the request and the last agreement. */
export const undoableMentorChangeSteps = [
  "request",
  "ready",
  ...mentorChangeFlow.undoable,
] as const;

export type MentorChangeStep = StepOf<typeof mentorChangeFlow>;
