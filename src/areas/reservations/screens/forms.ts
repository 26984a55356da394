import { z } from "zod";
import { dayField, requiredText, tickField } from "#kit/fields.ts";

/** The language of a work, chosen with the reservation and perhaps changed later. */
export const languageForm = z.object({ inEnglish: tickField });

/** Until when a reservation shall hold, and why. */
export const expiresAtForm = z.object({ day: dayField, reason: requiredText(1_000) });
