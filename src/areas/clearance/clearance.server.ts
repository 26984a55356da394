import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { tuitionDebt } from "#areas/people/student-records/fragments.server.ts";
import { blockingProblem, reservationFlow } from "#areas/reservations/flow.ts";
import {
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
  typedOutcomeViewJson,
} from "#areas/reservations/fragments.server.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import {
  applyLockedTransition,
  applyTransition,
  lockReservation,
} from "#areas/reservations/transition.server.ts";
import { type LoadedCheck, toSubmittedCheck } from "#areas/submission-checks/check-view.ts";
import { submissionCheckJson } from "#areas/submission-checks/fragments.server.ts";
import { queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { fileJson } from "#kit/files/file-records.server.ts";
import { createFileRecord } from "#kit/files/stored-files.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { checkboxField } from "#kit/forms/fields.ts";
import { gridDateOfInstant } from "#kit/grid/column-sql.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { availableSteps } from "#kit/workflow/flow.ts";
import { type Actor, hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { ClearanceRow } from "./clearance.ts";
import { awaitsAccountancy, awaitsLibrary, awaitsStudentServices } from "./fragments.server.ts";
import { officeNotesJson } from "./office-notes.server.ts";
import { mayReadDebts } from "./office-notes-policy.ts";

type Reader = Pick<Context, "db" | "actor">;

/** Loads one reservation. Refuses with 404 if there is no such reservation. */
export async function loadClearanceRow(context: Reader, id: number): Promise<ClearanceRow> {
  const [row] = await readClearance(context, sql`where r.id = ${id}`);
  return orNotFound(row);
}

type ClearanceRowJson = Omit<ClearanceRow, "record"> & { record: ReservationRecordJson };

async function readClearance({ db, actor }: Reader, which: SQL): Promise<ClearanceRow[]> {
  const rows = await queryRows<ClearanceRowJson>(db, sql`${selectClearance(actor)} ${which}`);
  return rows.map((row) => ({ ...row, record: toReservationRecord(row.record) }));
}

/**
 * SQL: rows of `ClearanceRow`, of a reservation `r` that waits since then, with another column, if
 * one is given; a condition and an order may follow.
 */
export const selectClearance = (
  actor: Actor,
  since: SQL = sql`r.updated_at`,
  also: SQL = sql``,
) => sql`
  select r.id, ${reservationRecordJson} as record, r.status, r.thesis_id as "thesisId", r.thesis_name as "thesisName", r.thesis_name_eng as "thesisNameEng",
    student.name as student, student.jmbag, program.name as program, study.name as study,
    mentor.name_with_title as mentor, r.return_reason as "returnReason",
    ${fileJson("r.confirmation_of_payment_file_id")} as proof,
    to_json(r.library_confirmed_at)#>>'{}' as "libraryConfirmedAt", librarian.name as "libraryConfirmedBy",
    to_json(r.accountancy_confirmed_at)#>>'{}' as "accountancyConfirmedAt", accountant.name as "accountancyConfirmedBy",
    to_json(r.statement_of_authenticity_at)#>>'{}' as "statementOfAuthenticityAt",
    to_json(r.submission_statement_at)#>>'{}' as "submissionStatementAt",
    to_json(r.defense_date)#>>'{}' as "defenseDate", r.defense_place as "defensePlace",
    ${hasRole(actor, "studentServices") ? typedOutcomeViewJson : sql`null::jsonb`} as typed,
    to_json(r.created_at)#>>'{}' as "createdAt", to_json(${since})#>>'{}' as "waitsSince",
    document.shown as document${also}, ${officeNotesJson(actor)} as notes,
    ${mayReadDebts(actor) ? tuitionDebt(sql`r.student_id`) : sql`null::jsonb`} as tuition
  from reservations r
  join theses t on t.id = r.thesis_id
  join studies study on study.id = t.study_id
  join users student on student.id = r.student_id
  join users mentor on mentor.id = t.mentor_id
  join study_programs program on program.id = r.student_study_program_id
  left join users librarian on librarian.id = r.library_confirmed_by
  left join users accountant on accountant.id = r.accountancy_confirmed_by
  left join lateral (
    select jsonb_build_object('id', d.id, 'name', f.name, 'size', f.size, 'attachment', ${fileJson("d.attachment_file_id")},
      'review', d.review_status, 'respondedAt', to_json(d.mentor_responded_at) #>> '{}', 'abstractLength', char_length(d.abstract),
      'statementOfOrigin', d.statement_of_origin, 'publiclyAccessible', d.publicly_accessible,
      'creativeCommons', d.creative_commons) as shown
    from documents d join files f on f.id = d.thesis_file_id
    where d.reservation_id = r.id and d.final_version order by d.id desc limit 1) document on true`;

/** Rows of each office's grid, longest wait first (spec §7; product §1). */
export const officeGridRows = {
  library: (now: Date) => queueRows(awaitsLibrary(localDate(now))),
  accountancy: (now: Date) => queueRows(awaitsAccountancy(localDate(now))),
  studentServices: (now: Date) => queueRows(awaitsStudentServices(startOfMinute(now))),
};

const queueRows = (which: SQL) => sql`
  select r.id, '/student/reservation/' || r.id as "showPath", r.id::text as "emitId", r.thesis_name as "thesisName",
    student.name as student, mentor.name_with_title as mentor, study.name as study,
    ${gridDateOfInstant(sql`r.defense_date`)} as "defenseDate", ${gridDateOfInstant(sql`r.created_at`)} as "createdAt",
    ${gridDateOfInstant(sql`r.updated_at`)} as "updatedAt", ${gridDateOfInstant(sql`r.expires_at`)} as "expiresAt",
    coalesce(student.jmbag, '') as jmbag
  from reservations r
  join theses t on t.id = r.thesis_id
  join studies study on study.id = t.study_id
  join users student on student.id = r.student_id
  join users mentor on mentor.id = t.mentor_id
  where ${which} order by r.updated_at, r.id`;

/**
 * Rounds down to the minute, so that the response can be cached within it. Defenses start on the
 * half hour, so no precision is lost.
 */
const startOfMinute = (now: Date) =>
  new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();

/** The student pays the fee and sends the proof (product §3). */
export const pay = (context: Context, id: number, proof: ReceivedFile | undefined) =>
  applyTransition(context, id, "pay", {
    input: { proof },
    values: async () => ({
      confirmationOfPaymentFileId: proof && (await createFileRecord(context, proof, "payment")),
    }),
  });

/**
 * The library confirms that there are no debts. The second of the two confirmations moves the
 * reservation to the next status.
 */
const clearLibrary = (context: Context, id: number) =>
  applyTransition(context, id, "clearLibrary", {
    values: { libraryConfirmedBy: context.actor.id, libraryConfirmedAt: context.now },
  });

/**
 * The accountancy confirms the payment and that there are no debts, before or after the library.
 */
const clearAccountancy = (context: Context, id: number) =>
  applyTransition(context, id, "clearAccountancy", {
    values: { accountancyConfirmedBy: context.actor.id, accountancyConfirmedAt: context.now },
  });

/** The accountancy returns the proof of payment with a reason; the student submits another one. */
export const returnPayment = (context: Context, id: number, { reason }: { reason: string }) =>
  applyTransition(context, id, "returnPayment", { input: { reason } });

/** The form of the statements; the flow checks that both are confirmed. */
export const statementsForm = z.object({
  statementOfAuthenticity: checkboxField,
  submissionStatement: checkboxField,
  exampleConsent: checkboxField,
});

/**
 * The student confirms both statements, and may consent that the work is shown as an example. The
 * mentor is notified if the originality check is due before the formal check and isn't done.
 */
export const confirmStatements = (
  context: Context,
  id: number,
  { exampleConsent, ...input }: z.output<typeof statementsForm>,
) =>
  inTransaction(context, async (context) => {
    const locked = await lockReservation(context, id);
    const { exampleConsentAt } = locked.reservation;
    const after = await applyLockedTransition(context, locked, "confirmStatements", {
      input,
      values: {
        statementOfAuthenticityAt: context.now,
        submissionStatementAt: context.now,
        exampleConsentAt: exampleConsent ? (exampleConsentAt ?? context.now) : null,
      },
    });
    if (blockingProblem({ ...locked.record, status: after.status }))
      await context.publish(context, {
        name: "originality.due",
        thesisId: after.thesisId,
        reservationId: id,
        undo: { flow: "reservation", id },
      });
    return after;
  });

/** Student services confirm that the formal conditions are met. */
export const confirmFormal = (context: Context, id: number) =>
  applyTransition(context, id, "confirmFormal");

/**
 * Student services return the reservation to the statements with a reason; the student then
 * confirms them again.
 */
export const returnStatements = (context: Context, id: number, input: { reason: string }) =>
  applyTransition(context, id, "returnStatements", {
    input,
    values: { statementOfAuthenticityAt: null, submissionStatementAt: null },
  });

/** The command with which each office confirms a reservation. */
export const clearCommands = { library: clearLibrary, accountancy: clearAccountancy } as const;

/** Student services confirm the date of a defense, which becomes public. */
export const confirmDate = (context: Context, id: number) =>
  applyTransition(context, id, "confirmDefenseDate");

/**
 * Loads a reservation with the steps that are available to the actor; 403 if the actor may not read
 * it.
 */
export async function loadClearance(context: Context, id: number) {
  const { actor, now } = context;
  const withCheck = selectClearance(actor, undefined, sql`, ${submissionCheckJson} as check`);
  const [row] = await queryRows<ClearanceRowJson & { check: LoadedCheck | null }>(
    context.db,
    sql`${withCheck} where r.id = ${id}`,
  );
  const { record: recordJson, check, ...clearing } = orNotFound(row);
  const record = toReservationRecord(recordJson);
  if (!reservationPolicy.read(actor, record)) throw new Refusal(403, accessDenied);
  const proof = reservationPolicy.seePaymentProof(actor, record) ? clearing.proof : null;
  const originality = reservationPolicy.seeOriginality(actor, record) ? record.originality : null;
  return {
    clearing: { ...clearing, proof, originality },
    check: reservationPolicy.seeVersions(actor, record) ? toSubmittedCheck(check, context) : null,
    may: availableSteps(reservationFlow, actor, record, now) as string[],
  };
}
