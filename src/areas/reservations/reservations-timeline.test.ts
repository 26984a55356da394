import { describe, expect, test } from "vitest";
import type { ReservationLogEntry } from "./corrections.ts";
import { actors, after, before, inStatus, now } from "./fixtures.ts";
import { type ReservationStatus, reservationStatuses } from "./reservations.ts";
import { toStatusSummary } from "./status.ts";
import { texts as ahead } from "./status-texts.ts";
import { reservationSteps } from "./steps.ts";
import {
  type ReservationEvent,
  toReservationEvent,
  toReservationPhases,
  toReservationTimeline,
} from "./timeline.ts";
import { texts as timelineTexts } from "./timeline-texts.ts";

const pageTexts = timelineTexts.hr;

const entry = (changed: Partial<ReservationLogEntry> = {}): ReservationLogEntry => ({
  own: true,
  action: "update",
  at: "2026-05-01T08:00:00Z",
  userId: 3,
  by: "Ana Horvat",
  realUsername: null,
  inPlaceOf: null,
  status: null,
  was: null,
  review: null,
  library: false,
  accountancy: false,
  defenseDate: null,
  defensePlace: null,
  expiresAt: null,
  expiresAtReason: null,
  inEnglish: null,
  returnReason: null,
  reasonForCancellation: null,
  mentorComment: null,
  correction: null,
  titleWithdrawn: false,
  ...changed,
});

const moved = (
  was: ReservationStatus,
  status: ReservationStatus,
  changed: Partial<ReservationLogEntry> = {},
) => entry({ was, status, ...changed });

const shown = (status: ReservationStatus, facts = {}) => ({ ...inStatus(status, facts), status });

describe("the timeline item of a history entry", () => {
  test.each<[ReservationLogEntry, ReservationEvent | undefined]>([
    [entry({ action: "new", status: "reserved" }), "reserve"],
    [
      moved("reserved", "mentorConfirmedReservation", { expiresAt: "2027-05-01T08:00:00Z" }),
      "confirm",
    ],
    [moved("reserved", "canceled"), "refuse"],
    [moved("reserved", "canceled", { userId: 1 }), "cancel"],
    [moved("mentorConfirmedReservation", "canceled"), "cancel"],
    [moved("reserved", "canceled", { userId: null }), "expire"],
    [moved("mentorConfirmedReservation", "studentSubmittedToApp"), "submitFinal"],
    [moved("studentSubmittedToApp", "mentorConfirmedThesis"), "approveFinal"],
    [moved("studentSubmittedToApp", "libraryAndAccountancyConfirmed"), "approveFinal"],
    [moved("studentSubmittedToApp", "mentorConfirmedReservation"), "returnFinal"],
    [moved("mentorConfirmedThesis", "confirmationOfPayment"), "pay"],
    [entry({ library: true }), "clearLibrary"],
    [entry({ accountancy: true }), "clearAccountancy"],
    [
      moved("confirmationOfPayment", "libraryAndAccountancyConfirmed", { library: true }),
      "clearLibrary",
    ],
    [
      moved("confirmationOfPayment", "libraryAndAccountancyConfirmed", { accountancy: true }),
      "clearAccountancy",
    ],
    [
      moved("mentorConfirmedThesis", "confirmationOfPayment", { accountancy: true }),
      "matchPayment",
    ],
    [moved("confirmationOfPayment", "mentorConfirmedThesis"), "returnPayment"],
    [moved("libraryAndAccountancyConfirmed", "statements"), "confirmStatements"],
    [moved("statements", "submittedToStudentServices"), "confirmFormal"],
    [moved("statements", "libraryAndAccountancyConfirmed"), "returnStatements"],
    [moved("statements", "mentorConfirmedReservation"), "returnToStudent"],
    [moved("submittedToStudentServices", "mentorSetDefenseDate"), "setDefenseDate"],
    [entry({ defenseDate: "2026-06-01T08:00:00Z" }), "setDefenseDate"],
    [entry({ defensePlace: "A-101" }), "setDefenseDate"],
    [moved("mentorSetDefenseDate", "studentServicesConfirmedDefenseDate"), "confirmDefenseDate"],
    [moved("studentServicesConfirmedDefenseDate", "submittedToStudentServices"), "reopenDefense"],
    [moved("studentServicesConfirmedDefenseDate", "completed"), "completed"],
    [moved("studentServicesConfirmedDefenseDate", "notCompleted"), "notCompleted"],
    [entry({ expiresAt: "2027-05-01T08:00:00Z" }), "changeExpiresAt"],
    [entry({ inEnglish: false }), "changeInEnglish"],
    // the date of a confirmation that is corrected is no confirmation
    [
      entry({ library: true, correction: { from: {}, to: {}, reason: "Pogrešan dan." } }),
      "correct",
    ],
    [entry({ titleWithdrawn: true }), "withdrawTitle"],
    [entry({ own: false, review: "minorChanges" }), "askMinorChanges"],
    [entry({ own: false, review: "underReview" }), "resubmitFinal"],
    [entry({ own: false, review: "approved" }), undefined],
    [entry({ own: false, action: "new", review: "underReview" }), undefined],
    [entry(), undefined],
  ])("%#: %o is %s", (logEntry, what) => {
    expect(toReservationEvent(logEntry, { mentorId: 3 })).toBe(what);
  });
});

test("the list contains past, current and upcoming items", () => {
  const items = toReservationTimeline(
    shown("submittedToStudentServices"),
    [entry({ action: "new" })],
    now,
    {
      seeReasons: true,
      language: "hr",
    },
  );
  expect(items.map(({ title, state }) => [title, state])).toEqual([
    [pageTexts.happened.reserve, "done"],
    [pageTexts.awaited.submittedToStudentServices, "now"],
    [pageTexts.awaited.mentorSetDefenseDate, "ahead"],
    [pageTexts.awaited.studentServicesConfirmedDefenseDate, "ahead"],
  ]);
  expect(items[0]).toMatchObject({ at: "2026-05-01T08:00:00Z", who: "Ana Horvat" });
});

test.each<[ReservationStatus, string | undefined, object?]>([
  ["reserved", "do"],
  ["mentorConfirmedReservation", "do"],
  ["studentSubmittedToApp", undefined, { review: "underReview" }],
  ["studentSubmittedToApp", "do", { review: "minorChanges" }],
  ["mentorConfirmedThesis", "do"],
  ["confirmationOfPayment", undefined],
  ["libraryAndAccountancyConfirmed", "do"],
  ["statements", undefined],
  ["submittedToStudentServices", undefined],
])(
  "%s: the expiry is a deadline only of the mentor who confirms, and of the student: %s",
  (status, until, facts = {}) => {
    const item = toReservationTimeline(shown(status, facts), [], now, {
      seeReasons: true,
      language: "hr",
    })[0];
    expect(item?.until?.slice(0, 2)).toBe(until);
    const summary = { ...shown(status, facts), defensePlace: "", since: before, createdAt: before };
    expect(toStatusSummary(summary, actors.mentor, now, "hr")).toMatchObject({
      until: after,
      due: until !== undefined,
    });
  },
);

test("confirmations of library and accountancy are not listed again as upcoming", () => {
  const cleared = { libraryConfirmedAt: before, accountancyConfirmedAt: before };
  const titles = toReservationTimeline(shown("mentorConfirmedReservation", cleared), [], now, {
    seeReasons: true,
    language: "hr",
  }).map((i) => i.title);
  expect(titles).not.toContain(pageTexts.awaited.mentorConfirmedThesis);
  expect(titles).not.toContain(pageTexts.awaited.confirmationOfPayment);
  expect(titles).toContain(pageTexts.awaited.libraryAndAccountancyConfirmed);
});

test("a closed reservation has no upcoming items; a reason is shown only to those who may see it", () => {
  const canceled = moved("reserved", "canceled", { reasonForCancellation: "Tema je preteška." });
  const timeline = toReservationTimeline(shown("canceled"), [canceled], now, {
    seeReasons: true,
    language: "hr",
  });
  expect(timeline).toEqual([
    expect.objectContaining({
      title: reservationSteps.rows.refuse.timeline[0],
      state: "stopped",
      note: "Tema je preteška.",
    }),
  ]);
  expect(
    toReservationTimeline(shown("canceled"), [canceled], now, {
      seeReasons: false,
      language: "hr",
    })[0],
  ).not.toHaveProperty("note");
});

test("the system and an admin acting as another user are named", () => {
  const who = (changed: Partial<ReservationLogEntry>) =>
    toReservationTimeline(shown("canceled"), [entry({ action: "new", ...changed })], now, {
      seeReasons: true,
      language: "hr",
    })[0]?.who;
  expect(who({ by: null, userId: null })).toBe(pageTexts.byClock);
  expect(who({ realUsername: "admin" })).toContain("admin");
});

describe("the status summary", () => {
  const at = (status: ReservationStatus, facts = {}) => ({
    ...shown(status, facts),
    defensePlace: "A-101",
    since: before,
    createdAt: before,
  });

  test("names the expiry only while no defence date is set", () => {
    expect(toStatusSummary(at("reserved"), actors.mentor, now, "hr").until).toEqual(after);
    expect(
      toStatusSummary(at("mentorSetDefenseDate", { defenseDate: after }), actors.mentor, now, "hr")
        .until,
    ).toBeNull();
    expect(toStatusSummary(at("canceled"), actors.student, now, "hr").until).toBeNull();
  });

  test("has its own texts for minor changes and for a date that passed unconfirmed", () => {
    const minor = toStatusSummary(
      at("studentSubmittedToApp", { review: "minorChanges" }),
      actors.student,
      now,
      "hr",
    );
    expect(minor).toMatchObject({
      yours: true,
      next: ahead.hr.next.student.minorChanges,
      step: "resubmitFinal",
    });
    const passed = toStatusSummary(
      at("mentorSetDefenseDate", { defenseDate: before, defensePlace: "A" }),
      actors.mentor,
      now,
      "hr",
    );
    expect(passed).toMatchObject({
      yours: true,
      next: ahead.hr.next.mentor.datePassed,
      step: "setDefenseDate",
    });
  });

  test("has texts for every status and its variants", () => {
    for (const { next } of [ahead.hr, ahead.en])
      expect(Object.keys(next.all).sort()).toEqual(
        [
          ...reservationStatuses,
          "minorChanges",
          "datePassed",
          "missingOriginality",
          "unexplainedOriginality",
          "outcomeExpected",
          "outcomeTyped",
          "pendingCompleted",
          "pendingNotCompleted",
          "titleWithdrawn",
        ].sort(),
      );
  });

  test("names the next step as the reader's own or as another person's, in the reader's language", () => {
    const nextStepText = (
      status: ReservationStatus,
      who: keyof typeof actors,
      language: "hr" | "en" = "hr",
    ) => toStatusSummary(at(status), actors[who], now, language).next;
    expect(nextStepText("mentorConfirmedThesis", "student")).toMatch(/^Uplatite naknadu/);
    expect(nextStepText("mentorConfirmedThesis", "student", "en")).toMatch(
      /^Pay the completion fee/,
    );
    expect(nextStepText("mentorConfirmedThesis", "mentor")).toMatch(/^Student uplaćuje naknadu/);
    expect(nextStepText("submittedToStudentServices", "mentor")).toMatch(/^Odredite datum/);
    expect(nextStepText("submittedToStudentServices", "student")).toMatch(/^Mentor određuje datum/);
    expect(nextStepText("statements", "services")).toBe(ahead.hr.next.all.statements);
  });

  test.each([
    ["reserved", "waiting"],
    ["statements", "progress"],
    ["completed", "done"],
    ["notCompleted", "stopped"],
    ["canceled", "stopped"],
  ] as const)("%s has the tone %s", (status, tone) => {
    expect(toStatusSummary(at(status), actors.student, now, "hr").tone).toBe(tone);
  });
});

describe("the phases", () => {
  const states = (status: ReservationStatus) =>
    toReservationPhases(shown(status), now, { language: "hr", own: false }).map(
      ({ name, state, steps }) => [name, state, steps.map((step) => step.state).join(" ")],
    );

  test("hold eleven steps; the past ones are done, one is on", () => {
    expect(states("confirmationOfPayment")).toEqual([
      ["Rezervacija", "done", "done"],
      ["Pisanje", "done", "done done"],
      ["Potvrde", "now", "done now ahead ahead"],
      ["Obrana", "ahead", "ahead ahead ahead ahead"],
    ]);
  });

  test("address the student whose reservation it is", () => {
    const [, writing] = toReservationPhases(shown("mentorConfirmedReservation"), now, {
      language: "hr",
      own: true,
    });
    expect(writing?.steps.map(({ title }) => title)).toEqual([
      "Pišete rad i predajete konačnu verziju",
      "Mentor pregledava konačnu verziju",
    ]);
  });

  test("are all done after the defence, and there are none after a cancellation", () => {
    expect(new Set(states("completed").map(([, state]) => state))).toEqual(new Set(["done"]));
    expect(states("canceled")).toEqual([]);
    expect(states("notCompleted")).toEqual([]);
  });
});
