import { useState } from "react";
import { issueText } from "#kit/text/localization.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { CheckboxField, NumberField, SelectField, TextArea } from "#kit/ui/forms/input-fields.tsx";
import { Notice } from "#kit/ui/page.tsx";
import type { UserType } from "../people.ts";
import { texts as studentRecordTexts } from "../student-records/texts.ts";
import { texts } from "../texts.ts";
import { messages, texts as userStudyTexts } from "../user-studies/texts.ts";
import type { ProgramOption } from "../user-studies/user-studies.ts";

const { fields } = texts.hr;
const formTexts = userStudyTexts.hr;
const { fieldDescriptions } = formTexts;
const recordTexts = studentRecordTexts.hr;

export const CancelLink = ({ to }: { to: string }) => (
  <ButtonLink to={to} variant="subtle" tone="neutral">
    {formTexts.cancel}
  </ButtonLink>
);

export const ImpactNotice = ({ type }: { type: UserType }) => (
  <Notice tone="info">{type === "teacher" ? formTexts.affectsTeacher : formTexts.affects}</Notice>
);

/** Schemas are loaded when a form is first submitted. */
const loadSchemas = () => import("../user-studies/user-studies.ts");

export async function loadNewSchema(type: UserType, programs: readonly ProgramOption[]) {
  const { newStudentStudySchema, newTeacherStudySchema, isProgramOfStudy } = await loadSchemas();
  if (type === "teacher") return newTeacherStudySchema;
  return newStudentStudySchema.refine(
    ({ studyId, studyProgramId }) => isProgramOfStudy(programs, studyId, studyProgramId),
    {
      path: ["studyProgramId"],
      error: issueText(messages.errors.program),
    },
  );
}

export async function loadEditSchema(type: UserType) {
  const { studentStudySchema, teacherStudySchema } = await loadSchemas();
  return type === "teacher" ? teacherStudySchema : studentStudySchema;
}

/** The fields of a teacher or a student on a study. */
export const UserStudyFields = ({
  type,
  programs,
}: {
  type: UserType;
  programs: readonly ProgramOption[];
}) => (type === "teacher" ? <TeacherFields /> : <StudentFields programs={programs} />);

const TeacherFields = () => (
  <>
    <CheckboxField name="mentor" label={fields.mentor} description={fieldDescriptions.mentor} />
    <CheckboxField
      name="coMentor"
      label={fields.coMentor}
      description={fieldDescriptions.coMentor}
    />
  </>
);

/** Each description names the reservation rule that uses the field. */
const StudentFields = ({ programs }: { programs: readonly ProgramOption[] }) => (
  <>
    <SelectField
      name="studyProgramId"
      label={fields.studyProgram}
      description={fieldDescriptions.studyProgram}
      options={[
        { value: "", label: formTexts.none },
        ...programs.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
    <NumberField
      name="yearOfStudy"
      label={fields.yearOfStudy}
      description={fieldDescriptions.yearOfStudy}
      min={1}
      max={8}
    />
    <CheckboxField
      name="thesisCourse"
      label={fields.thesisCourse}
      description={fieldDescriptions.thesisCourse}
    />
    <CheckboxField
      name="finishedWorkshop"
      label={fields.finishedWorkshop}
      description={fieldDescriptions.finishedWorkshop}
    />
    <CheckboxField
      name="selfAssessment"
      label={fields.selfAssessment}
      description={fieldDescriptions.selfAssessment}
    />
    <CheckboxField
      name="lateReservation"
      label={fields.lateReservation}
      description={fieldDescriptions.lateReservation}
    />
    <NumberField
      name="numOfThesis"
      label={fields.numOfThesis}
      description={fieldDescriptions.numOfThesis}
      min={0}
      max={50}
    />
    <TextArea
      name="overruleReason"
      label={recordTexts.overruleReason}
      description={recordTexts.overruleHint}
      maxLength={500}
    />
  </>
);

type StudyFieldsProps = {
  type: UserType;
  studies: readonly { id: number; name: string }[];
  programs: readonly ProgramOption[];
  studyId: string;
};

/**
 * The study and the programmes to choose from: those of the study, or all with their study while
 * none is selected.
 */
export function StudyAndUserStudyFields({ type, studies, programs, studyId }: StudyFieldsProps) {
  const [selected, select] = useState(studyId);
  const studyNames = new Map(studies.map(({ id, name }) => [id, name]));
  const options = selected
    ? programs.filter((program) => String(program.studyId) === selected)
    : programs.map((program) => ({
        ...program,
        name: `${program.name} (${studyNames.get(program.studyId) ?? ""})`,
      }));
  return (
    <div
      style={{ display: "contents" }}
      onChange={(event) => select(selectedStudyId(event.target) ?? selected)}
    >
      <SelectField
        name="studyId"
        label={fields.study}
        options={studies.map(({ id, name }) => ({ value: String(id), label: name }))}
        required
      />
      <UserStudyFields type={type} programs={options} />
    </div>
  );
}

/** The id of the study if the change came from the study field. */
const selectedStudyId = (target: EventTarget) =>
  target instanceof HTMLSelectElement && target.name === "studyId" ? target.value : undefined;
