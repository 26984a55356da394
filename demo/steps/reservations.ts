import { expiryWarnings } from "#areas/notifications/server/tables.ts";
import { closedStatuses, daysToConfirm, monthsToDefend, warningDays } from "#areas/reservations/schema.ts";
import { reservations } from "#areas/reservations/server/tables.ts";
import { texts } from "#areas/reservations/texts.ts";
import { addDays, addMonths, toInstant } from "#kit/time/time-zone.ts";
import type { Writer } from "../event-log.ts";
import { type DemoReservation, required } from "../model.ts";
import { advanceReservation, atSameWallTime, type StepHandler } from "./step.ts";
import { advanceThesis } from "./theses.ts";

export const reserve: StepHandler = (pen, life) => {
  const { topic } = life;
  advanceThesis(pen, topic, "reserve", { values: { preReservationStudentId: null, preReservationDate: null } });
  const thesis = required(topic.row);
  const row = pen.create(reservations, {
    thesisId: thesis.id,
    studentId: life.student.id,
    studentStudyProgramId: life.program.id,
    thesisName: thesis.name,
    thesisNameEng: thesis.nameEng,
    thesisDescription: thesis.description,
    status: "reserved",
    inEnglish: life.inEnglish,
    expiresAt: unconfirmedExpiry(pen.at),
  });
  life.row = row;
  markPassedWarnings(pen, life);
  pen.publish("reservation.reserve", {
    reservation: life,
    data: { status: row.status, expiresAt: row.expiresAt.toISOString() },
  });
};

export const unconfirmedExpiry = (now: Date) => atSameWallTime(now, (today) => addDays(today, daysToConfirm));
export const confirmedExpiry = (now: Date) => atSameWallTime(now, (today) => addMonths(today, monthsToDefend));

export const confirm: StepHandler = (pen, life) =>
  advanceReservation(pen, life, "confirm", {
    values: { mentorConfirmedReservationAt: pen.at },
    afterwards: { expiresAt: confirmedExpiry(pen.at), expiresAtReason: "" },
  });

export const refuse: StepHandler = (pen, life, { reason = "" }) =>
  advanceReservation(pen, life, "refuse", { facts: { reason } });

/** A student may withdraw without a reason. */
export const cancel: StepHandler = (pen, life, { reason = texts.hr.reasons.withdrawn }) =>
  advanceReservation(pen, life, "cancel", { facts: { reason } });

export const expire: StepHandler = (pen, life) => {
  const { notConfirmed, expired } = texts.hr.reasons;
  advanceReservation(pen, life, "expire", {
    facts: { reason: required(life.row).status === "reserved" ? notConfirmed : expired },
  });
};

export const changeExpiresAt: StepHandler = (pen, life, { until = "", reason = "" }) => {
  const expiresAt = toInstant(until, "23:59");
  pen.change(reservations, required(life.row), { expiresAt, expiresAtReason: reason });
  markPassedWarnings(pen, life);
  const data = { inEnglish: required(life.row).inEnglish, reason, expiresAt: expiresAt.toISOString() };
  pen.publish("reservation.changeExpiresAt", { reservation: life, data });
};

/** The clock warns when the reservation still stands with this deadline and has no defense date. */
export function writeExpiryWarning(
  pen: Writer,
  life: DemoReservation,
  expiresAt: Date,
  days: (typeof warningDays)[number],
) {
  const row = required(life.row);
  const closed = (closedStatuses as readonly string[]).includes(row.status);
  if (closed || row.defenseDate || row.expiresAt.getTime() !== expiresAt.getTime()) return;
  pen.add(expiryWarnings, { reservationId: row.id, expiresAt, days });
  pen.publish("reservation.expiryWarning", { reservation: life, data: { days, expiresAt: expiresAt.toISOString() } });
}

/** What comes due at once is never given. */
function markPassedWarnings(pen: Writer, life: DemoReservation) {
  const { id, expiresAt } = required(life.row);
  for (const days of warningDays)
    if (warningTime(expiresAt, days) <= pen.at) pen.add(expiryWarnings, { reservationId: id, expiresAt, days });
}

export const warningTime = (expiresAt: Date, days: number) => new Date(expiresAt.getTime() - days * 86_400_000);
