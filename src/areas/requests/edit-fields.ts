import { texts } from "./texts/edit.ts";

/** What of a topic an edit request may change, by the codes of spec §5. */
export const editField = {
  name: 1,
  nameEng: 2,
  company: 3,
  description: 4,
  coMentor: 5,
  strategicArea: 6,
  studyPrograms: 7,
  keywords: 8,
} as const;

export type EditField = keyof typeof editField;

export type FieldId = (typeof editField)[EditField];

export const fieldIds = Object.values(editField);

export const isFieldId = (id: number): id is FieldId => fieldIds.some((one) => one === id);

export const fieldLabel = (id: number): string => (isFieldId(id) ? texts.hr.fields[id] : "");

/** Which of the form's fields carries the new value (spec §7). */
export const formField = {
  1: "string",
  2: "string",
  3: "string",
  4: "description",
  5: "coMentor",
  6: "strategicArea",
  7: "studyPrograms",
  8: "keywords",
} as const satisfies Record<FieldId, string>;
