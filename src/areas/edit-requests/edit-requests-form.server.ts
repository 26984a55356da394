import { reasonSchema } from "#kit/forms/fields.ts";
import { saveError } from "#kit/forms/form.ts";
import { parseForm } from "#kit/forms/parse-form.server.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { editFieldForm, editForms, fromEditForm } from "./edit-requests.ts";
import type { EditDecision } from "./edit-requests-commands.server.ts";
import type { RequestedEdit } from "./edit-requests-rules.ts";
import { messages } from "./texts.ts";

/**
 * Parses the field and its new value from a submitted form (spec §5, §7). Refuses with 422, by
 * field of the form.
 */
export function parseEditForm(fields: Record<string, string[]>): RequestedEdit {
  const { field } = parseForm(editFieldForm, fields);
  return fromEditForm(field, parseForm(editForms[field] as (typeof editForms)[1 | 7], fields));
}

/** Parses the reason of a decision. Refuses with 422 a refusal without a reason. */
export function parseDecision(
  step: EditDecision["step"],
  fields: Record<string, string[]>,
): EditDecision {
  const { reason } = parseForm(reasonSchema, fields);
  if (step === "refuse" && !reason)
    throw new Refusal(422, saveError, { reason: messages.refusals.noReason });
  return { step, reason };
}
