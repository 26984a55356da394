import { z } from "zod";
import { idField, instantField, optionalDayField, requiredTextField } from "#kit/forms/fields.ts";
import { defenseResultForm } from "../schema.ts";

const reasonAndVersion = { reason: requiredTextField(1_000), version: idField };

/** The form with which student services correct the result of a closed defense (spec §3 Reservation). */
export const defenseCorrectionForm = defenseResultForm.extend(reasonAndVersion);

/**
 * The form with which the admin corrects place, programme and dates. It contains only the fields that a step has
 * written; missing fields stay unchanged.
 */
export const recordCorrectionForm = z.object({
  studentStudyProgramId: idField,
  defenseDate: instantField.optional(),
  confirmedDayOff: optionalDayField,
  defensePlace: requiredTextField(200).optional(),
  mentorConfirmedReservationAt: instantField.optional(),
  libraryConfirmedAt: instantField.optional(),
  accountancyConfirmedAt: instantField.optional(),
  statementOfAuthenticityAt: instantField.optional(),
  submissionStatementAt: instantField.optional(),
  ...reasonAndVersion,
});

export type DefenseCorrection = z.output<typeof defenseCorrectionForm>;
export type RecordCorrection = z.output<typeof recordCorrectionForm>;

/** Instants that steps have written, in the order of the form. */
export const recordedInstants = [
  "mentorConfirmedReservationAt",
  "libraryConfirmedAt",
  "accountancyConfirmedAt",
  "statementOfAuthenticityAt",
  "submissionStatementAt",
] as const;
