import { expect, test } from "vitest";
import { type Actor, visitor } from "#kit/workflow/policy.ts";
import type { ThesisRecord } from "./flow.ts";
import {
  findMentorList,
  mentorListActions,
  mentorListDataPath,
  mentorListNames,
  mentorListPaths,
} from "./mentor-lists.ts";
import { thesisPolicy } from "./policy.ts";

test.each(mentorListNames)(
  "%s is found at its address, with and without a slash at the end",
  (name) => {
    expect(findMentorList(`/${mentorListPaths[name]}`)).toBe(name);
    expect(findMentorList(`/${mentorListPaths[name]}/`)).toBe(name);
  },
);

test.each(["/", "/mentor", "/mentor/draft-not-published-thesis/1"])("%s is no list", (path) => {
  expect(findMentorList(path)).toBeUndefined();
});

test("each list has rows of its own", () => {
  expect(mentorListDataPath("draft")).toBe("mentor/grid-data-draft-not-published-thesis");
  expect(mentorListDataPath("coMentorActive")).toBe("mentor/co-mentor/grid-data-active-thesis");
  expect(new Set(mentorListNames.map(mentorListDataPath)).size).toBe(mentorListNames.length);
});

const mentor: Actor = { ...visitor, kind: "person", id: 1, roles: ["teacher"] };

test.each([
  ["draft", "notPublishedDraft"],
  ["notPublished", "notPublished"],
  ["published", "published"],
  ["reserved", "reserved"],
  ["completed", "completed"],
  ["deleted", "deleted"],
] as const)("a row of %s offers what the policy allows its mentor", (list, status) => {
  const record: ThesisRecord = {
    id: 1,
    status,
    mentorId: 1,
    coMentorId: null,
    departmentId: 7,
    preReservationStudentId: null,
  };
  for (const action of ["edit", "requestEdit", "requestDelete"] as const)
    expect(mentorListActions(list).includes(action), action).toBe(
      thesisPolicy[action](mentor, record),
    );
});
