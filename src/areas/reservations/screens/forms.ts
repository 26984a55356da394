import { z } from "zod";
import { dayField, requiredText, textField, tickField } from "#kit/fields.ts";

/** The language of a work, chosen with the reservation and perhaps changed later. */
export const languageForm = z.object({ inEnglish: tickField });

/** Why somebody cancels or refuses; whether a reason is needed says the flow. */
export const reasonForm = z.object({ reason: textField(2_000) });

/** Until when a reservation shall hold, and why. */
export const expiresAtForm = z.object({ day: dayField, reason: requiredText(1_000) });
