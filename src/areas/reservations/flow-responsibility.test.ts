import { describe, expect, test } from "vitest";
import { availableSteps, statusesAwaiting } from "#kit/workflow/flow.ts";
import {
  type ActorName,
  actors,
  after,
  before,
  bothCleared,
  inStatus,
  now,
  outcomeReturned,
  outcomeTyped,
  scheduled,
  started,
  typedByChair,
  typedByMentor,
  underReview,
  withoutFee,
} from "./fixtures.ts";
import { type ReservationStep, reservationFlow, responsibleParties } from "./flow.ts";
import { closedStatuses, type ReservationRecord, type ReservationStatus } from "./reservations.ts";
import { nextStep } from "./status.ts";

type Case = [ActorName, ReservationStatus, Partial<ReservationRecord>];

describe("only steps whose guards hold are available", () => {
  test.each<[...Case, ReservationStep[]]>([
    ["mentor", "reserved", {}, ["confirm", "refuse", "cancel"]],
    ["mentor", "reserved", { expiresAt: now }, ["refuse", "cancel"]],
    ["student", "reserved", {}, ["cancel"]],
    ["coMentor", "reserved", {}, []],
    ["student", "mentorConfirmedReservation", {}, ["submitFinal"]],
    ["student", "mentorConfirmedReservation", { lastSubmissionDate: "2026-05-03" }, []],
    ["student", "mentorConfirmedReservation", { lastSubmissionDate: null }, []],
    ["student", "studentSubmittedToApp", underReview, []],
    ["student", "studentSubmittedToApp", { review: "minorChanges" }, ["resubmitFinal"]],
    [
      "mentor",
      "studentSubmittedToApp",
      underReview,
      ["approveFinal", "askMinorChanges", "returnFinal", "cancel"],
    ],
    ["mentor", "studentSubmittedToApp", { review: "minorChanges" }, ["cancel"]],
    ["student", "mentorConfirmedThesis", {}, ["pay"]],
    ["accountancy", "mentorConfirmedThesis", {}, ["matchPayment"]],
    ["student", "mentorConfirmedThesis", withoutFee, []],
    ["library", "mentorConfirmedThesis", {}, []],
    ["library", "mentorConfirmedThesis", withoutFee, ["clearLibrary"]],
    ["accountancy", "mentorConfirmedThesis", withoutFee, ["clearAccountancy"]],
    ["library", "confirmationOfPayment", {}, ["clearLibrary"]],
    ["library", "confirmationOfPayment", { libraryConfirmedAt: before }, []],
    ["accountancy", "confirmationOfPayment", {}, ["clearAccountancy", "returnPayment"]],
    ["accountancy", "confirmationOfPayment", { accountancyConfirmedAt: before }, []],
    ["student", "libraryAndAccountancyConfirmed", bothCleared, ["confirmStatements"]],
    [
      "services",
      "statements",
      {},
      ["confirmFormal", "returnStatements", "returnToStudent", "cancel"],
    ],
    ["mentor", "submittedToStudentServices", {}, ["setDefenseDate", "cancel"]],
    ["services", "mentorSetDefenseDate", scheduled, ["confirmDefenseDate", "cancel"]],
    ["services", "mentorSetDefenseDate", started, ["cancel"]],
    ["services", "studentServicesConfirmedDefenseDate", scheduled, ["reopenDefense", "cancel"]],
    [
      "services",
      "studentServicesConfirmedDefenseDate",
      started,
      ["reopenDefense", "finish", "cancel"],
    ],
    ["admin", "statements", {}, ["cancel"]],
    ["mentor", "completed", {}, []],
  ])("%s in %s %o: %j", (who, status, fields, steps) => {
    expect(availableSteps(reservationFlow, actors[who], inStatus(status, fields), now)).toEqual(
      steps,
    );
  });
});

describe("the step by which the responsible actor advances the reservation", () => {
  test.each<[...Case, ReservationStep | undefined]>([
    ["mentor", "reserved", {}, "confirm"],
    ["student", "reserved", {}, undefined],
    ["mentor", "reserved", { expiresAt: now }, undefined],
    ["student", "mentorConfirmedReservation", {}, "submitFinal"],
    ["mentor", "mentorConfirmedReservation", {}, undefined],
    ["mentor", "studentSubmittedToApp", underReview, "approveFinal"],
    ["accountancy", "mentorConfirmedThesis", {}, undefined],
    ["accountancy", "mentorConfirmedThesis", withoutFee, "clearAccountancy"],
    ["library", "mentorConfirmedThesis", withoutFee, "clearLibrary"],
    ["library", "mentorConfirmedThesis", { ...withoutFee, libraryConfirmedAt: before }, undefined],
    ["student", "mentorConfirmedThesis", withoutFee, undefined],
    ["accountancy", "confirmationOfPayment", {}, "clearAccountancy"],
    ["services", "statements", {}, "confirmFormal"],
    ["mentor", "mentorSetDefenseDate", scheduled, undefined],
    ["mentor", "mentorSetDefenseDate", started, "setDefenseDate"],
    [
      "services",
      "studentServicesConfirmedDefenseDate",
      { ...scheduled, defenseDate: after },
      undefined,
    ],
    ["services", "studentServicesConfirmedDefenseDate", started, "finish"],
    ["student", "canceled", {}, undefined],
  ])("%s in %s %o: %s", (who, status, facts, step) => {
    expect(nextStep(actors[who], inStatus(status, facts), now)).toBe(step);
  });
});

describe("whose turn it is after a defense", () => {
  const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
  test.each<[string, Partial<ReservationRecord>, number, string[]]>([
    ["student services, if they type outcomes", started, 0, ["studentServices"]],
    ["the mentor, who types it", typedByMentor, 0, ["mentor"]],
    ["the chair, who types it", typedByChair, 0, ["chair"]],
    ["student services, once it is typed", outcomeTyped, 0, ["studentServices"]],
    ["the mentor, to whom it was returned", outcomeReturned, 2.9, ["mentor"]],
    [
      "also student services, if nobody has typed it for three days",
      typedByMentor,
      3,
      ["mentor", "studentServices"],
    ],
  ])("%s", (_, facts, days, parties) => {
    const record = inStatus("studentServicesConfirmedDefenseDate", facts);
    expect(responsibleParties(record, daysLater(days))).toEqual(parties);
  });

  test("student services confirm rather than return, and the mentor types", () => {
    const typedReservation = inStatus("studentServicesConfirmedDefenseDate", outcomeTyped);
    expect(nextStep(actors.services, typedReservation, now)).toBe("finish");
    expect(nextStep(actors.mentor, typedReservation, now)).toBeUndefined();
    const expected = inStatus("studentServicesConfirmedDefenseDate", typedByMentor);
    expect(nextStep(actors.mentor, expected, now)).toBe("typeOutcome");
    expect(nextStep(actors.mentor, { ...expected, defenseDate: after }, now)).toBeUndefined();
    expect(nextStep(actors.services, expected, now)).toBeUndefined();
  });
});

test.each([...new Set(reservationFlow.transitions.flatMap(([, , , by]) => by.actorNames))])(
  "a closed reservation awaits nobody, not even those who may correct its outcome: %s",
  (name) => {
    const awaiting: readonly string[] = statusesAwaiting(reservationFlow, name);
    expect(closedStatuses.filter((status) => awaiting.includes(status))).toEqual([]);
  },
);
