import { z } from "zod";
import { idField, textField } from "#kit/forms/fields.ts";

/** A payment and the reservation that a person chooses for it. */
export const suggestionInput = z.object({ payment: idField, reservation: idField });

/** The form that sets a payment aside with a note, or undoes that. */
export const settlementInput = z.object({ payment: idField, reason: textField(500) });
