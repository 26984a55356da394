import { type SQL, sql } from "drizzle-orm";
import {
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "#areas/reservations/fragments.server.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import type { ReservationRecord } from "#areas/reservations/reservations.ts";
import { type LockedReservation, lockReservation } from "#areas/reservations/transition.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { createFileRecord } from "#kit/files/stored-files.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { saveError } from "#kit/forms/form.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { EnteredReportForm } from "./originality.ts";
import { type OriginalityReportRow, originalityReports } from "./tables.server.ts";
import { messages } from "./texts.ts";

/** SQL subquery: the id of the reservation of a report. */
export const reservationOfReport = (id: number): SQL =>
  sql`(select o.reservation_id from originality_reports o where o.id = ${id})`;

export type NewestReport = Pick<
  OriginalityReportRow,
  "id" | "version" | "similarity" | "service" | "checkedOn"
> & {
  sha256: string;
};

/** Returns the newest report of a reservation; undefined if there is none. */
export async function findNewestReport(
  db: Database,
  reservationId: number,
): Promise<NewestReport | undefined> {
  const [row] = await queryRows<NewestReport>(
    db,
    sql`select o.id, o.version, o.similarity::float8 as similarity, o.service, o.checked_on::text as checked_on, f.sha256
      from originality_reports o join files f on f.id = o.file_id
      where o.reservation_id = ${reservationId} order by o.id desc limit 1`,
  );
  return row;
}

/** True if the student may see the report. Refuses with 404. */
export async function isReportReleased(db: Database, id: number): Promise<boolean> {
  const [row] = await queryRows<{ isReleased: boolean }>(
    db,
    sql`select o.released_at is not null as is_released from originality_reports o where o.id = ${id}`,
  );
  return orNotFound(row).isReleased;
}

/** Loads what decides who may have the file of a report. Refuses with 404. */
export async function loadReportFile(db: Database, id: number) {
  type Row = { record: ReservationRecordJson; fileId: number; isReleased: boolean };
  const [row] = await queryRows<Row>(
    db,
    sql`select ${reservationRecordJson} as record, o.file_id, o.released_at is not null as is_released
      from originality_reports o join reservations r on r.id = o.reservation_id join theses t on t.id = r.thesis_id
      where o.id = ${id}`,
  );
  const { record, ...file } = orNotFound(row);
  return { ...file, record: toReservationRecord(record) satisfies ReservationRecord };
}

/**
 * Loads the page of a reservation's reports for people who may see all of them. Refuses with 403 or
 * 404.
 */
export async function loadOriginalityPage(context: Context, id: number) {
  const { page, reservation, beside } = await loadReservationPage(context, id);
  if (!reservationPolicy.originality(context.actor, reservation))
    throw new Refusal(403, accessDenied);
  const mayExplain = reservationPolicy.explainOriginality(context.actor, reservation);
  return {
    page,
    from: reservation.originality.from,
    today: localDate(context.now),
    ...beside.originality,
    written: mayExplain ? beside.originality.written : "",
  };
}

const { refusals, errors } = messages;

type Operation = "enterOriginality" | "explainOriginality" | "releaseOriginality";

/**
 * Refuses who may never do this for the reservation with 403, and who may do it at another time, or
 * if the study wanted a check, with 409 and a sentence.
 */
export function requireOriginality(
  operation: Operation,
  actor: Actor,
  record: ReservationRecord,
): void {
  if (reservationPolicy[operation](actor, record)) return;
  const originality = { ...record.originality, check: "asked", reported: true } as const;
  const open = { ...record, status: "submittedToStudentServices", originality } as const;
  if (!reservationPolicy[operation](actor, open)) throw new Refusal(403, accessDenied);
  throw new Refusal(409, record.originality.check === "none" ? refusals.notAsked : refusals.notNow);
}

type EnteredReport = EnteredReportForm & { file: ReceivedFile; readSimilarity: number | null };

/**
 * Enters a similarity report; from now on it counts, and the earlier ones stay. Sending the newest
 * one again changes nothing. Refuses with 403, 404, 409 (not now, or another report has been
 * entered since the form was opened) or 422.
 */
export const enterReport = (
  context: Context,
  reservationId: number,
  entered: EnteredReport,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db } = context;
    const locked = await lockReservation(context, reservationId);
    requireOriginality("enterOriginality", actor, locked.record);
    const { file, newest: seenId, readSimilarity, service, checkedOn } = entered;
    const similarity = entered.similarity ?? readSimilarity;
    if (similarity === null) throw new Refusal(422, saveError, { similarity: errors.notRead });
    const facts = { similarity, service, checkedOn: requirePast(context, checkedOn) };
    const newest = await findNewestReport(db, reservationId);
    if (newest && newest.id !== seenId) {
      if (newest.sha256 === file.sha256 && isSame(newest, facts)) return;
      throw new Refusal(409, refusals.changed);
    }
    const fileId = await createFileRecord(context, file, "originality");
    await create(context, originalityReports, {
      reservationId,
      fileId,
      readSimilarity,
      ...facts,
      enteredBy: actor.id,
    });
    await publish(context, "originality.enter", locked);
  });

type Facts = Pick<OriginalityReportRow, "similarity" | "service" | "checkedOn">;

const isSame = (report: Facts, { similarity, service, checkedOn }: Facts) =>
  report.similarity === similarity && report.service === service && report.checkedOn === checkedOn;

/**
 * Corrects the values that were read from the newest report or typed. An explanation of a lower
 * similarity no longer counts; its text becomes the beginning of the next one. Refuses with 403,
 * 404, 409 (changed since, or not now) or 422.
 */
export const correctReport = (
  context: Context,
  { report, version, ...facts }: { report: number; version: number } & Facts,
): Promise<void> =>
  changeReport(
    context,
    "enterOriginality",
    { report, version, event: "originality.correct" },
    (_, newest) => {
      requirePast(context, facts.checkedOn);
      if (isSame(newest, facts)) return facts;
      const isHigher = facts.similarity > newest.similarity;
      return { ...facts, correctedAt: context.now, ...(isHigher && { explainedAt: null }) };
    },
  );

/**
 * The mentor explains a similarity above the threshold. Refuses with 403, 404 or 409 (changed
 * since, or not above it).
 */
export const explainReport = (
  context: Context,
  { explanation, ...seenReport }: { report: number; version: number; explanation: string },
): Promise<void> =>
  changeReport(
    context,
    "explainOriginality",
    { ...seenReport, event: "originality.explain" },
    ({ record }) => {
      if (!record.originality.aboveThreshold) throw new Refusal(409, refusals.notAbove);
      return { explanation, explainedBy: context.actor.id, explainedAt: context.now };
    },
  );

type Seen = { report: number; version: number; event: OriginalityEvent };

function changeReport(
  context: Context,
  operation: Operation,
  { report: id, version, event }: Seen,
  valuesOf: (locked: LockedReservation, newest: NewestReport) => Partial<OriginalityReportRow>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const { actor, db } = context;
    const locked = await lockReservation(context, reservationOfReport(id));
    requireOriginality(operation, actor, locked.record);
    const newest = await findNewestReport(db, locked.reservation.id);
    if (newest?.id !== id || newest.version !== version) throw new Refusal(409, refusals.notNewest);
    await change(context, originalityReports, id, valuesOf(locked, newest));
    await publish(context, event, locked);
  });
}

/**
 * The mentor shows a report to the student, who is notified. Showing it again changes nothing.
 * Refuses with 403, 404 or 409.
 */
export const releaseReport = (context: Context, id: number) => setReleased(context, id, true);

/** The mentor hides a report from the student again. Refuses with 403, 404 or 409. */
export const hideReport = (context: Context, id: number) => setReleased(context, id, false);

const setReleased = (context: Context, id: number, isReleased: boolean): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const locked = await lockReservation(context, reservationOfReport(id));
    requireOriginality("releaseOriginality", actor, locked.record);
    if ((await isReportReleased(db, id)) === isReleased) return;
    const released = isReleased
      ? { releasedAt: now, releasedBy: actor.id }
      : { releasedAt: null, releasedBy: null };
    await change(context, originalityReports, id, released);
    await publish(context, isReleased ? "originality.release" : "originality.hide", locked);
  });

function requirePast({ now }: Context, day: string): string {
  if (day > localDate(now)) throw new Refusal(422, saveError, { checkedOn: errors.dayAhead });
  return day;
}

type OriginalityEvent = `originality.${"enter" | "correct" | "explain" | "release" | "hide"}`;

/** No event carries a figure, so no notification can. */
const publish = (
  context: Context,
  name: OriginalityEvent,
  { thesis, reservation }: LockedReservation,
) => context.publish(context, { name, thesisId: thesis.id, reservationId: reservation.id });
