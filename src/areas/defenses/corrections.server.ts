import { sql } from "drizzle-orm";
import { applyCorrection, requireCorrection } from "#areas/reservations/corrections.server.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { type LockedReservation, lockReservation } from "#areas/reservations/transition.server.ts";
import { loadNonWorkingDays } from "#areas/studies/studies.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { formatStoredValue } from "#kit/records/edit-conflict.server.ts";
import { formatDate, formatInstant } from "#kit/time/dates-and-times.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import {
  type CorrectionFacts,
  correctionErrors,
  type DefenseCorrection,
  type RecordCorrection,
  recordedInstants,
} from "./corrections.ts";
import { messages } from "./corrections-texts.ts";
import { dayBefore, findDefense, requireNoClash } from "./defenses.server.ts";

export type ProgramOfStudy = { id: number; name: string };

/**
 * Loads the programmes of the study on which the thesis of a reservation is offered, in the
 * Croatian order.
 */
export const loadProgramsOfReservation = (
  db: Database,
  reservationId: number,
): Promise<ProgramOfStudy[]> =>
  queryRows(
    db,
    sql`select p.id, p.name from reservations r join theses t on t.id = r.thesis_id
      join study_programs p on p.study_id = t.study_id
    where r.id = ${reservationId} order by p.name, p.id`,
  );

const { fields, grades, gradeAgree } = reservationTexts.hr;

/**
 * Corrects the result of a closed defense as student services, with a reason (product §2); until
 * its outcome is final, also the grade (product §11). Returns undefined if nothing differs. Refuses
 * with 403, 404, 409 (not closed, a grade that is final, or written meanwhile) or 422 (can't be
 * true).
 */
export const correctDefense = (
  context: Context,
  id: number,
  { reason, version, ...values }: DefenseCorrection,
) =>
  inTransaction(context, async (context) => {
    const locked = await lockReservation(context, id);
    const { grade, examDate, defenseFlow, defenseQuestions } = fields;
    const { gradeAgreeBy } = locked.record.assessment;
    return applyCorrection(context, locked, {
      kind: "correctDefense",
      values,
      reason,
      version,
      labels: {
        grade,
        gradeAgree: gradeAgree[gradeAgreeBy],
        examDate,
        defenseFlow,
        defenseQuestions,
      },
      format: (field, value) => formatCorrected(field, value, []),
      inputs: {},
      check: async (changed) =>
        requireTrue(context, locked, changed, { nonWorkingDays: [], confirmedDayOff: null }),
    });
  });

/**
 * Corrects place, programme and dates of a reservation as the admin, with a reason (product §2).
 * Values that no step has written yet can't be corrected. Returns undefined if nothing differs.
 * Refuses with 403, 404, 409 (written meanwhile) or 422 (not possible, or the room or a person is
 * occupied).
 */
export const correctRecord = (context: Context, id: number, correction: RecordCorrection) =>
  inTransaction(context, async (context) => {
    const { reason, version, confirmedDayOff, ...given } = correction;
    const locked = await lockReservation(context, id);
    requireCorrection(context, "correctRecord", locked);
    const programs = await loadProgramsOfReservation(context.db, id);
    const { studentStudyProgramId } = given;
    const values = { studentStudyProgramId, ...writtenFacts(locked, given) };
    return applyCorrection(context, locked, {
      kind: "correctRecord",
      values,
      reason,
      version,
      labels: {
        studentStudyProgramId: fields.studentStudyProgram,
        defenseDate: fields.defenseDate,
        defensePlace: fields.defensePlace,
        ...Object.fromEntries(recordedInstants.map((field) => [field, fields[field]])),
      },
      format: (field, value) => formatCorrected(field, value, programs),
      inputs: {},
      check: async (changed) => {
        if (
          changed.studentStudyProgramId &&
          !programs.some(({ id }) => id === studentStudyProgramId)
        )
          throw new Refusal(422, saveError, { studentStudyProgramId: messages.otherStudy });
        requireTrue(context, locked, changed, {
          nonWorkingDays: await loadNonWorkingDays(context.db),
          confirmedDayOff: confirmedDayOff ?? dayBefore(locked.reservation),
        });
        const { defenseDate, defensePlace } = { ...locked.reservation, ...changed };
        if (defenseDate && ("defenseDate" in changed || "defensePlace" in changed))
          await requireNoClash(
            context,
            await findDefense(context.db, id),
            defenseDate,
            defensePlace,
          );
      },
    });
  });

/** Returns those of the given dates and place that a step has written before. */
function writtenFacts(
  { reservation }: LockedReservation,
  given: Omit<RecordCorrection, "reason" | "version" | "studentStudyProgramId" | "confirmedDayOff">,
) {
  const written = (Object.keys(given) as (keyof typeof given)[]).filter(
    (field) => reservation[field] && given[field] !== undefined,
  );
  return Object.fromEntries(written.map((field) => [field, given[field]])) as typeof given;
}

function requireTrue(
  { now }: Context,
  { reservation }: LockedReservation,
  changed: CorrectionFacts["changed"],
  daysOff: Pick<CorrectionFacts, "nonWorkingDays" | "confirmedDayOff">,
) {
  const { status, createdAt } = reservation;
  const errors = correctionErrors({ now, status, createdAt, changed, ...daysOff });
  if (Object.keys(errors).length > 0) throw new Refusal(422, saveError, errors);
}

/** Formats a value for the message about an edit conflict. */
function formatCorrected(
  field: string,
  value: unknown,
  programs: readonly ProgramOfStudy[],
): string {
  if (value === null || value === undefined || value === "") return "";
  if (field === "grade") return grades[String(value) as keyof typeof grades];
  if (field === "examDate") return formatDate(String(value));
  if (field === "studentStudyProgramId") return programs.find(({ id }) => id === value)?.name ?? "";
  const isInstant =
    field === "defenseDate" ||
    recordedInstants.some((recordedInstant) => recordedInstant === field);
  return isInstant ? formatInstant(new Date(String(value))) : formatStoredValue(value);
}
