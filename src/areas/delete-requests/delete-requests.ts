import { z } from "zod";
import { requiredTextField } from "#kit/forms/fields.ts";

/** The mentor's form for a delete request. */
export const deleteForm = z.object({ reason: requiredTextField(2_000) });

/** A delete request as a row of the head's grid; dates are dd.mm.yyyy (spec §3). */
export const deleteRequestGridRow = z.object({
  id: z.number().int(),
  thesis: z.string(),
  mentor: z.string(),
  study: z.string(),
  department: z.string(),
  reason: z.string(),
  requestedAt: z.string(),
  responseAt: z.string(),
  responseBy: z.string(),
  responseReason: z.string(),
  /** The status as text. */
  thesisStatus: z.string(),
  /** True if the thesis may be deleted now. */
  free: z.boolean(),
  /** True if the thesis is deleted and may be restored. */
  deleted: z.boolean(),
  showPath: z.string(),
});

export type DeleteRequestGridRow = z.output<typeof deleteRequestGridRow>;
