import { loadGridSource } from "#kit/grid/server/index.ts";
import { Grid } from "#kit/grid/ui/index.ts";
import { contextOf } from "#kit/http/server/index.ts";
import { ButtonLink, EmptyState, Page, ViewTabs } from "#kit/ui/index.ts";
import { studentRecordsPath } from "../student-records/schema.ts";
import { texts as recordTexts } from "../student-records/texts.ts";
import { userStudyColumns } from "../user-studies/columns.ts";
import { userStudyPaths, userTypeIn } from "../user-studies/rules.ts";
import { loadUserStudyList, userStudyRows } from "../user-studies/server/queries.ts";
import { texts } from "../user-studies/texts.ts";
import type { Route } from "./+types/user-studies";

const pageTexts = texts.hr;

/** Active teachers or students of one study, with tabs for the other studies. */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const type = userTypeIn(args.url.pathname);
  const list = await loadUserStudyList(context, type, args.url);
  const select = userStudyRows(type, { active: true, studyId: list.study.id });
  return { type, ...list, grid: await loadGridSource(context.db, select, columns[type], args.url) };
}

export default function UserStudies({ loaderData: { type, studies, study, grid } }: Route.ComponentProps) {
  const typeTexts = pageTexts[type];
  const add = <ButtonLink to={userStudyPaths.new(type, study.id)}>{typeTexts.add}</ButtonLink>;
  return (
    <Page
      title={typeTexts.list}
      lead={typeTexts.listLead}
      wide
      actions={
        <>
          {studies.length > 0 && add}
          {type === "student" && (
            <ButtonLink to={studentRecordsPath} variant="outline" tone="neutral">
              {recordTexts.hr.title}
            </ButtonLink>
          )}
          <ButtonLink to={userStudyPaths.all(type)} variant="outline" tone="neutral">
            {typeTexts.toAll}
          </ButtonLink>
        </>
      }
    >
      {studies.length === 0 ? (
        <EmptyState title={pageTexts.noStudies}>{pageTexts.noStudiesText}</EmptyState>
      ) : (
        <>
          <ViewTabs
            label={pageTexts.switch}
            options={studies.map(({ id, name, count }) => ({
              to: userStudyPaths.list(type, id),
              label: name,
              count,
              current: id === study.id,
            }))}
          />
          {study.count === 0 ? (
            <EmptyState title={typeTexts.empty} action={add}>
              {typeTexts.emptyText}
            </EmptyState>
          ) : (
            <Grid
              key={type}
              name={`user-study/${type}`}
              caption={`${typeTexts.list}: ${study.name}`}
              columns={columns[type]}
              url={userStudyPaths.rows(type, study.id)}
              {...grid}
            />
          )}
        </>
      )}
    </Page>
  );
}

const columns = { teacher: userStudyColumns("teacher", false), student: userStudyColumns("student", false) };
