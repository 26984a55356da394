import { z } from "zod";
import { checkboxField, idField, optionalDayField, requiredTextField } from "#kit/forms/fields.ts";

/** The offices that write notes on a reservation. */
export const notingOffices = ["library", "accountancy", "studentServices"] as const;

export type NotingOffice = (typeof notingOffices)[number];

/** A note of an office, in the form that its readers see. */
export type OfficeNote = {
  id: number;
  office: NotingOffice;
  reason: string;
  author: string;
  createdAt: string;
  /** yyyy-mm-dd */
  remindOn: string | null;
  resolvedAt: string | null;
  resolvedBy: string | null;
  /** False once the note is resolved, the office has confirmed or the reservation is closed. */
  open: boolean;
};

/**
 * The form of a note. `notify` tells the student to contact the office; the reason is not
 * disclosed.
 */
export const officeNoteForm = z.object({
  reason: requiredTextField(2_000),
  remindOn: optionalDayField,
  notify: checkboxField,
});

/** The note that is resolved. */
export const resolveForm = z.object({ note: idField });

export type OfficeNoteInput = z.output<typeof officeNoteForm>;
