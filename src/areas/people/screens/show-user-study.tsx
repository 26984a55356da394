import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import type { RecordSource } from "../student-records/student-records.ts";
import { texts as studentRecordTexts } from "../student-records/texts.ts";
import { texts } from "../texts.ts";
import { loadUserStudyPage } from "../user-studies/queries.server.ts";
import { userStudyPaths, userTypeIn } from "../user-studies/rules.ts";
import { texts as userStudyTexts } from "../user-studies/texts.ts";
import type { Route } from "./+types/show-user-study";
import { Avatar } from "./avatar.tsx";
import { StandInsOfPerson } from "./stand-ins-of-person.tsx";
import { StudentReservations } from "./student-reservations.tsx";

const { fields, yes, no } = texts.hr;
const pageTexts = userStudyTexts.hr;
const recordTexts = studentRecordTexts.hr;

export const loader = (args: Route.LoaderArgs) =>
  loadUserStudyPage(contextOf(args), userTypeIn(args.url.pathname), parseId(args.params.id));

export default function ShowUserStudy({
  loaderData: { row, may, reservations },
}: Route.ComponentProps) {
  const { id, type, userId, studyId } = row;
  return (
    <Page
      title={row.nameWithTitle || row.name}
      lead={`${pageTexts[type].show}: ${row.study}`}
      back={{ to: userStudyPaths.list(type, studyId), label: pageTexts[type].list }}
      actions={
        <>
          {may.includes("edit") && (
            <ButtonLink to={userStudyPaths.edit(type, id)} variant="filled">
              {pageTexts.editThis}
            </ButtonLink>
          )}
          <ButtonLink to={`/history/record/UserStudy/${id}`} variant="outline" tone="neutral">
            {pageTexts.history}
          </ButtonLink>
          {may.includes("openUser") && (
            <ButtonLink to={`/user/show/${userId}`} variant="outline" tone="neutral">
              {pageTexts.openUser}
            </ButtonLink>
          )}
          {may.includes("delete") && (
            <ButtonLink to={userStudyPaths.delete(id)} variant="subtle" tone="danger">
              {pageTexts.deleteThis}
            </ButtonLink>
          )}
        </>
      }
    >
      {!row.active && <Notice tone="info" title={pageTexts.inactive} />}
      <Section title={pageTexts.facts}>
        <Avatar name={row.name} username={row.username} photoUrl={row.photoUrl} />
        <DescriptionList
          items={[
            [fields.name, row.name],
            [fields.username, row.username],
            [fields.study, row.study],
            ...(type === "teacher"
              ? ([
                  [fields.mentor, formatFlag(row.mentor)],
                  [fields.coMentor, formatFlag(row.coMentor)],
                ] as const)
              : ([
                  [fields.jmbag, row.jmbag],
                  [fields.studyProgram, row.program ?? pageTexts.none],
                  [fields.yearOfStudy, row.yearOfStudy ?? pageTexts.none],
                  [fields.thesisCourse, formatThesisCourse(row)],
                  [fields.finishedWorkshop, formatFlag(row.finishedWorkshop)],
                  [fields.selfAssessment, formatFlag(row.selfAssessment)],
                  [fields.lateReservation, formatFlag(row.lateReservation)],
                  [fields.numOfThesis, row.numOfThesis ?? pageTexts.asStudy],
                  [recordTexts.earnedEcts, row.recordFacts?.earnedEcts?.toLocaleString("hr")],
                  [recordTexts.overruleReason, row.overruleReason],
                  [
                    recordTexts.sourceLabel,
                    row.recordSource && <RecordSourceNote source={row.recordSource} />,
                  ],
                ] as const)),
          ]}
        />
      </Section>
      <StandInsOfPerson standIns={row.standIns} />
      {reservations && <StudentReservations reservations={reservations} />}
    </Page>
  );
}

const formatFlag = (flag: boolean) => (flag ? yes : no);

/** Whether the thesis course is enrolled; if ISVU says so, passed. */
const formatThesisCourse = ({
  thesisCourse,
  recordFacts,
}: Route.ComponentProps["loaderData"]["row"]) =>
  recordFacts?.thesisCoursePassed
    ? `${formatFlag(thesisCourse)} (${recordTexts.coursePassed})`
    : formatFlag(thesisCourse);

/** Where the data of a student come from, and when that was. */
const RecordSourceNote = ({ source: { readAt, overruled } }: { source: RecordSource }) => (
  <>
    {overruled ? recordTexts.sourceOverruled : recordTexts.source} <DateTime at={readAt} withTime />
  </>
);
