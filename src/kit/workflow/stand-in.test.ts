import { expect, test } from "vitest";
import {
  type Actor,
  headOrStandIn,
  personOrStandIn,
  type Representation,
  toActor,
  visitor,
} from "./policy.ts";

type Work = { thesisId: number; mentorId: number; studentId: number; departmentId: number };

const mentor = personOrStandIn<Work>("mentor", ({ mentorId }) => mentorId, {
  thesisId: ({ thesisId }) => thesisId,
  concerned: ({ studentId }) => [studentId],
});
const head = headOrStandIn<Work>(({ mentorId }) => [mentorId]);

const work: Work = { thesisId: 10, mentorId: 1, studentId: 9, departmentId: 7 };

const inPlaceOf = (changed: Partial<Representation> = {}): Representation => ({
  userId: 1,
  name: "prof. dr. sc. Ana Anić",
  until: "2026-12-05",
  thesisId: null,
  departments: [],
  ...changed,
});

const someone = (
  id: number,
  represents: Representation[] = [],
  headedDepartments: number[] = [],
): Actor => toActor({ ...visitor, id, roles: ["teacher"], headedDepartments, represents });

test.each<[boolean, string, Actor]>([
  [true, "the mentor", someone(1)],
  [true, "who stands in for everything", someone(2, [inPlaceOf()])],
  [true, "who stands in for this thesis", someone(2, [inPlaceOf({ thesisId: 10 })])],
  [false, "who stands in for another thesis", someone(2, [inPlaceOf({ thesisId: 11 })])],
  [false, "who stands in for another mentor", someone(2, [inPlaceOf({ userId: 3 })])],
  [false, "the student, even as a stand-in", someone(9, [inPlaceOf()])],
  [false, "another teacher", someone(2)],
  [false, "a visitor", visitor],
])("%s: %s is admitted as the mentor", (admitted, _, actor) => {
  expect(mentor(actor, work)).toBe(admitted);
});

const ofHead = inPlaceOf({ userId: 5, departments: [7] });

test.each<[boolean, string, Actor]>([
  [true, "the head", someone(5, [], [7])],
  [true, "the head, also of an own thesis", someone(1, [], [7])],
  [true, "who stands in for the head", someone(2, [ofHead])],
  [false, "who stands in for the head, of an own thesis", someone(1, [ofHead])],
  [
    false,
    "who stands in for the head of another department",
    someone(2, [inPlaceOf({ departments: [8] })]),
  ],
  [
    false,
    "who stands in for the head in one thesis",
    someone(2, [inPlaceOf({ userId: 5, thesisId: 10 })]),
  ],
])("%s: %s decides for the department", (admitted, _, actor) => {
  expect(head(actor, work)).toBe(admitted);
});

test("who stands in for a head has that role and the departments, nobody else gets a role", () => {
  expect(someone(2, [ofHead])).toMatchObject({
    roles: ["teacher", "headOfDepartment"],
    headedDepartments: [7],
  });
  expect(someone(2, [inPlaceOf()])).toMatchObject({ roles: ["teacher"], headedDepartments: [] });
});
