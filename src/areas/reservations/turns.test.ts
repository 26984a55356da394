import { describe, expect, test } from "vitest";
import { nextStep, offeredSteps, type ReservationStep } from "./flow.ts";
import type { ReservationRecord, ReservationStatus } from "./schema.ts";
import {
  actors,
  after,
  ahead,
  before,
  begun,
  bothCleared,
  inStatus,
  now,
  underReview,
  type Who,
} from "./testing/tries.ts";

type Case = [Who, ReservationStatus, Partial<ReservationRecord>];

describe("only steps that can go through are offered", () => {
  test.each<[...Case, ReservationStep[]]>([
    ["mentor", "reserved", {}, ["confirm", "refuse", "cancel"]],
    ["mentor", "reserved", { expiresAt: now }, ["refuse", "cancel"]],
    ["student", "reserved", {}, ["cancel"]],
    ["coMentor", "reserved", {}, []],
    ["student", "mentorConfirmedReservation", {}, ["submitFinal"]],
    ["student", "studentSubmittedToApp", underReview, []],
    ["student", "studentSubmittedToApp", { review: "minorChanges" }, ["resubmitFinal"]],
    ["mentor", "studentSubmittedToApp", underReview, ["approveFinal", "askMinorChanges", "returnFinal", "cancel"]],
    ["mentor", "studentSubmittedToApp", { review: "minorChanges" }, ["cancel"]],
    ["student", "mentorConfirmedThesis", {}, ["pay"]],
    ["library", "confirmationOfPayment", {}, ["clearLibrary"]],
    ["library", "confirmationOfPayment", { libraryConfirmedAt: before }, []],
    ["accountancy", "confirmationOfPayment", {}, ["clearAccountancy", "returnPayment"]],
    ["accountancy", "confirmationOfPayment", { accountancyConfirmedAt: before }, []],
    ["student", "libraryAndAccountancyConfirmed", bothCleared, ["confirmStatements"]],
    ["services", "statements", {}, ["confirmFormal", "returnStatements", "returnToStudent", "cancel"]],
    ["mentor", "submittedToStudentServices", {}, ["setDefenseDate", "cancel"]],
    ["services", "mentorSetDefenseDate", ahead, ["confirmDefenseDate", "cancel"]],
    ["services", "mentorSetDefenseDate", begun, ["cancel"]],
    ["services", "studentServicesConfirmedDefenseDate", ahead, ["reopenDefense", "cancel"]],
    ["services", "studentServicesConfirmedDefenseDate", begun, ["reopenDefense", "finish", "cancel"]],
    ["admin", "statements", {}, ["cancel"]],
    ["mentor", "completed", {}, []],
  ])("%s in %s %o: %j", (who, status, facts, steps) => {
    expect(offeredSteps(actors[who], inStatus(status, facts), now)).toEqual(steps);
  });
});

describe("the one step that takes the life on, where it is this person's turn", () => {
  test.each<[...Case, ReservationStep | undefined]>([
    ["mentor", "reserved", {}, "confirm"],
    ["student", "reserved", {}, undefined],
    ["mentor", "reserved", { expiresAt: now }, undefined],
    ["student", "mentorConfirmedReservation", {}, "submitFinal"],
    ["mentor", "mentorConfirmedReservation", {}, undefined],
    ["mentor", "studentSubmittedToApp", underReview, "approveFinal"],
    ["accountancy", "confirmationOfPayment", {}, "clearAccountancy"],
    ["services", "statements", {}, "confirmFormal"],
    ["mentor", "mentorSetDefenseDate", ahead, undefined],
    ["mentor", "mentorSetDefenseDate", begun, "setDefenseDate"],
    ["services", "studentServicesConfirmedDefenseDate", { ...ahead, defenseDate: after }, undefined],
    ["services", "studentServicesConfirmedDefenseDate", begun, "finish"],
    ["student", "canceled", {}, undefined],
  ])("%s in %s %o: %s", (who, status, facts, step) => {
    expect(nextStep(actors[who], inStatus(status, facts), now)).toBe(step);
  });
});
