import { expect, test } from "vitest";
import { dayOfFinalVersion, reviewOfFinalVersion } from "./former-years.ts";

test("a final version is as old as its submission, or as the first known step after it", () => {
  expect(dayOfFinalVersion({ submittedOn: "2020-06-01", approvedOn: "2020-06-08" })).toBe(
    "2020-06-01",
  );
  expect(
    dayOfFinalVersion({ confirmedOn: "2019-11-08", paidOn: "2020-06-10", closedOn: "2020-07-02" }),
  ).toBe("2020-06-10");
  expect(dayOfFinalVersion({ closedOn: "2020-07-02" })).toBe("2020-07-02");
});

test.each([
  ["studentSubmittedToApp", "", "underReview"],
  ["mentorConfirmedThesis", "2020-06-08", "approved"],
  ["completed", "", "approved"],
  ["canceled", "", "underReview"],
  ["canceled", "2020-06-08", "approved"],
])("of a reservation that is %s, approved on „%s”, it is %s", (status, approvedOn, review) => {
  expect(reviewOfFinalVersion({ status, approvedOn })).toBe(review);
});
