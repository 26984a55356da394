import { expect, test } from "vitest";
import { availableSteps } from "#kit/workflow/flow.ts";
import { type Actor, visitor } from "#kit/workflow/policy.ts";
import { type ProposalStep, proposalFlow } from "./flow.ts";
import { type ProposalStatus, proposalStatuses } from "./student-proposals.ts";

const actor = (id: number): Actor => ({ ...visitor, kind: "person", id });
const [student, mentor, other] = [actor(1), actor(2), actor(3)];

const stepsOf = (who: Actor, status: ProposalStatus) =>
  availableSteps(
    proposalFlow,
    who,
    { status, studentId: student.id, mentorId: mentor.id },
    new Date(),
  );

test.each<[ProposalStatus, student: ProposalStep[], mentor: ProposalStep[]]>([
  ["sent", ["withdraw"], ["take", "return", "decline"]],
  ["returned", ["resend", "withdraw"], []],
  ["taken", [], []],
  ["declined", [], []],
  ["withdrawn", [], []],
])(
  "the steps of the student and the mentor on a proposal that is %s",
  (status, ofStudent, ofMentor) => {
    expect([stepsOf(student, status), stepsOf(mentor, status)]).toEqual([ofStudent, ofMentor]);
  },
);

test("nobody else takes a step", () => {
  for (const who of [other, visitor])
    expect(proposalStatuses.flatMap((status) => stepsOf(who, status))).toEqual([]);
});
