import { z } from "zod";
import { dayField, requiredTextField } from "#kit/forms/index.ts";

/** Maximum length of a reason in characters. */
export const embargoReasonLimit = 1_000;

/** The form with which student services move the day on which a thesis opens. */
export const embargoForm = z.object({ embargoUntil: dayField, embargoReason: requiredTextField(embargoReasonLimit) });

export type EmbargoInput = z.output<typeof embargoForm>;

/** The embargo of a version, for those who may read the version. */
export type EmbargoView = {
  /** The day on which everybody may read the thesis, yyyy-mm-dd; null for no embargo. */
  embargoUntil: string | null;
  embargoReason: string;
};
