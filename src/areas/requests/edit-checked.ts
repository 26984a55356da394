import type { z } from "zod";
import type { EditFieldId } from "./edit-fields.ts";
import { type EditableThesis, EditRefusal, refuseDuplicateRequest, refuseUnchanged } from "./edit-rules.ts";
import { editForms, fromEditForm } from "./edit-schema.ts";

type KnownEdits = { topic: EditableThesis; pending: readonly { fieldId: number }[] };

/** A field's form as the dialog checks it before it is sent: with what it knows of the topic and its requests (spec §5). */
export const checkedForm = (field: EditFieldId, { topic, pending }: KnownEdits): z.ZodObject =>
  (editForms[field] as z.ZodObject).superRefine((form, context) => {
    try {
      refuseDuplicateRequest(pending, field);
      refuseUnchanged(fromEditForm(field, form), topic);
    } catch (error) {
      if (!(error instanceof EditRefusal)) throw error;
      for (const [name, message] of Object.entries(error.fields))
        context.addIssue({ code: "custom", path: [name], message });
    }
  });
