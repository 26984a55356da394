import type { z } from "zod";
import type { FieldId } from "./edit-fields.ts";
import { type Editable, EditRefusal, refuseSame, refuseSecond } from "./edit-rules.ts";
import { askedOf, editForms } from "./edit-schema.ts";

type Known = { topic: Editable; pending: readonly { fieldId: number }[] };

/** A field's form as the dialog checks it before it is sent: with what it knows of the topic and its requests (spec §5). */
export const checkedForm = (field: FieldId, { topic, pending }: Known): z.ZodObject =>
  (editForms[field] as z.ZodObject).superRefine((form, context) => {
    try {
      refuseSecond(pending, field);
      refuseSame(askedOf(field, form), topic);
    } catch (error) {
      if (!(error instanceof EditRefusal)) throw error;
      for (const [name, message] of Object.entries(error.fields))
        context.addIssue({ code: "custom", path: [name], message });
    }
  });
