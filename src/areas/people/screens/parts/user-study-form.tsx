import { useState } from "react";
import {
  ActionForm,
  AsyncComboboxField,
  ButtonLink,
  CheckboxField,
  ComboboxField,
  Notice,
  NumberField,
  Page,
  Section,
  SelectField,
} from "#kit/ui/index.ts";
import type { UserType } from "../../policy.ts";
import type { ProgramOption } from "../../schema.ts";
import { texts } from "../../texts.ts";
import { userStudyPaths } from "../../user-studies/rules.ts";
import type { UserStudyView } from "../../user-studies/server/commands.ts";
import type { UserStudyOptions } from "../../user-studies/server/queries.ts";

const { errors, userStudies: words } = texts.hr;

const CancelLink = ({ to }: { to: string }) => (
  <ButtonLink to={to} variant="subtle" tone="neutral">
    {words.cancel}
  </ButtonLink>
);

const ImpactNotice = ({ type }: { type: UserType }) => (
  <Notice tone="info">{type === "teacher" ? words.affectsTeacher : words.affects}</Notice>
);

/** Puts a person on a study. */
export function NewUserStudyForm({
  type,
  studies,
  programs,
  people,
  whole,
  studyId,
}: UserStudyOptions & { type: UserType; studyId: string }) {
  const mine = words[type];
  const list = userStudyPaths.list(type, Number(studyId) || undefined);
  return (
    <Page title={mine.new} back={{ to: list, label: mine.list }}>
      <Section title={words.facts}>
        <ImpactNotice type={type} />
        <ActionForm
          step="new"
          schema={() => loadNewSchema(type, programs)}
          submit={words.save}
          defaults={{ studyId }}
          secondary={<CancelLink to={list} />}
        >
          {whole ? (
            <ComboboxField name="userId" label={mine.person} options={people} required />
          ) : (
            <AsyncComboboxField
              name="userId"
              label={mine.person}
              options={people}
              url={userStudyPaths.options(type)}
              required
            />
          )}
          <StudyAndUserStudyFields type={type} studies={studies} programs={programs} studyId={studyId} />
        </ActionForm>
      </Section>
    </Page>
  );
}

/** Changes what a person is on a study; who and where stay. */
export function EditUserStudyForm({ row }: UserStudyView) {
  const { id, type, version, programs } = row;
  const show = userStudyPaths.show(type, id);
  const defaults =
    type === "teacher"
      ? { mentor: row.mentor, coMentor: row.coMentor }
      : {
          studyProgramId: row.studyProgramId,
          yearOfStudy: row.yearOfStudy,
          thesisCourse: row.thesisCourse,
          finishedWorkshop: row.finishedWorkshop,
          selfAssessment: row.selfAssessment,
          lateReservation: row.lateReservation,
          numOfThesis: row.numOfThesis,
        };
  return (
    <Page
      title={row.nameWithTitle || row.name}
      lead={`${words[type].edit}: ${row.study}`}
      back={{ to: show, label: words[type].show }}
    >
      <Section title={words.facts}>
        <ImpactNotice type={type} />
        <ActionForm
          key={version}
          step="edit"
          schema={() => loadEditSchema(type)}
          submit={words.save}
          defaults={defaults}
          secondary={<CancelLink to={show} />}
        >
          <input type="hidden" name="version" value={version} />
          <UserStudyFields type={type} programs={programs} />
        </ActionForm>
      </Section>
    </Page>
  );
}

/** Loaded when a form is first sent. */
const loadSchemas = () => import("../../schema.ts");

async function loadNewSchema(type: UserType, programs: readonly ProgramOption[]) {
  const { newStudent, newTeacher, programFits } = await loadSchemas();
  if (type === "teacher") return newTeacher;
  return newStudent.refine(({ studyId, studyProgramId }) => programFits(programs, studyId, studyProgramId), {
    path: ["studyProgramId"],
    error: errors.program,
  });
}

async function loadEditSchema(type: UserType) {
  const { studentFacts, teacherFacts } = await loadSchemas();
  return type === "teacher" ? teacherFacts : studentFacts;
}

const { fields, userStudies: fieldTexts } = texts.hr;
const { fieldDescriptions } = fieldTexts;

/** What a teacher, or a student, is on a study. */
export const UserStudyFields = ({ type, programs }: { type: UserType; programs: readonly ProgramOption[] }) =>
  type === "teacher" ? <TeacherFields /> : <StudentFields programs={programs} />;

const TeacherFields = () => (
  <>
    <CheckboxField name="mentor" label={fields.mentor} description={fieldDescriptions.mentor} />
    <CheckboxField name="coMentor" label={fields.coMentor} description={fieldDescriptions.coMentor} />
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
    <CheckboxField name="thesisCourse" label={fields.thesisCourse} description={fieldDescriptions.thesisCourse} />
    <CheckboxField
      name="finishedWorkshop"
      label={fields.finishedWorkshop}
      description={fieldDescriptions.finishedWorkshop}
    />
    <CheckboxField name="selfAssessment" label={fields.selfAssessment} description={fieldDescriptions.selfAssessment} />
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
