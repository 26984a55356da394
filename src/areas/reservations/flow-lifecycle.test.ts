import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { availableSteps } from "#kit/workflow/flow.ts";
import {
  type ActorName,
  actors,
  after,
  before,
  bothCleared,
  completeVersion,
  inStatus,
  minutes,
  now,
  openRecord,
  outcome,
  paid,
  reason,
  schedule,
  scheduled,
  signed,
  started,
  underReview,
  validInput,
} from "./fixtures.ts";
import { type ReservationStep, reservationFlow, responsibleParties } from "./flow.ts";
import {
  closedStatuses,
  openStatuses,
  type ReservationRecord,
  type ReservationStatus,
  reservationStatuses,
} from "./reservations.ts";
import { responsibilityText } from "./status.ts";
import { texts } from "./texts.ts";

test("a step taken twice is refused the second time, except where the table lets it repeat", () => {
  const repeatable: ReservationStep[] = [
    "resubmitFinal",
    "askMinorChanges",
    "clearLibrary",
    "clearAccountancy",
    "setDefenseDate",
    "correctByMinutes",
    "typeOutcome",
  ];
  for (const [step, from, to, by] of reservationFlow.transitions) {
    const actor = Object.values(actors).find((actor) =>
      by(actor, inStatus(from, openRecord[step])),
    );
    const fees = {
      study: to === "mentorConfirmedThesis" && step !== "returnPayment" ? 0 : null,
      faculty: [],
    };
    const titleWithdrawnAt = step === "withdrawTitle" ? now : null;
    const review = step === "resubmitFinal" ? "minorChanges" : "underReview";
    const outcomeTypist = step === "typeOutcome" ? "mentor" : "studentServices";
    const reviewed = { fees, review, titleWithdrawnAt, outcomeTypist } as const;
    const again =
      actor && availableSteps(reservationFlow, actor, inStatus(to, reviewed), now).includes(step);
    expect(again, `${step} in ${to}`).toBe(
      repeatable.includes(step) && to !== "libraryAndAccountancyConfirmed",
    );
  }
});

test.each(openStatuses)("from %s somebody can advance the reservation", (status) => {
  const onward = reservationFlow.transitions.filter(([step, from, to, by]) => {
    if (from !== status || ["cancel", "expire", "refuse"].includes(step)) return false;
    const who = (Object.keys(actors) as ActorName[]).find((name) =>
      by(actors[name], inStatus(from)),
    );
    const others =
      status === "confirmationOfPayment"
        ? { libraryConfirmedAt: step === "clearLibrary" ? null : before }
        : {};
    return (
      who &&
      outcome(step, who, inStatus(from, { ...others, ...openRecord[step] }), validInput[step]) ===
        to &&
      to !== from
    );
  });
  expect(onward).not.toEqual([]);
});

test.each(reservationStatuses)("%s is reached from the start", (status) => {
  const reached = new Set<ReservationStatus>(["reserved"]);
  for (const _ of reservationStatuses) {
    for (const [, from, to] of reservationFlow.transitions) if (reached.has(from)) reached.add(to);
  }
  expect(reached).toContain(status);
});

test.each(closedStatuses)(
  "%s is left only by a correction of the outcome or a decision",
  (status) => {
    const left = reservationFlow.transitions.filter(
      ([, from, to]) => from === status && to !== from,
    );
    expect(left.map(([step]) => step)).toEqual(
      status === "canceled" ? [] : ["correctOutcome", "annulDefense", "correctByMinutes"],
    );
    expect(responsibilityText(inStatus(status), now)).toBe("Postupak je završen.");
  },
);

test("nobody reads that a procedure is over whose outcome can still be corrected", () => {
  for (const status of ["completed", "notCompleted"] as const)
    expect(responsibilityText({ ...inStatus(status), outcomePending: true }, now)).toBe(
      "Ishod još nije konačan.",
    );
});

test("the usual path follows the order of the statuses", () => {
  const path: [ReservationStep, ActorName, Partial<ReservationRecord>, object?][] = [
    ["confirm", "mentor", {}],
    ["submitFinal", "student", {}, completeVersion],
    ["approveFinal", "mentor", underReview],
    ["pay", "student", {}, paid],
    ["clearLibrary", "library", { accountancyConfirmedAt: before }],
    ["confirmStatements", "student", {}, signed],
    ["confirmFormal", "services", {}],
    ["setDefenseDate", "mentor", {}, schedule],
    ["confirmDefenseDate", "services", scheduled],
    ["finish", "services", started, { ...minutes, grade: 5 }],
  ];
  const passed: ReservationStatus[] = ["reserved"];
  for (const [step, who, fields, input] of path) {
    passed.push(
      outcome(step, who, inStatus(passed.at(-1) ?? "reserved", fields), input) as ReservationStatus,
    );
  }
  expect(passed).toEqual(reservationStatuses.slice(0, 11));
});

test("no sequence of steps leaves the statuses, and only a correction leaves a closed one", () => {
  const steps = [...new Set(reservationFlow.transitions.map(([step]) => step))];
  const input = fc.record({
    reason: fc.constantFrom("", reason.reason),
    mentorComment: fc.constantFrom("", reason.reason),
    thesis: fc.constantFrom(undefined, {}),
    proof: fc.constantFrom(undefined, {}),
    payment: fc.constantFrom(undefined, {}),
    statementOfAuthenticity: fc.boolean(),
    submissionStatement: fc.boolean(),
    grade: fc.constantFrom(null, 0, 1, 2, 5, 6),
    gradeAgree: fc.boolean(),
    examDate: fc.constantFrom("", "2026-05-04"),
    defenseFlow: fc.constantFrom("", "Izlaganje"),
    defenseQuestions: fc.constantFrom("", "Zašto?"),
    defenseDate: fc.constantFrom(undefined, after),
    defensePlace: fc.constantFrom("", "A-101"),
  });
  const fields = fc.record({
    lastSubmissionDate: fc.constantFrom(null, "2026-05-03", "2026-05-04"),
    review: fc.constantFrom(null, "underReview", "minorChanges", "returned", "approved"),
    defenseDate: fc.constantFrom(null, before, after),
    expiresAt: fc.constantFrom(before, after),
    outcomePending: fc.boolean(),
    outcomeOpenUntil: fc.constantFrom(null, before, after),
    libraryConfirmedAt: fc.constantFrom(null, before),
    accountancyConfirmedAt: fc.constantFrom(null, before),
  });
  const tries = fc.array(
    fc.tuple(
      fc.constantFrom(...steps),
      fc.constantFrom(...(Object.keys(actors) as ActorName[])),
      fields,
      input,
    ),
  );
  fc.assert(
    fc.property(tries, (tried) => {
      let status: ReservationStatus = "reserved";
      for (const [step, who, changed, brought] of tried) {
        const next = outcome(step, who, inStatus(status, changed), brought);
        const moved = (reservationStatuses as readonly string[]).includes(next);
        if (moved && !["correctOutcome", "settleOutcome", "correctByMinutes"].includes(step))
          expect(closedStatuses).not.toContain(status);
        if (moved) status = next as ReservationStatus;
      }
    }),
  );
});

describe("the responsible parties", () => {
  test.each<[ReservationStatus, Partial<ReservationRecord>, string]>([
    ["reserved", {}, "Na redu je mentor."],
    ["mentorConfirmedReservation", {}, "Na redu je student."],
    ["studentSubmittedToApp", underReview, "Na redu je mentor."],
    ["studentSubmittedToApp", { review: "minorChanges" }, "Na redu je student."],
    ["mentorConfirmedThesis", {}, "Na redu je student."],
    ["confirmationOfPayment", {}, "Na redu su knjižnica i računovodstvo."],
    ["confirmationOfPayment", { libraryConfirmedAt: before }, "Na redu je računovodstvo."],
    ["confirmationOfPayment", { accountancyConfirmedAt: before }, "Na redu je knjižnica."],
    ["libraryAndAccountancyConfirmed", bothCleared, "Na redu je student."],
    ["statements", bothCleared, "Na redu je studentska služba."],
    ["submittedToStudentServices", bothCleared, "Na redu je mentor."],
    ["mentorSetDefenseDate", scheduled, "Na redu je studentska služba."],
    ["mentorSetDefenseDate", started, "Na redu je mentor."],
    ["studentServicesConfirmedDefenseDate", started, "Na redu je studentska služba."],
  ])("%s with %o: %s", (status, facts, sentence) => {
    expect(responsibilityText(inStatus(status, facts), now)).toBe(sentence);
    expect(responsibleParties(inStatus(status, facts), now)).not.toEqual([]);
  });
});

test("every status has a text", () => {
  expect(Object.keys(texts.hr.statuses)).toEqual([...reservationStatuses]);
});
