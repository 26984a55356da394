import { texts } from "./texts/edit.ts";

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
