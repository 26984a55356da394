import { expiryWarnings } from "#areas/notifications/server/tables.ts";
import { closedStatuses, daysToConfirm, monthsToDefend, warningDays } from "#areas/reservations/schema.ts";
import { reservations } from "#areas/reservations/server/tables.ts";
import { texts } from "#areas/reservations/texts.ts";
import { addDays, addMonths, toInstant } from "#kit/time/time-zone.ts";
import type { Pen } from "../diary.ts";
import { moveTopic } from "../topics.ts";
import { type Life, made } from "../world.ts";
import { type Act, advance, atSameTime } from "./step.ts";

export const reserve: Act = (pen, life) => {
  const { topic } = life;
  moveTopic(pen, topic, "reserve", { values: { preReservationStudentId: null, preReservationDate: null } });
  const thesis = made(topic.row);
  const row = pen.create(reservations, {
    thesisId: thesis.id,
    studentId: life.student.id,
    studentStudyProgramId: life.program.id,
    thesisName: thesis.name,
    thesisNameEng: thesis.nameEng,
    thesisDescription: thesis.description,
    status: "reserved",
    inEnglish: life.inEnglish,
    expiresAt: unconfirmedUntil(pen.at),
  });
  life.row = row;
  markPassedWarnings(pen, life);
  pen.tell("reservation.reserve", { life, data: { status: row.status, expiresAt: row.expiresAt.toISOString() } });
};

export const unconfirmedUntil = (now: Date) => atSameTime(now, (today) => addDays(today, daysToConfirm));
export const confirmedUntil = (now: Date) => atSameTime(now, (today) => addMonths(today, monthsToDefend));

export const confirm: Act = (pen, life) =>
  advance(pen, life, "confirm", {
    values: { mentorConfirmedReservationAt: pen.at },
    afterwards: { expiresAt: confirmedUntil(pen.at), expiresAtReason: "" },
  });

export const refuse: Act = (pen, life, { reason = "" }) => advance(pen, life, "refuse", { facts: { reason } });

/** A student may withdraw without a reason. */
export const cancel: Act = (pen, life, { reason = texts.hr.reasons.withdrawn }) =>
  advance(pen, life, "cancel", { facts: { reason } });

export const expire: Act = (pen, life) => {
  const { notConfirmed, expired } = texts.hr.reasons;
  advance(pen, life, "expire", { facts: { reason: made(life.row).status === "reserved" ? notConfirmed : expired } });
};

export const changeExpiresAt: Act = (pen, life, { until = "", reason = "" }) => {
  const expiresAt = toInstant(until, "23:59");
  pen.change(reservations, made(life.row), { expiresAt, expiresAtReason: reason });
  markPassedWarnings(pen, life);
  const data = { inEnglish: made(life.row).inEnglish, reason, expiresAt: expiresAt.toISOString() };
  pen.tell("reservation.changeExpiresAt", { life, data });
};

/** The clock warns when the reservation still stands with this deadline and has no defense date. */
export function warn(pen: Pen, life: Life, expiresAt: Date, days: (typeof warningDays)[number]) {
  const row = made(life.row);
  const closed = (closedStatuses as readonly string[]).includes(row.status);
  if (closed || row.defenseDate || row.expiresAt.getTime() !== expiresAt.getTime()) return;
  pen.add(expiryWarnings, { reservationId: row.id, expiresAt, days });
  pen.tell("reservation.expiryWarning", { life, data: { days, expiresAt: expiresAt.toISOString() } });
}

/** What comes due at once is never given. */
function markPassedWarnings(pen: Pen, life: Life) {
  const { id, expiresAt } = made(life.row);
  for (const days of warningDays)
    if (warnedAt(expiresAt, days) <= pen.at) pen.add(expiryWarnings, { reservationId: id, expiresAt, days });
}

export const warnedAt = (expiresAt: Date, days: number) => new Date(expiresAt.getTime() - days * 86_400_000);
