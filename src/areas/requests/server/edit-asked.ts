import { parseForm } from "#kit/forms/server/parse-form.ts";
import { editFieldForm, editForms, fromEditForm, type RequestedEdit } from "../edit-schema.ts";

/** The field and its new value out of a submitted form (spec §5, §7). Refuses with 422 and a sentence for the form's field. */
export function parseEditForm(fields: Record<string, string[]>): RequestedEdit {
  const { field } = parseForm(editFieldForm, fields);
  return fromEditForm(field, parseForm(editForms[field] as (typeof editForms)[1 | 7], fields));
}
