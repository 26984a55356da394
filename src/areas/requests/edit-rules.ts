import { saveError } from "#kit/forms/form.ts";
import { normalizeText } from "#kit/text/croatian.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { type FieldId, formField } from "./edit-fields.ts";
import type { Asked } from "./edit-schema.ts";
import { texts } from "./texts/edit.ts";

const no = texts.hr.refusals;

/** A field's value as people read it, and the rows that it names, ascending. */
export type Value = { text: string; ids: readonly number[] };

type Named = { id: number; name: string };

/** What of a topic can be asked to change, as it stands. */
export type Editable = {
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
export function currentValue(topic: Editable, field: FieldId): Value {
  switch (field) {
    case 1:
      return words(topic.name);
    case 2:
      return words(topic.nameEng);
    case 3:
      return words(topic.company);
    case 4:
      return words(topic.description);
    case 5:
      return one(topic.coMentorId, topic.coMentor);
    case 6:
      return one(topic.strategicAreaId, topic.strategicArea);
    case 7:
      return programsValue(topic.study, topic.programs);
    case 8:
      return words(topic.keywords.map(({ phrase }) => phrase).join("|"));
  }
}

const words = (text: string): Value => ({ text, ids: [] });

export const one = (id: number | null, text: string | null): Value => ({
  text: text ?? "",
  ids: id === null ? [] : [id],
});

/** Programmes of one study, named with it, because a change may lead to another one. */
export const programsValue = (study: string, programs: readonly Named[]): Value => ({
  text: programs.length === 0 ? "" : `${study}: ${programs.map(({ name }) => name).join(", ")}`,
  ids: programs.map(({ id }) => id).sort((a, b) => a - b),
});

/** The keys of spec §5 and of ours, by which a program tells the refusals of a request apart. */
export type EditKey = "editFieldExist" | "newValueSame" | "coMentor" | "studyPrograms" | "strategicArea";

/** Why a request can't be sent or approved: the form's field, the sentence, and its key. */
export class EditRefusal extends Refusal {
  readonly key: EditKey;

  constructor(key: EditKey, field: string, sentence: string, status: 409 | 422 = 422) {
    super(status, status === 422 ? saveError : sentence, { [field]: sentence });
    this.name = "EditRefusal";
    this.key = key;
  }
}

/** Is there a request for this field that waits for an answer? One at a time (spec §5). */
export function refuseSecond(pending: readonly { fieldId: number }[], field: FieldId) {
  if (pending.some(({ fieldId }) => fieldId === field))
    throw new EditRefusal("editFieldExist", "field", no.editFieldExist);
}

/** Refuses what the topic already has (spec §5). */
export function refuseSame(asked: Asked, topic: Editable) {
  if (!isSame(asked, currentValue(topic, asked.field))) return;
  const sentence = asked.field === 7 ? no.programsSame : asked.field === 8 ? no.keywordsSame : no.newValueSame;
  throw new EditRefusal("newValueSame", formField[asked.field], sentence);
}

/** Programmes and keywords are sets: neither order nor case makes another one. */
function isSame(asked: Asked, current: Value): boolean {
  if ("text" in asked) return asked.text === normalizeText(current.text);
  if ("id" in asked) return (asked.id ?? 0) === (current.ids[0] ?? 0);
  if ("ids" in asked) return equal(asked.ids.map(String), current.ids.map(String));
  return equal(asked.phrases.map(folded), current.text.split("|").filter(Boolean).map(folded));
}

const folded = (phrase: string) => phrase.toLocaleLowerCase("hr");

const equal = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && new Set([...a, ...b]).size === new Set(a).size;
