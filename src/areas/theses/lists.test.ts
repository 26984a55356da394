import { expect, test } from "vitest";
import { listAt, listNames, mentorLists, nextPlace } from "./lists.ts";

test.each(listNames)("%s is found at its address, with and without a slash at the end", (name) => {
  expect(listAt(`/${mentorLists[name]}`)).toBe(name);
  expect(listAt(`/${mentorLists[name]}/`)).toBe(name);
});

test.each(["/", "/mentor", "/mentor/draft-not-published-thesis/1"])("%s is no list", (path) => {
  expect(listAt(path)).toBeUndefined();
});

test.each([
  ["draft", null, "/thesis/mentor/edit/5"],
  ["notPublished", null, "/thesis/mentor/edit/5"],
  ["published", null, "/thesis/show/5"],
  ["reserved", 8, "/student/reservation/8"],
  ["completed", 8, "/student/reservation/8"],
  ["deleted", null, "/thesis/show/5"],
  ["coMentorActive", null, "/thesis/show/5"],
  ["coMentorActive", 8, "/student/reservation/8"],
] as const)("from %s with reservation %s one goes on at %s", (list, reservationId, path) => {
  expect(nextPlace(list, { id: 5, reservationId })).toBe(path);
});
