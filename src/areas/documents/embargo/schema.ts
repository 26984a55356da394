import { z } from "zod";
import { dayField, requiredTextField } from "#kit/forms/fields.ts";
import { embargoReasonLimit } from "../schema.ts";

/** The form with which student services move the day on which a thesis opens. */
export const embargoForm = z.object({ embargoUntil: dayField, embargoReason: requiredTextField(embargoReasonLimit) });

export type EmbargoInput = z.output<typeof embargoForm>;
