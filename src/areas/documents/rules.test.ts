import { describe, expect, test } from "vitest";
import { reservationStatuses } from "#areas/reservations/schema.ts";
import { isRequiredByReservation, nextVersionLinks, nextVersionStep } from "./rules.ts";

describe("the next version", () => {
  test.each([
    ["reserved", null, "confirm"],
    ["mentorConfirmedReservation", null, "write"],
    ["mentorConfirmedReservation", "returned", "write"],
    ["studentSubmittedToApp", "underReview", "review"],
    ["studentSubmittedToApp", "minorChanges", "correct"],
    ["mentorConfirmedThesis", "approved", "later"],
    ["statements", "approved", "later"],
    ["completed", "approved", "ended"],
    ["notCompleted", "approved", "ended"],
    ["canceled", null, "ended"],
  ] as const)("%s, %s: %s", (status, review, next) => {
    expect(nextVersionStep(status, review)).toBe(next);
  });

  test("is described for every status, with existing pages", () => {
    for (const status of reservationStatuses)
      for (const [, path] of nextVersionLinks(nextVersionStep(status, null), { id: 7, documentId: 8 }))
        expect(path).toMatch(/\/[78]$/);
  });
});

test("a reservation requires its final version unless it was returned", () => {
  expect(isRequiredByReservation({ finalVersion: false, reviewStatus: null })).toBe(false);
  expect(isRequiredByReservation({ finalVersion: true, reviewStatus: "returned" })).toBe(false);
  for (const reviewStatus of ["underReview", "minorChanges", "approved"] as const)
    expect(isRequiredByReservation({ finalVersion: true, reviewStatus })).toBe(true);
});
