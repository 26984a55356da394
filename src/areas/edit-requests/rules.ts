import { saveError } from "#kit/forms/index.ts";
import { normalizeText } from "#kit/text/index.ts";
import { Refusal } from "#kit/workflow/index.ts";
import type { RequestedEdit } from "./schema.ts";
import { texts } from "./texts.ts";

const no = texts.hr.refusals;

/** A field's value as people read it, and the rows that it names, ascending. */
export type EditFieldValue = { text: string; ids: readonly number[] };

type Named = { id: number; name: string };

/** What of a topic can be asked to change, as it stands. */
export type EditableThesis = {
  name: string;
  nameEng: string;
  company: string;
  description: string;
  coMentorId: number | null;
  coMentor: string | null;
  strategicAreaId: number | null;
  strategicArea: string | null;
  study: string;
  programs: readonly Named[];
  keywords: readonly { phrase: string }[];
};

/** The value of one field of the topic as it stands. */
export function currentValue(topic: EditableThesis, field: EditFieldId): EditFieldValue {
  switch (field) {
    case 1:
      return textValue(topic.name);
    case 2:
      return textValue(topic.nameEng);
    case 3:
      return textValue(topic.company);
    case 4:
      return textValue(topic.description);
    case 5:
      return referenceValue(topic.coMentorId, topic.coMentor);
    case 6:
      return referenceValue(topic.strategicAreaId, topic.strategicArea);
    case 7:
      return programsValue(topic.study, topic.programs);
    case 8:
      return textValue(topic.keywords.map(({ phrase }) => phrase).join("|"));
  }
}

const textValue = (text: string): EditFieldValue => ({ text, ids: [] });

export const referenceValue = (id: number | null, text: string | null): EditFieldValue => ({
  text: text ?? "",
  ids: id === null ? [] : [id],
});

/** Programmes of one study, named with it, because a change may lead to another one. */
export const programsValue = (study: string, programs: readonly Named[]): EditFieldValue => ({
  text: programs.length === 0 ? "" : `${study}: ${programs.map(({ name }) => name).join(", ")}`,
  ids: programs.map(({ id }) => id).sort((a, b) => a - b),
});

/** The keys of spec §5 and of ours, by which a program tells the refusals of a request apart. */
export type EditRefusalKey = "editFieldExist" | "newValueSame" | "coMentor" | "studyPrograms" | "strategicArea";

/** Why a request can't be sent or approved: the form's field, the sentence, and its key. */
export class EditRefusal extends Refusal {
  readonly key: EditRefusalKey;

  constructor(key: EditRefusalKey, field: string, sentence: string, status: 409 | 422 = 422) {
    super(status, status === 422 ? saveError : sentence, { [field]: sentence });
    this.name = "EditRefusal";
    this.key = key;
  }
}

/** Is there a request for this field that waits for an answer? One at a time (spec §5). */
export function refuseDuplicateRequest(pending: readonly { fieldId: number }[], field: EditFieldId) {
  if (pending.some(({ fieldId }) => fieldId === field))
    throw new EditRefusal("editFieldExist", "field", no.editFieldExist);
}

/** Refuses what the topic already has (spec §5). */
export function refuseUnchanged(asked: RequestedEdit, topic: EditableThesis) {
  if (!isUnchanged(asked, currentValue(topic, asked.field))) return;
  const sentence = asked.field === 7 ? no.programsSame : asked.field === 8 ? no.keywordsSame : no.newValueSame;
  throw new EditRefusal("newValueSame", editFormFields[asked.field], sentence);
}

/** Programmes and keywords are sets: neither order nor case makes another one. */
function isUnchanged(asked: RequestedEdit, current: EditFieldValue): boolean {
  if ("text" in asked) return asked.text === normalizeText(current.text);
  if ("id" in asked) return (asked.id ?? 0) === (current.ids[0] ?? 0);
  if ("ids" in asked) return isSameSet(asked.ids.map(String), current.ids.map(String));
  return isSameSet(asked.phrases.map(foldCase), current.text.split("|").filter(Boolean).map(foldCase));
}

const foldCase = (phrase: string) => phrase.toLocaleLowerCase("hr");

const isSameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && new Set([...a, ...b]).size === new Set(a).size;

/** What of a topic an edit request may change, by the codes of spec §5. */
export const editFieldCodes = {
  name: 1,
  nameEng: 2,
  company: 3,
  description: 4,
  coMentor: 5,
  strategicArea: 6,
  studyPrograms: 7,
  keywords: 8,
} as const;

export type EditFieldName = keyof typeof editFieldCodes;
export type EditFieldId = (typeof editFieldCodes)[EditFieldName];
export const editFieldIds = Object.values(editFieldCodes);
export const isEditFieldId = (id: number): id is EditFieldId => editFieldIds.some((one) => one === id);
export const editFieldLabel = (id: number): string => (isEditFieldId(id) ? texts.hr.fields[id] : "");

/** Which of the form's fields carries the new value (spec §7). */
export const editFormFields = {
  1: "string",
  2: "string",
  3: "string",
  4: "description",
  5: "coMentor",
  6: "strategicArea",
  7: "studyPrograms",
  8: "keywords",
} as const satisfies Record<EditFieldId, string>;

export type CompatibilityFacts = { coMentorId?: number | null; programs: readonly { id: number }[] };

/**
 * Which of the calls of spec §7 says whether what is chosen suits: with a pending request for the other of the two, that request
 * decides; else the topic as it stands. Nothing when there is nothing to ask.
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
  return coMentorId === null ? undefined : `/edit-request/validate-study-by-co-mentor/${coMentorId}/${value}`;
}
