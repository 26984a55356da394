import {
  type AskedDetails,
  type TextDetail,
  type ThesisDetail,
  thesisDetails,
} from "#areas/studies/thesis-details.ts";
import type { DetailTexts } from "#areas/theses/details.ts";
import { saveError } from "#kit/forms/form.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import { normalizeText, truncateWords } from "#kit/text/croatian.ts";
import type { Message } from "#kit/text/localization.ts";
import { orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { messages, texts } from "./texts.ts";

const { refusals } = messages;

/** The value of a field as text, and the ids of the rows that it refers to, ascending. */
export type EditFieldValue = { text: string; ids: readonly number[] };

/** The fields that are texts. */
type TextFieldId = 1 | 2 | 3 | 4 | (typeof detailCodes)[TextDetail];

/** A field of a thesis and its requested value. */
export type RequestedEdit =
  | { field: TextFieldId; text: string }
  | { field: 5 | 6 | 14; id: number | null }
  | { field: 7; ids: readonly number[] }
  | { field: 8; phrases: readonly string[] };

type Named = { id: number; name: string };

/** The fields of a thesis that an edit request can change, with their current values. */
export type EditableThesis = DetailTexts & {
  name: string;
  nameEng: string;
  company: string;
  description: string;
  coMentorId: number | null;
  coMentor: string | null;
  strategicAreaId: number | null;
  strategicArea: string | null;
  study: string;
  asked: AskedDetails;
  programs: readonly Named[];
  keywords: readonly { phrase: string }[];
  attachmentId: number | null;
  attachment: { name: string } | null;
};

/** Returns the current value of one field. */
export function currentValue(thesis: EditableThesis, field: EditFieldId): EditFieldValue {
  switch (field) {
    case 1:
      return textValue(thesis.name);
    case 2:
      return textValue(thesis.nameEng);
    case 3:
      return textValue(thesis.company);
    case 4:
      return textValue(thesis.description);
    case 5:
      return referenceValue(thesis.coMentorId, thesis.coMentor);
    case 6:
      return referenceValue(thesis.strategicAreaId, thesis.strategicArea);
    case 7:
      return programsValue(thesis.study, thesis.programs);
    case 14:
      return referenceValue(thesis.attachmentId, thesis.attachment?.name ?? null);
    case 8:
      return textValue(thesis.keywords.map(({ phrase }) => phrase).join("|"));
    default:
      return textValue(thesis[detailByCode(field)]);
  }
}

const textValue = (text: string): EditFieldValue => ({ text, ids: [] });

export const referenceValue = (id: number | null, text: string | null): EditFieldValue => ({
  text: text ?? "",
  ids: id === null ? [] : [id],
});

/**
 * Returns the value for programmes, with the name of their study, because an edit may change the
 * study too.
 */
export const programsValue = (study: string, programs: readonly Named[]): EditFieldValue => ({
  text: programs.length === 0 ? "" : `${study}: ${programs.map(({ name }) => name).join(", ")}`,
  ids: programs.map(({ id }) => id).sort((a, b) => a - b),
});

/** The keys of refusals in JSON responses: those of spec §5 and our own. */
export type EditRefusalKey =
  | "editFieldExist"
  | "newValueSame"
  | "coMentor"
  | "studyPrograms"
  | "strategicArea"
  | "demanded"
  | "attachment";

/**
 * The reason an edit request cannot be sent or approved: the field of the form, the message, and
 * the key.
 */
export class EditRefusal extends Refusal {
  readonly key: EditRefusalKey;

  constructor(key: EditRefusalKey, field: string, message: Message, status: 409 | 422 = 422) {
    super(status, status === 422 ? saveError : message, { [field]: message });
    this.name = "EditRefusal";
    this.key = key;
  }
}

/** Refuses a second pending request for the same field; only one is allowed at a time (spec §5). */
export function refuseDuplicateRequest(
  pending: readonly { fieldId: number }[],
  field: EditFieldId,
) {
  if (pending.some(({ fieldId }) => fieldId === field))
    throw new EditRefusal("editFieldExist", "field", refusals.editFieldExist);
}

/** Refuses a value that the thesis already has (spec §5). */
export function refuseUnchanged(edit: RequestedEdit, thesis: EditableThesis) {
  if (!isUnchanged(edit, currentValue(thesis, edit.field))) return;
  const message =
    edit.field === 7
      ? refusals.programsSame
      : edit.field === 8
        ? refusals.keywordsSame
        : refusals.newValueSame;
  throw new EditRefusal("newValueSame", editFormFields[edit.field], message);
}

/**
 * Refuses an empty detail that the study demands, and, like a field that isn't there, one for which
 * it doesn't ask.
 */
export function refuseUnasked(edit: RequestedEdit, asked: AskedDetails) {
  if (!isDetailField(edit.field)) return;
  const level = asked[detailByCode(edit.field)];
  if (level === "none") throw new Refusal(422, saveError, { field: validationMessages.choose });
  const isEmpty = "text" in edit ? edit.text === "" : "id" in edit && edit.id === null;
  if (level === "required" && isEmpty)
    throw new EditRefusal("demanded", editFormFields[edit.field], refusals.demanded);
}

/**
 * True if the new value equals the current one. Programmes and keywords are compared as sets;
 * keywords are compared without regard to case.
 */
function isUnchanged(edit: RequestedEdit, current: EditFieldValue): boolean {
  if ("text" in edit) return edit.text === normalizeText(current.text);
  if ("id" in edit) return (edit.id ?? 0) === (current.ids[0] ?? 0);
  if ("ids" in edit) return isSameSet(edit.ids.map(String), current.ids.map(String));
  return isSameSet(
    edit.phrases.map(foldCase),
    current.text.split("|").filter(Boolean).map(foldCase),
  );
}

const foldCase = (phrase: string) => phrase.toLocaleLowerCase("hr");

const isSameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && new Set([...a, ...b]).size === new Set(a).size;

/** The codes of the details of a thesis; they follow those of spec §5. */
const detailCodes = {
  aiAllowance: 9,
  goals: 10,
  requiredKnowledge: 11,
  literature: 12,
  intendedStart: 13,
  attachment: 14,
} as const satisfies Record<ThesisDetail, number>;

type DetailFieldId = (typeof detailCodes)[ThesisDetail];

export const isDetailField = (field: EditFieldId): field is DetailFieldId =>
  thesisDetails.some((detail) => detailCodes[detail] === field);

/** The detail that a code stands for. */
export const detailByCode = <F extends DetailFieldId>(
  field: F,
): F extends 14 ? "attachment" : TextDetail =>
  orNotFound(thesisDetails.find((detail) => detailCodes[detail] === field)) as never;

/**
 * The fields of a thesis that an edit request may change, with the codes of spec §5, and our own
 * from 9 on.
 */
export const editFieldCodes = {
  name: 1,
  nameEng: 2,
  company: 3,
  description: 4,
  coMentor: 5,
  strategicArea: 6,
  studyPrograms: 7,
  keywords: 8,
  ...detailCodes,
} as const;

export type EditFieldName = keyof typeof editFieldCodes;
export const editFieldNames = Object.keys(editFieldCodes) as EditFieldName[];
export type EditFieldId = (typeof editFieldCodes)[EditFieldName];
export const editFieldIds = Object.values(editFieldCodes);

/** The fields whose new value is typed or chosen; a file is sent from a page of its own. */
export type FormFieldId = Exclude<EditFieldId, 14>;

export const formFieldIds = editFieldIds.filter((field): field is FormFieldId => field !== 14);

export const isFormFieldId = (id: number): id is FormFieldId =>
  formFieldIds.some((field) => field === id);

/** The fields for which the study of a thesis asks, and those that all theses have. */
export const offeredEditFields = (asked: AskedDetails): FormFieldId[] =>
  formFieldIds.filter((field) => !isDetailField(field) || asked[detailByCode(field)] !== "none");

/** The step of the form that requests a change of a field. */
export const askStep = (field: FormFieldId) => `ask-${field}` as const;

export const isEditFieldId = (id: number): id is EditFieldId =>
  editFieldIds.some((editFieldId) => editFieldId === id);
/** The field of a thesis that a code stands for. */
export const editFieldName = (field: EditFieldId): EditFieldName =>
  orNotFound(editFieldNames.find((name) => editFieldCodes[name] === field));

export const editFieldLabel = (id: number): string =>
  isEditFieldId(id) ? texts.hr.fields[id] : "";

/** The form field that holds the new value (spec §7). */
export const editFormFields = {
  1: "string",
  2: "string",
  3: "string",
  4: "description",
  5: "coMentor",
  6: "strategicArea",
  7: "studyPrograms",
  8: "keywords",
  9: "string",
  10: "string",
  11: "string",
  12: "string",
  13: "string",
  14: "attachment",
} as const satisfies Record<EditFieldId, string>;

export type CompatibilityFacts = {
  coMentorId?: number | null;
  programs: readonly { id: number }[];
};

/**
 * Returns the URL of the JSON call (spec §7) that checks whether the chosen co-mentor and study are
 * compatible. If the other of the two fields has a pending request, that request is used; otherwise
 * the thesis itself. Undefined if there is nothing to check.
 */
export function compatibilityCheckUrl(
  name: "coMentor" | "studyPrograms" | (string & {}),
  value: string,
  { coMentorId = null, programs }: CompatibilityFacts,
  pending: readonly { id: number; fieldId: number }[],
): string | undefined {
  if (!value) return undefined;
  const other = name === "coMentor" ? editFieldCodes.studyPrograms : editFieldCodes.coMentor;
  const request = pending.find(({ fieldId }) => fieldId === other)?.id;
  if (name === "coMentor") {
    if (request !== undefined) return `/edit-request/validate-co-mentor/${request}/${value}`;
    const [program] = programs;
    return program && `/edit-request/validate-study-by-co-mentor/${value}/${program.id}`;
  }
  if (request !== undefined) return `/edit-request/validate-study/${request}/${value}`;
  return coMentorId === null
    ? undefined
    : `/edit-request/validate-study-by-co-mentor/${coMentorId}/${value}`;
}

/** Longest value that a notification tells in full, in characters. */
const maxToldLength = 300;

/**
 * A stored value of a field in one line for notifications, shortened between words; a dash for an
 * empty one.
 */
export const summarizeEditValue = (stored: string): string =>
  truncateWords(stored.split("|").join(", "), maxToldLength) || "–";
