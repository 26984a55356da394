import { describe, expect, test } from "vitest";
import { initiallyAsked } from "#areas/studies/thesis-details.ts";
import { comingSemesters, emptyDetails, missingDetails, shownDetails } from "./details.ts";

const nothing = { ...emptyDetails, attachmentId: null };

describe("what a study asks of its theses", () => {
  const asked = { ...initiallyAsked, goals: "required", literature: "asked" } as const;

  test("is missing while it is demanded and empty", () => {
    expect(missingDetails(nothing, asked)).toEqual(["goals"]);
    expect(missingDetails({ ...nothing, goals: " \n" }, asked)).toEqual(["goals"]);
    expect(missingDetails({ ...nothing, goals: "Usporediti metode." }, asked)).toEqual([]);
  });

  test("may be a file", () => {
    const withFile = { ...initiallyAsked, attachment: "required" } as const;
    expect(missingDetails(nothing, withFile)).toEqual(["attachment"]);
    expect(missingDetails({ ...nothing, attachmentId: 3 }, withFile)).toEqual([]);
  });

  test("is nothing for a study that sets nothing", () =>
    expect(missingDetails(nothing, initiallyAsked)).toEqual([]));

  test("is shown; what else is stored isn't", () => {
    const thesis = { ...emptyDetails, goals: "Cilj", intendedStart: "po dogovoru", asked };
    expect(shownDetails(thesis)).toEqual({ ...emptyDetails, goals: "Cilj" });
  });
});

test.each([
  ["2026-09-30", "zimski semestar 2026./2027.", "ljetni semestar 2026./2027."],
  ["2026-11-30", "ljetni semestar 2026./2027.", "zimski semestar 2027./2028."],
  ["2027-02-28", "ljetni semestar 2026./2027.", "zimski semestar 2027./2028."],
  ["2027-03-01", "zimski semestar 2027./2028.", "ljetni semestar 2027./2028."],
])("on %s the coming semesters begin with %s", (today, first, second) =>
  expect(comingSemesters(today).slice(0, 2)).toEqual([first, second]),
);
