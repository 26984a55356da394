import { expect, test } from "vitest";
import { findCommitteeProblem } from "./committee-and-outcome-rules.ts";
import type { CommitteeNeeds, CommitteeSeat } from "./reservations.ts";

const mentorId = 3;
const seat = (userId: number, role: CommitteeSeat["role"]): CommitteeSeat => ({
  userId,
  role,
  approved: false,
  refused: false,
});
const chair = seat(11, "chair");
const mentor = seat(mentorId, "member");
const member = seat(12, "member");
const secretary = seat(13, "secretary");

const needs = (fields: Partial<CommitteeNeeds> = {}): CommitteeNeeds => ({
  required: true,
  minSize: 3,
  approval: false,
  ...fields,
});

test.each<[string, CommitteeSeat[], Partial<CommitteeNeeds>, string | undefined]>([
  ["the chair, the mentor and a member", [chair, mentor, member], {}, undefined],
  ["the mentor as the chair", [seat(mentorId, "chair"), member, seat(14, "member")], {}, undefined],
  ["nobody", [], {}, "missing"],
  ["nobody where the study asks for nobody", [], { required: false }, undefined],
  ["no chair", [mentor, member], {}, "noChair"],
  ["a committee without the mentor", [chair, member, seat(14, "member")], {}, "withoutMentor"],
  [
    "the mentor as the secretary",
    [chair, member, seat(mentorId, "secretary")],
    {},
    "withoutMentor",
  ],
  ["a committee of one", [seat(mentorId, "chair")], {}, "tooSmall"],
  ["a secretary, who does not count", [chair, mentor, secretary], {}, "tooSmall"],
  ["two where two are enough", [chair, mentor, secretary], { minSize: 2 }, undefined],
  [
    "a committee that the head has refused",
    [chair, mentor, { ...member, refused: true }],
    { approval: true },
    "refused",
  ],
  [
    "a refused one where nobody asks any more",
    [chair, mentor, { ...member, refused: true }],
    {},
    undefined,
  ],
  [
    "a committee that the head has not approved",
    [chair, mentor, member],
    { approval: true },
    "notApproved",
  ],
  [
    "a committee in which one person has been replaced since",
    [{ ...chair, approved: true }, { ...mentor, approved: true }, member],
    { approval: true },
    "notApproved",
  ],
  [
    "an approved committee",
    [chair, mentor, member].map((committeeMember) => ({ ...committeeMember, approved: true })),
    { approval: true },
    undefined,
  ],
])("%s", (_, committee, fields, problem) => {
  expect(findCommitteeProblem({ committee, committeeNeeds: needs(fields), mentorId })).toBe(
    problem,
  );
});
