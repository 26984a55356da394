import { parseForm } from "#kit/forms/parse-form.server.ts";
import { editFieldForm, editForms, fromEditForm } from "./edit-requests.ts";
import type { RequestedEdit } from "./edit-requests-rules.ts";

/**
 * Parses the field and its new value from a submitted form (spec §5, §7). Refuses with 422, by
 * field of the form.
 */
export function parseEditForm(fields: Record<string, string[]>): RequestedEdit {
  const { field } = parseForm(editFieldForm, fields);
  return fromEditForm(field, parseForm(editForms[field] as (typeof editForms)[1 | 7], fields));
}
