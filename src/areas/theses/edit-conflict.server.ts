import type { Context } from "#kit/database/context.ts";
import { loadEditConflict } from "#kit/records/edit-conflict.server.ts";
import { mapDetails } from "./details.ts";
import { type ThesisFormOptions, toFormValues, withStoredOptions } from "./form-choices.ts";
import type { ThesisRow } from "./tables.server.ts";
import { texts } from "./texts.ts";
import { loadThesis, loadThesisFormOptions } from "./theses-queries.server.ts";

const { fields } = texts.hr;

/** The fields that a mentor and the admin may both change, with their labels. */
const conflictLabels = {
  name: fields.name,
  nameEng: fields.nameEng,
  description: fields.description,
  company: fields.company,
  ...mapDetails((detail) => fields[detail]),
  studyId: fields.study,
  programList: fields.studyPrograms,
  departmentId: fields.department,
  coMentorId: fields.coMentor,
  strategicAreaId: fields.strategicArea,
  keywordList: fields.keywords,
  preReservationStudentId: fields.preReservationStudent,
  preReservationDate: fields.preReservationDate,
};

/**
 * The refusal of a form that is older than the thesis. `toColumns` makes the typed columns, with
 * the choices of the stored thesis.
 */
export async function loadThesisEditConflict(
  context: Context,
  thesis: ThesisRow,
  version: number,
  toColumns: (choices: ThesisFormOptions) => Promise<Readonly<Record<string, unknown>>>,
) {
  const stored = await loadThesis(context.db, thesis.id);
  const choices = withStoredOptions(await loadThesisFormOptions(context, thesis.mentorId), stored);
  const { studyProgramIds, keywords } = toFormValues(stored);
  return loadEditConflict(context.db, {
    objectClass: "Thesis",
    id: thesis.id,
    version,
    stored: thesis,
    typed: await toColumns(choices),
    labels: conflictLabels,
    options: {
      studyId: choices.studies,
      departmentId: choices.departments,
      coMentorId: choices.coMentors,
      strategicAreaId: choices.strategicAreas,
      preReservationStudentId: choices.students,
    },
    inputs: {
      keywordList: { name: "keywords", values: [keywords] },
      programList: { name: "studyProgramIds", values: studyProgramIds },
    },
  });
}
