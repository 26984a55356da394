import { useState } from "react";
import { CheckField, NumberField, SelectField } from "#kit/ui/index.ts";
import type { UserType } from "../../policy.ts";
import type { ProgramOption } from "../../schema.ts";
import { texts } from "../../texts.ts";

const { fields, userStudies: fieldTexts } = texts.hr;
const { fieldDescriptions } = fieldTexts;

/** What a teacher, or a student, is on a study. */
export const UserStudyFields = ({ type, programs }: { type: UserType; programs: readonly ProgramOption[] }) =>
  type === "teacher" ? <TeacherFields /> : <StudentFields programs={programs} />;

const TeacherFields = () => (
  <>
    <CheckField name="mentor" label={fields.mentor} description={fieldDescriptions.mentor} />
    <CheckField name="coMentor" label={fields.coMentor} description={fieldDescriptions.coMentor} />
  </>
);

/** Beside each the rule of reserving that rests on it. */
const StudentFields = ({ programs }: { programs: readonly ProgramOption[] }) => (
  <>
    <SelectField
      name="studyProgramId"
      label={fields.studyProgram}
      description={fieldDescriptions.studyProgram}
      options={[
        { value: "", label: fieldTexts.none },
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
    <CheckField name="thesisCourse" label={fields.thesisCourse} description={fieldDescriptions.thesisCourse} />
    <CheckField
      name="finishedWorkshop"
      label={fields.finishedWorkshop}
      description={fieldDescriptions.finishedWorkshop}
    />
    <CheckField name="selfAssessment" label={fields.selfAssessment} description={fieldDescriptions.selfAssessment} />
    <CheckField name="lateReservation" label={fields.lateReservation} description={fieldDescriptions.lateReservation} />
    <NumberField
      name="numOfThesis"
      label={fields.numOfThesis}
      description={fieldDescriptions.numOfThesis}
      min={0}
      max={50}
    />
  </>
);

type StudyFieldsProps = {
  type: UserType;
  studies: readonly { id: number; name: string }[];
  programs: readonly ProgramOption[];
  studyId: string;
};

/** The study, and with it the programmes that may be chosen: its own, or with its name while none is chosen. */
export function StudyAndUserStudyFields({ type, studies, programs, studyId }: StudyFieldsProps) {
  const [chosen, choose] = useState(studyId);
  const nameOf = new Map(studies.map(({ id, name }) => [id, name]));
  const fitting = chosen
    ? programs.filter((program) => String(program.studyId) === chosen)
    : programs.map((program) => ({ ...program, name: `${program.name} (${nameOf.get(program.studyId) ?? ""})` }));
  return (
    <div style={{ display: "contents" }} onChange={(event) => choose(selectedStudyId(event.target) ?? chosen)}>
      <SelectField
        name="studyId"
        label={fields.study}
        options={studies.map(({ id, name }) => ({ value: String(id), label: name }))}
        required
      />
      <UserStudyFields type={type} programs={fitting} />
    </div>
  );
}

/** The study that was just chosen, if it was that. */
const selectedStudyId = (target: EventTarget) =>
  target instanceof HTMLSelectElement && target.name === "studyId" ? target.value : undefined;
