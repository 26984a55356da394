import { contextOf } from "#kit/http/server/index.ts";
import { ButtonLink, DescriptionList, Notice, Page, Section } from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { texts } from "../texts.ts";
import { userStudyPaths, userTypeIn } from "../user-studies/rules.ts";
import { loadUserStudyPage } from "../user-studies/server/queries.ts";
import type { Route } from "./+types/show-user-study";
import { Avatar } from "./parts/avatar.tsx";

const { fields, userStudies: words, yes, no } = texts.hr;

export const loader = (args: Route.LoaderArgs) =>
  loadUserStudyPage(contextOf(args), userTypeIn(args.url.pathname), parseId(args.params.id));

export default function ShowUserStudy({ loaderData: { row, may } }: Route.ComponentProps) {
  const { id, type, userId, studyId } = row;
  return (
    <Page
      title={row.nameWithTitle || row.name}
      lead={`${words[type].show}: ${row.study}`}
      back={{ to: userStudyPaths.list(type, studyId), label: words[type].list }}
      actions={
        <>
          {may.includes("edit") && <ButtonLink to={userStudyPaths.edit(type, id)}>{words.editThis}</ButtonLink>}
          <ButtonLink to={`/history/record/UserStudy/${id}`} variant="outline" tone="neutral">
            {words.history}
          </ButtonLink>
          {may.includes("openUser") && (
            <ButtonLink to={`/user/show/${userId}`} variant="outline" tone="neutral">
              {words.openUser}
            </ButtonLink>
          )}
          {may.includes("delete") && (
            <ButtonLink to={userStudyPaths.delete(id)} variant="outline" tone="danger">
              {words.deleteThis}
            </ButtonLink>
          )}
        </>
      }
    >
      {!row.active && <Notice tone="info" title={words.inactive} />}
      <Section title={words.facts}>
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
                  [fields.studyProgram, row.program ?? words.none],
                  [fields.yearOfStudy, row.yearOfStudy ?? words.none],
                  [fields.thesisCourse, formatFlag(row.thesisCourse)],
                  [fields.finishedWorkshop, formatFlag(row.finishedWorkshop)],
                  [fields.selfAssessment, formatFlag(row.selfAssessment)],
                  [fields.lateReservation, formatFlag(row.lateReservation)],
                  [fields.numOfThesis, row.numOfThesis ?? words.asStudy],
                ] as const)),
          ]}
        />
      </Section>
    </Page>
  );
}

const formatFlag = (flag: boolean) => (flag ? yes : no);
