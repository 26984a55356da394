import { z } from "zod";
import { checkboxField, dayField, requiredTextField } from "#kit/forms/fields.ts";

/** The language of a work, chosen with the reservation and perhaps changed later. */
export const languageInput = z.object({ inEnglish: checkboxField });

/** Until when a reservation shall hold, and why. */
export const expiryInput = z.object({ day: dayField, reason: requiredTextField(1_000) });
