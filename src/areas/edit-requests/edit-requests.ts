import { z } from "zod";
import type { TextDetail } from "#areas/studies/thesis-details.ts";
import {
  maxThesisDescriptionLength,
  minDescriptionLength,
} from "#areas/theses/description-length.ts";
import { detailLimits } from "#areas/theses/details.ts";
import { keywordsField } from "#areas/theses/theses.ts";
import {
  idsField,
  optionalIdField,
  requiredTextField,
  shortValue,
  textField,
} from "#kit/forms/fields.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import { issueText } from "#kit/text/localization.ts";
import {
  type EditableThesis,
  EditRefusal,
  type FormFieldId,
  formFieldIds,
  isFormFieldId,
  type RequestedEdit,
  refuseDuplicateRequest,
  refuseUnasked,
  refuseUnchanged,
} from "./edit-requests-rules.ts";

/** The code of the field to change (spec §5). */
export const editFieldForm = z.object({
  field: shortValue(validationMessages.choose).transform((sent, context): FormFieldId => {
    const id = /^[1-9][0-9]?$/.test(sent) ? Number(sent) : 0;
    if (isFormFieldId(id)) return id;
    context.addIssue({
      code: "custom",
      message: issueText(sent ? validationMessages.choose : validationMessages.required),
    });
    return z.NEVER;
  }),
});

const detailForm = (detail: TextDetail) =>
  z.object({ string: textField(detailLimits[detail].limit) });

/** The form of each field, with the names of spec §7. The limits are those of the thesis form. */
export const editForms = {
  1: z.object({ string: requiredTextField(300) }),
  2: z.object({ string: textField(300) }),
  3: z.object({ string: textField(200) }),
  4: z.object({ description: requiredTextField(maxThesisDescriptionLength, minDescriptionLength) }),
  5: z.object({ coMentor: optionalIdField }),
  6: z.object({ strategicArea: optionalIdField }),
  7: z.object({ studyPrograms: idsField }),
  8: z.object({ keywords: keywordsField }),
  9: detailForm("aiAllowance"),
  10: detailForm("goals"),
  11: detailForm("requiredKnowledge"),
  12: detailForm("literature"),
  13: detailForm("intendedStart"),
} as const satisfies Record<FormFieldId, z.ZodObject>;

type ParsedEditForm = {
  string?: string;
  description?: string;
  coMentor?: number | null;
  strategicArea?: number | null;
  studyPrograms?: readonly number[];
  keywords?: readonly string[];
};

/** Converts the parsed form of a field to a requested edit. */
export function fromEditForm(field: FormFieldId, form: ParsedEditForm): RequestedEdit {
  switch (field) {
    case 4:
      return { field, text: form.description ?? "" };
    case 5:
      return { field, id: form.coMentor ?? null };
    case 6:
      return { field, id: form.strategicArea ?? null };
    case 7:
      return { field, ids: form.studyPrograms ?? [] };
    case 8:
      return { field, phrases: form.keywords ?? [] };
    default:
      return { field, text: form.string ?? "" };
  }
}

/** A value of any field; the schema of its field defines the allowed values. */
const sentValue = z.string().max(40_000).optional();

/**
 * The form of the JSON call, for its OpenAPI description. The schema of the field validates each
 * value.
 */
export const saveFieldForm = z.object({
  field: sentValue.describe(`${formFieldIds.join(", ")}: which field is to change`),
  string: sentValue.describe("New value of fields 1 to 3 and 9 to 13"),
  description: sentValue.describe(
    `New value of field 4, at least ${minDescriptionLength} characters`,
  ),
  coMentor: sentValue.describe("Id of the new co-mentor, field 5; empty for none"),
  strategicArea: sentValue.describe("Id of the new area, field 6; empty for none"),
  studyPrograms: sentValue.describe("Ids of programmes joined with commas, field 7"),
  keywords: sentValue.describe("Phrases joined with '|', field 8"),
});

/** An edit request as JSON (spec §3). */
export const editRequestJson = z.object({
  id: z.number().int(),
  fieldId: z.number().int(),
  field: z.string(),
  originalValue: z.string(),
  newValue: z.string(),
  newCoMentor: z.object({ id: z.number().int(), nameWithTitle: z.string() }).nullable(),
  requestedAt: z.string(),
  responseBy: z.string().nullable(),
  responseAt: z.string().nullable(),
  status: z.number().int(),
});

/** A grid row of the review queue; dates are dd.mm.yyyy (spec §3). */
export const editRequestGridRow = z.object({
  id: z.number().int(),
  thesis: z.string(),
  mentor: z.string(),
  department: z.string(),
  field: z.string(),
  originalValue: z.string(),
  newValue: z.string(),
  state: z.string(),
  requestedAt: z.string(),
  responseAt: z.string(),
  responseBy: z.string(),
  reason: z.string(),
  showPath: z.string(),
});

type KnownEdits = { thesis: EditableThesis; pending: readonly { fieldId: number }[] };

/**
 * Returns the form schema that the dialog checks before submission. It also uses the current values
 * of the thesis and its pending requests (spec §5).
 */
export const clientEditForm = (field: FormFieldId, { thesis, pending }: KnownEdits): z.ZodObject =>
  (editForms[field] as z.ZodObject).superRefine((form, context) => {
    try {
      refuseDuplicateRequest(pending, field);
      const edit = fromEditForm(field, form);
      refuseUnchanged(edit, thesis);
      refuseUnasked(edit, thesis.asked);
    } catch (error) {
      if (!(error instanceof EditRefusal)) throw error;
      for (const [name, message] of Object.entries(error.fields))
        context.addIssue({ code: "custom", path: [name], message: issueText(message) });
    }
  });
