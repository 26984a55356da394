import { ButtonLink, FoundField, Notice, Page, SearchField, Section, StepForm } from "#kit/ui/index.ts";
import { paths } from "../../paths.ts";
import type { UserType } from "../../policy.ts";
import type { ProgramOption } from "../../schema.ts";
import type { Choices } from "../../server/user-studies.ts";
import type { ShownOnStudy } from "../../server/user-study-pages.ts";
import { texts } from "../../texts.ts";
import { FactFields, StudyAndFacts } from "./study-fields.tsx";

const { errors, userStudies: words } = texts.hr;

const Cancel = ({ to }: { to: string }) => (
  <ButtonLink to={to} variant="subtle" tone="neutral">
    {words.cancel}
  </ButtonLink>
);

const Affects = ({ type }: { type: UserType }) => (
  <Notice tone="info">{type === "teacher" ? words.affectsTeacher : words.affects}</Notice>
);

/** Puts a person on a study. */
export function NewOnStudy({
  type,
  studies,
  programs,
  people,
  whole,
  studyId,
}: Choices & { type: UserType; studyId: string }) {
  const mine = words[type];
  const list = paths.list(type, Number(studyId) || undefined);
  return (
    <Page title={mine.new} back={{ to: list, label: mine.list }}>
      <Section title={words.facts}>
        <Affects type={type} />
        <StepForm
          step="new"
          schema={() => newSchema(type, programs)}
          submit={words.save}
          defaults={{ studyId }}
          secondary={<Cancel to={list} />}
        >
          {whole ? (
            <SearchField name="userId" label={mine.person} options={people} required />
          ) : (
            <FoundField name="userId" label={mine.person} options={people} url={paths.options(type)} required />
          )}
          <StudyAndFacts type={type} studies={studies} programs={programs} studyId={studyId} />
        </StepForm>
      </Section>
    </Page>
  );
}

/** Changes what a person is on a study; who and where stay. */
export function EditOnStudy({ row }: ShownOnStudy) {
  const { id, type, version, programs } = row;
  const show = paths.show(type, id);
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
        <Affects type={type} />
        <StepForm
          key={version}
          step="edit"
          schema={() => editSchema(type)}
          submit={words.save}
          defaults={defaults}
          secondary={<Cancel to={show} />}
        >
          <input type="hidden" name="version" value={version} />
          <FactFields type={type} programs={programs} />
        </StepForm>
      </Section>
    </Page>
  );
}

/** Loaded when a form is first sent. */
const schemas = () => import("../../schema.ts");

async function newSchema(type: UserType, programs: readonly ProgramOption[]) {
  const { newStudent, newTeacher, programFits } = await schemas();
  if (type === "teacher") return newTeacher;
  return newStudent.refine(({ studyId, studyProgramId }) => programFits(programs, studyId, studyProgramId), {
    path: ["studyProgramId"],
    error: errors.program,
  });
}

async function editSchema(type: UserType) {
  const { studentFacts, teacherFacts } = await schemas();
  return type === "teacher" ? teacherFacts : studentFacts;
}
