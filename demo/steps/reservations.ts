import {
  closedStatuses,
  daysToConfirm,
  monthsToDefend,
  toExpiry,
  warningDays,
} from "#areas/reservations/reservations.ts";
import { expiryWarnings, reservations } from "#areas/reservations/tables.server.ts";

import { texts } from "#areas/reservations/texts.ts";
import { addDays, localDate, toInstant } from "#kit/time/dates-and-times.ts";
import { countTerm, type TermLength, typedTerm } from "#kit/time/workdays.ts";
import { daysOffOf } from "../codebooks.ts";
import type { Writer } from "../event-log.ts";
import { type DemoReservation, required } from "../model.ts";
import { advanceReservation, type StepHandler } from "./step.ts";
import { advanceThesis } from "./theses.ts";

export const reserve: StepHandler = (writer, reservation) => {
  const { thesis } = reservation;
  advanceThesis(writer, thesis, "reserve", {
    values: { preReservationStudentId: null, preReservationDate: null },
  });
  const thesisRow = required(thesis.row);
  const row = writer.create(reservations, {
    thesisId: thesisRow.id,
    studentId: reservation.student.id,
    studentStudyProgramId: reservation.program.id,
    thesisName: thesisRow.name,
    thesisNameEng: thesisRow.nameEng,
    thesisDescription: thesisRow.description,
    status: "reserved",
    inEnglish: reservation.inEnglish,
    ...toExpiry(unconfirmedTerm(writer.at)),
  });
  reservation.row = row;
  markPassedWarnings(writer, reservation);
  writer.publish("reservation.reserve", {
    reservation: reservation,
    data: { status: row.status, expiresAt: row.expiresAt.toISOString() },
  });
};

/**
 * A term by the demo faculty's days off; it ends at most two academic years after the one in which
 * it begins.
 */
function termFrom(now: Date, length: TermLength) {
  const today = localDate(now);
  const year = Number(today.slice(0, 4));
  const nonWorkingDays = [year - 1, year, year + 1].flatMap(daysOffOf);
  return countTerm(today, length, { nonWorkingDays, movesToWorkday: true });
}

const unconfirmedTerm = (now: Date) => termFrom(now, { days: daysToConfirm });
/** The term in which a confirmed or annulled reservation is to be defended. */
export const confirmedTerm = (now: Date) => termFrom(now, { months: monthsToDefend });

export const unconfirmedExpiry = (now: Date) => unconfirmedTerm(now).endsAt;
export const confirmedExpiry = (now: Date) => confirmedTerm(now).endsAt;

export const confirm: StepHandler = (writer, reservation) =>
  advanceReservation(writer, reservation, "confirm", {
    values: {
      mentorConfirmedReservationAt: writer.at,
      ...toExpiry(confirmedTerm(writer.at)),
      expiresAtReason: "",
      criteriaSetId: reservation.thesis.study.criteriaSet?.id ?? null,
    },
  });

export const refuse: StepHandler = (writer, reservation, { reason = "" }) =>
  advanceReservation(writer, reservation, "refuse", { input: { reason } });

/** A student may withdraw without a reason. */
export const cancel: StepHandler = (writer, reservation, { reason = texts.hr.reasons.withdrawn }) =>
  advanceReservation(writer, reservation, "cancel", { input: { reason } });

export const expire: StepHandler = (writer, reservation) => {
  const { notConfirmed, expired } = texts.hr.reasons;
  advanceReservation(writer, reservation, "expire", {
    input: { reason: required(reservation.row).status === "reserved" ? notConfirmed : expired },
  });
};

export const changeExpiresAt: StepHandler = (writer, reservation, { until = "", reason = "" }) => {
  const expiry = toExpiry(typedTerm(until));
  const { expiresAt } = expiry;
  writer.change(reservations, required(reservation.row), { ...expiry, expiresAtReason: reason });
  markPassedWarnings(writer, reservation);
  const data = {
    inEnglish: required(reservation.row).inEnglish,
    reason,
    expiresAt: expiresAt.toISOString(),
  };
  writer.publish("reservation.changeExpiresAt", { reservation: reservation, data });
};

/**
 * Writes an expiry warning if the reservation is open, still has this expiry date and has no
 * defense date.
 */
export function writeExpiryWarning(
  writer: Writer,
  reservation: DemoReservation,
  expiresAt: Date,
  days: (typeof warningDays)[number],
) {
  const row = required(reservation.row);
  const closed = (closedStatuses as readonly string[]).includes(row.status);
  if (closed || row.defenseDate || row.expiresAt.getTime() !== expiresAt.getTime()) return;
  writer.add(expiryWarnings, { reservationId: row.id, expiresAt, days });
  writer.publish("reservation.expiryWarning", {
    reservation: reservation,
    data: { days, expiresAt: expiresAt.toISOString() },
  });
}

/** Marks warnings that are already due as sent, so that they are never sent. */
function markPassedWarnings(writer: Writer, reservation: DemoReservation) {
  const { id, expiresAt } = required(reservation.row);
  for (const days of warningDays)
    if (warningTime(expiresAt, days) <= writer.at)
      writer.add(expiryWarnings, { reservationId: id, expiresAt, days });
}

/** Warnings are sent from seven in the morning. */
export const warningTime = (expiresAt: Date, days: number) =>
  toInstant(addDays(localDate(expiresAt), -days), "07:00");
