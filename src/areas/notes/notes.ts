import { z } from "zod";
import { checkboxField, idsField } from "#kit/forms/fields.ts";
import { richTextField } from "#kit/forms/rich-text.ts";
import { maxNoteLength } from "./notes-rules.ts";

/**
 * The form of a note without its file (spec §3 Mentor note). The mentor comes from the URL or is
 * the actor.
 */
export const noteForm = z.object({
  note: richTextField(maxNoteLength),
  studyIds: idsField,
  showOnWeb: checkboxField,
  sendByMail: checkboxField,
  removeFile: checkboxField,
});

export type NoteFormInput = z.output<typeof noteForm>;

/** A note as a row of a grid (spec §3). */
export const noteGridRow = z.object({
  id: z.number().int(),
  note: z.string(),
  mentor: z.string(),
  studies: z.string(),
  file: z.boolean(),
  showOnWeb: z.boolean(),
  sendByMail: z.boolean(),
  updatedAt: z.string(),
  showPath: z.string(),
});
