import { parseForm } from "#kit/forms/server/parse-form.ts";
import { type Asked, askedOf, editForms, fieldForm } from "../edit-schema.ts";

/** The field and its new value out of a submitted form (spec §5, §7). Refuses with 422 and a sentence for the form's field. */
export function askedIn(fields: Record<string, string[]>): Asked {
  const { field } = parseForm(fieldForm, fields);
  return askedOf(field, parseForm(editForms[field] as (typeof editForms)[1 | 7], fields));
}
