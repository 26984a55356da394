import { ButtonLink, FoundField, Notice, Page, SearchField, Section, StepForm } from "#kit/ui/index.ts";
import { userStudyPaths } from "../../paths.ts";
import type { UserType } from "../../policy.ts";
import type { ProgramOption } from "../../schema.ts";
import type { UserStudyOptions } from "../../server/user-studies.ts";
import type { UserStudyView } from "../../server/user-study-pages.ts";
import { texts } from "../../texts.ts";
import { StudyAndUserStudyFields, UserStudyFields } from "./study-fields.tsx";

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
        <StepForm
          step="new"
          schema={() => loadNewSchema(type, programs)}
          submit={words.save}
          defaults={{ studyId }}
          secondary={<CancelLink to={list} />}
        >
          {whole ? (
            <SearchField name="userId" label={mine.person} options={people} required />
          ) : (
            <FoundField
              name="userId"
              label={mine.person}
              options={people}
              url={userStudyPaths.options(type)}
              required
            />
          )}
          <StudyAndUserStudyFields type={type} studies={studies} programs={programs} studyId={studyId} />
        </StepForm>
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
        <StepForm
          key={version}
          step="edit"
          schema={() => loadEditSchema(type)}
          submit={words.save}
          defaults={defaults}
          secondary={<CancelLink to={show} />}
        >
          <input type="hidden" name="version" value={version} />
          <UserStudyFields type={type} programs={programs} />
        </StepForm>
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
