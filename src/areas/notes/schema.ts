import { z } from "zod";
import { idsField, tickField } from "#kit/fields.ts";
import { richTextField } from "#kit/rich-text.ts";

/** Characters of a note at most, as a reader counts them. */
export const noteAtMost = 5_000;

/** A note's form beside its file (spec §3 Mentor note); whose it is stands in the address or follows from who writes. */
export const noteForm = z.object({
  note: richTextField(noteAtMost),
  studyIds: idsField,
  showOnWeb: tickField,
  sendByMail: tickField,
  removeFile: tickField,
});

export type NoteForm = z.output<typeof noteForm>;

/** A study on which a note may be, and the students with an active reservation of the mentor there. */
export type StudyOffered = { id: number; name: string; studentIds: number[] };

/** How many get a note that is on these studies; who has reservations on two gets it once. */
export const reached = (studies: readonly StudyOffered[], chosen: readonly number[]) =>
  new Set(studies.filter(({ id }) => chosen.includes(id)).flatMap(({ studentIds }) => studentIds)).size;

/** A note as a row of a grid (spec §3). */
export const gridRow = z.object({
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
