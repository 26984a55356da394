import { z } from "zod";
import { idField, textField } from "#kit/forms/index.ts";

/** A payment and the reservation that a person chooses for it. */
export const suggestionInput = z.object({ payment: idField, reservation: idField });

/** A payment that is set aside with a note, or taken back. */
export const settlementInput = z.object({ payment: idField, reason: textField(500) });
