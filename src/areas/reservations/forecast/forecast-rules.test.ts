import { describe, expect, test } from "vitest";
import { statusesAwaiting } from "#kit/workflow/flow.ts";
import { reservationFlow } from "../flow.ts";
import { mentorStatuses, openStatuses, type ReservationStatus } from "../reservations.ts";
import type { DefenseWindow, ForecastFacts, StepDuration } from "./forecast.ts";
import { forecast, isForecastable, paceOf, submissionRange, toPlannedSubmission } from "./rules.ts";

/** Every status takes two days, at most four; writing takes sixty, at most ninety. */
const ofStudy: StepDuration[] = openStatuses.map((status) =>
  status === "mentorConfirmedReservation"
    ? { status, median: 60, cautious: 90, count: 20 }
    : { status, median: 2, cautious: 4, count: 20 },
);

const spring: DefenseWindow = {
  submissionDate: "2027-02-01",
  startDate: "2027-02-15",
  endDate: "2027-03-15",
};
const summer: DefenseWindow = {
  submissionDate: "2027-06-01",
  startDate: "2027-06-15",
  endDate: "2027-07-10",
};

const facts = (changed: Partial<ForecastFacts> = {}): ForecastFacts => ({
  status: "mentorConfirmedReservation",
  since: "2026-11-01",
  expiresOn: "2027-11-01",
  durations: { ofStudy, ofMentor: [] },
  windows: [summer, spring],
  checkedIn: null,
  planned: null,
  ...changed,
});

const today = "2026-11-16";

describe("the forecast of a student who is writing", () => {
  test("adds the median, and the cautious duration, of each remaining status", () => {
    const { submission, steps } = forecast(facts(), today);
    expect(submission).toBe("2026-12-31");
    expect(
      steps.map(({ status, expected, cautious }) => [status, expected, cautious]).slice(0, 3),
    ).toEqual([
      ["mentorConfirmedReservation", "2026-12-31", "2027-01-30"],
      ["studentSubmittedToApp", "2027-01-02", "2027-02-03"],
      ["mentorConfirmedThesis", "2027-01-04", "2027-02-07"],
    ]);
    expect(steps.at(-1)).toMatchObject({ expected: "2027-01-16", cautious: "2027-03-03" });
  });

  test("waits for a work plan that is later than the usual pace", () => {
    const { submission, steps, light, window } = forecast(
      facts({ planned: { day: "2027-01-20", late: 0 } }),
      today,
    );
    expect(submission).toBe("2027-01-20");
    expect(steps[0]).toMatchObject({ expected: "2027-01-20", cautious: "2027-01-30" });
    expect([light, window]).toEqual(["green", spring]);
  });

  test("isn't made quicker by a work plan, and the student's choice counts before it", () => {
    const early = facts({ planned: { day: "2026-12-01", late: 0 } });
    expect(forecast(early, today)).toEqual(forecast(facts(), today));
    const late = facts({ planned: { day: "2027-05-20", late: 3 } });
    expect(forecast(late, today).window).toEqual(summer);
    expect(forecast(late, today, "2026-12-31").submission).toBe("2026-12-31");
  });

  test("moves the submission of a plan by the days that its oldest missed milestone is late", () => {
    expect(toPlannedSubmission({ last: "2027-01-20", missed: null }, today)).toEqual({
      day: "2027-01-20",
      late: 0,
    });
    expect(toPlannedSubmission({ last: "2027-01-20", missed: "2026-11-06" }, today)).toEqual({
      day: "2027-01-30",
      late: 10,
    });
  });

  test("is green in the first window that also the cautious durations reach, and counts back from its end", () => {
    const { light, window, latestSubmission, steps } = forecast(facts(), today);
    expect([light, window]).toEqual(["green", spring]);
    expect(steps.at(-1)?.latest).toBe("2027-03-15");
    expect(steps.at(-2)?.latest).toBe("2027-03-11");
    // eight statuses of four days before the end would be 11 February; the submission date is
    // earlier
    expect(latestSubmission).toBe("2027-02-01");
  });

  test.each<[string, string, Forecasted]>([
    ["on the last day for the spring", "2027-02-01", ["yellow-or-green", spring]],
    ["a day later: the summer", "2027-02-02", ["yellow-or-green", summer]],
    ["after the last submission date: none", "2027-06-02", ["red", null]],
  ])("who means to submit %s", (_, submission, [light, window]) => {
    const result = forecast(facts(), today, submission);
    expect(result.window).toEqual(window);
    expect(result.light === "red").toBe(light === "red");
    expect(result.submission).toBe(submission);
  });

  test("is yellow when only the median is in time", () => {
    const tight = { ...spring, endDate: "2027-02-20" };
    expect(forecast(facts({ windows: [tight] }), today).light).toBe("yellow");
    expect(forecast(facts({ windows: [{ ...tight, endDate: "2027-01-15" }] }), today).light).toBe(
      "red",
    );
  });

  test("is red when the reservation expires first, or there is no window", () => {
    expect(forecast(facts({ expiresOn: "2027-01-10" }), today)).toMatchObject({
      light: "red",
      window: null,
    });
    expect(forecast(facts({ windows: [] }), today)).toMatchObject({
      light: "red",
      latestSubmission: null,
    });
  });

  test("never lies in the past, however long the status has lasted", () => {
    expect(forecast(facts({ since: "2026-01-01" }), today).submission).toBe(today);
  });
});

type Forecasted = ["yellow-or-green" | "red", DefenseWindow | null];

test("after the submission only what remains counts, and no submission date", () => {
  const result = forecast(
    facts({
      status: "statements",
      since: "2026-11-16",
      windows: [{ ...spring, submissionDate: "2026-11-01" }],
    }),
    today,
  );
  expect(result).toMatchObject({ light: "green", submission: null, latestSubmission: null });
  expect(result.steps.map(({ status }) => status)[0]).toBe("statements");
  expect(result.steps.at(-1)?.expected).toBe("2026-11-24");
});

test("the originality check is a step of its own, over with the status that it precedes; nothing else changes", () => {
  const without = forecast(facts(), today);
  const { steps, ...rest } = forecast(facts({ checkedIn: "submittedToStudentServices" }), today);
  expect({ ...rest, steps: steps.filter(({ status }) => status !== "originality") }).toEqual(
    without,
  );
  const at = steps.findIndex(({ status }) => status === "originality");
  expect(steps[at + 1]).toEqual({ ...steps[at], status: "submittedToStudentServices" });
});

test("the statuses of the mentor are those that the mentor advances", () => {
  expect(mentorStatuses).toEqual(statusesAwaiting(reservationFlow, "mentor"));
});

test("the mentor's own pace counts from eight reservations on, and only for what the mentor decides", () => {
  const slow = (status: ReservationStatus, count: number): StepDuration => ({
    status,
    median: 20,
    cautious: 30,
    count,
  });
  const durations = (count: number) => ({
    ofStudy,
    ofMentor: [slow("studentSubmittedToApp", count), slow("statements", count)],
  });
  expect(paceOf("studentSubmittedToApp", durations(7)).median).toBe(2);
  expect(paceOf("studentSubmittedToApp", durations(8)).median).toBe(20);
  expect(paceOf("statements", durations(8)).median).toBe(2);
});

test("there is no forecast from fewer than five reservations of the study", () => {
  const known = (count: number) => ({
    ofStudy: ofStudy.map((duration) => ({ ...duration, count })),
    ofMentor: [],
  });
  expect([
    isForecastable(known(4)),
    isForecastable(known(5)),
    isForecastable({ ofStudy: [], ofMentor: [] }),
  ]).toEqual([false, true, false]);
});

test("a student chooses a submission from today to the last one of any window, while the reservation lasts", () => {
  expect(submissionRange(facts(), today)).toEqual({ from: today, to: "2027-06-01" });
  expect(submissionRange(facts({ expiresOn: "2027-03-01" }), today)).toEqual({
    from: today,
    to: "2027-03-01",
  });
  expect(submissionRange(facts({ windows: [] }), today)).toBeNull();
});
