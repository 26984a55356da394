import { describe, expect, test } from "vitest";
import { formatMessage } from "#kit/text/localization.ts";
import { availableSteps } from "#kit/workflow/flow.ts";
import { findOriginalityProblem, originalitySteps } from "./committee-and-outcome-rules.ts";
import {
  actors,
  inStatus,
  now,
  originality,
  outcome,
  schedule,
  scheduled,
  underReview,
} from "./fixtures.ts";
import {
  blockingProblem,
  findCheckedStatus,
  type ReservationStep,
  reservationFlow,
  statusBefore,
} from "./flow.ts";
import type { OriginalityFacts, OriginalityStep } from "./originality.ts";
import type { ReservationRecord, ReservationStatus } from "./reservations.ts";
import { nextStep, responsibilityText } from "./status.ts";
import { messages } from "./texts.ts";

const missing = formatMessage(messages.refusals.noOriginality);
const unexplained = formatMessage(messages.refusals.unexplainedOriginality);
const reported = { reported: true };
const above = { reported: true, aboveThreshold: true };

describe("the check that a study requires is done", () => {
  test.each<[string, Partial<OriginalityFacts>, ReturnType<typeof findOriginalityProblem>]>([
    ["with a report up to the threshold", reported, undefined],
    ["above it only once the mentor has explained it", above, "unexplained"],
    ["above it with an explanation", { ...above, explained: true }, undefined],
    ["not without a report", {}, "missing"],
    ["always, where the study only asks for it", { check: "asked" }, undefined],
    [
      "also above the threshold, where the study only asks for it",
      { check: "asked", ...above },
      undefined,
    ],
    ["always, where the study wants none", { check: "none" }, undefined],
  ])("%s", (_, facts, problem) => {
    expect(findOriginalityProblem(originality(facts).originality)).toBe(problem);
  });
});

/** Each step with the people who take it, the state and the input. */
const steps: Record<
  OriginalityStep,
  ["mentor" | "services", ReservationStatus, Partial<ReservationRecord>, object]
> = {
  approveFinal: ["mentor", "studentSubmittedToApp", underReview, {}],
  confirmFormal: ["services", "statements", {}, {}],
  setDefenseDate: ["mentor", "submittedToStudentServices", {}, schedule],
  confirmDefenseDate: ["services", "mentorSetDefenseDate", scheduled, {}],
};

const take = (step: OriginalityStep, facts: Partial<OriginalityFacts>) => {
  const [who, status, record, input] = steps[step];
  return outcome(step, who, inStatus(status, { ...record, ...originality(facts) }), input);
};

describe.each(originalitySteps)("a check required from %s on", (from) => {
  test.each(originalitySteps)("is due before %s exactly if that step isn't earlier", (step) => {
    const isDue = originalitySteps.indexOf(step) >= originalitySteps.indexOf(from);
    expect(take(step, { from }) === missing).toBe(isDue);
    expect(take(step, { from, ...above }) === unexplained).toBe(isDue);
    expect(take(step, { from, ...reported })).toBe(take(step, { check: "none" }));
    expect(take(step, { from, ...above, explained: true })).toBe(take(step, { check: "none" }));
  });
});

test("a date that is set can't be changed either until the check is done", () => {
  const record = inStatus("mentorSetDefenseDate", { ...scheduled, ...originality() });
  expect(outcome("setDefenseDate", "mentor", record, schedule)).toBe(missing);
});

test("the other steps go on as before: a version may be returned, a reservation cancelled", () => {
  const record = inStatus("studentSubmittedToApp", {
    ...underReview,
    ...originality({ from: "approveFinal" }),
  });
  expect(availableSteps(reservationFlow, actors.mentor, record, now)).toEqual([
    "askMinorChanges",
    "returnFinal",
    "cancel",
  ]);
});

type Responsible = [
  string,
  ReservationStatus,
  Partial<ReservationRecord>,
  Record<string, ReturnType<typeof nextStep>>,
];

describe("while a required check isn't done, it is what comes next", () => {
  test.each<Responsible>([
    [
      "for the mentor who would set the date",
      "submittedToStudentServices",
      originality(),
      { mentor: "originality", services: undefined },
    ],
    [
      "for the mentor and student services before they check",
      "statements",
      originality({ from: "confirmFormal" }),
      { mentor: "originality", services: "originality" },
    ],
    [
      "for the mentor alone if only the explanation is missing",
      "statements",
      originality({ from: "confirmFormal", ...above }),
      { mentor: "originality", services: undefined },
    ],
    [
      "for nobody before it is due",
      "statements",
      originality(),
      { mentor: undefined, services: "confirmFormal" },
    ],
    [
      "for nobody once it is done",
      "submittedToStudentServices",
      originality(reported),
      { mentor: "setDefenseDate" },
    ],
    [
      "for nobody while the student corrects the version",
      "studentSubmittedToApp",
      { review: "minorChanges", ...originality({ from: "approveFinal" }) },
      { student: "resubmitFinal", mentor: undefined },
    ],
  ])("%s", (_, status, facts, expected) => {
    for (const [who, step] of Object.entries(expected))
      expect(nextStep(actors[who as "mentor"], inStatus(status, facts), now)).toBe(
        step as ReservationStep,
      );
  });
});

test("the mentor is on turn, too, while student services wait for the check", () => {
  const record = inStatus("statements", originality({ from: "confirmFormal" }));
  expect(responsibilityText(record, now)).toMatch(/^Na redu su mentor i studentska služba\./);
  expect(responsibilityText(inStatus("statements"), now)).toBe("Na redu je studentska služba.");
});

describe("the sentence about whose turn it is says that the check is waited for", () => {
  test.each([
    ["for a report", originality(), true],
    ["for the mentor's explanation", originality(above), true],
    ["for nothing once the check is done", originality(reported), false],
    ["for nothing before the check is due", originality({ from: "confirmDefenseDate" }), false],
    ["for nothing where it is only asked for", originality({ check: "asked" }), false],
  ])("%s", (_, facts, isAwaited) => {
    const record = inStatus("submittedToStudentServices", facts);
    const awaited = {
      hr: " Čeka se provjera izvornosti rada.",
      en: " The originality check is to be finished first.",
    };
    expect(responsibilityText(record, now)).toBe(
      `Na redu je mentor.${isAwaited ? awaited.hr : ""}`,
    );
    expect(responsibilityText(record, now, "en")).toBe(
      `Waiting for the mentor.${isAwaited ? awaited.en : ""}`,
    );
  });

  test("and nothing while the student is still writing", () => {
    const record = inStatus("mentorConfirmedReservation", originality({ from: "approveFinal" }));
    expect(responsibilityText(record, now)).toBe("Na redu je student.");
  });
});

describe("the forecast names the check in the status by whose end it is due", () => {
  test.each<[ReservationStatus, Partial<OriginalityFacts>, ReservationStatus | null]>([
    ["mentorConfirmedReservation", {}, "submittedToStudentServices"],
    ["mentorConfirmedReservation", { from: "approveFinal" }, "studentSubmittedToApp"],
    ["mentorConfirmedThesis", { from: "approveFinal", ...above }, "statements"],
    ["statements", { from: "confirmFormal" }, "statements"],
    ["statements", { check: "asked" }, "submittedToStudentServices"],
    ["studentServicesConfirmedDefenseDate", {}, null],
    ["statements", reported, null],
    ["statements", { ...above, explained: true }, null],
    ["statements", { check: "asked", ...above }, null],
    ["statements", { check: "none" }, null],
  ])("of %s with %j: %s", (status, facts, expected) => {
    expect(findCheckedStatus(status, originality(facts).originality)).toBe(expected);
  });
});

test("each step ends a status of its own", () => {
  expect(originalitySteps.map(statusBefore)).toEqual(
    originalitySteps.map((step) => steps[step][1]),
  );
});

test("without the facts nothing is said to be blocked", () => {
  expect(blockingProblem({ status: "statements", review: null })).toBeUndefined();
});
