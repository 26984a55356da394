import type { ThesisFormOptions } from "./rules.ts";
import type { texts } from "./texts.ts";

type ThesisFormValues = {
  studyId: string;
  studyProgramIds: readonly string[];
  departmentId: number;
  coMentorId: number | null;
  strategicAreaId: number | null;
};

type DroppedField = keyof typeof texts.hr.fields;

/**
 * An own topic's values as a new draft starts with them: without the student for whom the old one was kept, and without what its
 * mentor could not choose today; which fields that empties is told.
 */
export function toCopiedDraft<V extends ThesisFormValues>(values: V, choices: ThesisFormOptions) {
  const study = choices.studies.find(({ id }) => String(id) === values.studyId);
  const has = (list: readonly { id: number }[], id: number | null) => list.some((one) => one.id === id);
  const programs = values.studyProgramIds.filter((id) => study?.programs.some((one) => String(one.id) === id));
  const coMentor = choices.coMentors.find(({ id }) => id === values.coMentorId);
  const kept = {
    studyId: study ? values.studyId : "",
    studyProgramIds: programs,
    departmentId: has(choices.departments, values.departmentId) ? values.departmentId : null,
    coMentorId: study && coMentor?.studyIds.includes(study.id) ? values.coMentorId : null,
    strategicAreaId: has(choices.strategicAreas, values.strategicAreaId) ? values.strategicAreaId : null,
  };
  const lost: [field: DroppedField, is: boolean][] = [
    ["study", !study],
    ["studyPrograms", programs.length < values.studyProgramIds.length],
    ["department", kept.departmentId === null],
    ["coMentor", values.coMentorId !== null && kept.coMentorId === null],
  ];
  return {
    values: { ...values, ...kept, preReservationStudentId: null, preReservationDate: null },
    dropped: lost.flatMap(([field, is]) => (is ? [field] : [])),
  };
}
