import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, parseSelectedIds, readStep } from "#kit/forms/parse-form.server.ts";
import { loadGridSource } from "#kit/grid/grid-source.server.ts";
import { Grid } from "#kit/grid/ui/grid.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { answerBulk } from "#kit/http/responses.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink, ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import type { BulkActionData } from "#kit/ui/forms/bulk-actions.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { notFound, Refusal } from "#kit/workflow/refusal.ts";
import { markStudents, requireStudentWrite } from "../student-marks.server.ts";
import { markForm } from "../student-marks.ts";
import { messages as markMessages } from "../student-marks-texts.ts";
import { studentRecordsPath } from "../student-records/student-records.ts";
import { texts as recordTexts } from "../student-records/texts.ts";
import { userStudyColumns } from "../user-studies/list-columns.ts";
import { loadUserStudyList, userStudyRows } from "../user-studies/queries.server.ts";
import { userStudyPaths, userTypeIn } from "../user-studies/rules.ts";
import { texts } from "../user-studies/texts.ts";
import type { Route } from "./+types/user-studies";
import { MarkStudents } from "./mark-students.tsx";

const pageTexts = texts.hr;

/** Active teachers or students of one study, with tabs for the other studies. */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const type = userTypeIn(args.url.pathname);
  const list = await loadUserStudyList(context, type, args.url);
  const select = userStudyRows(type, { openOn: localDate(context.now), studyId: list.study.id });
  const grid = await loadGridSource(context.db, select, columns[type], args.url);
  return { type, ...list, grid, at: context.now.getTime() };
}

/** Marks the chosen students. */
export async function action(args: Route.ActionArgs) {
  const { pathname, search } = args.url;
  if (userTypeIn(pathname) !== "student") throw new Refusal(404, notFound);
  const context = contextOf(args);
  const { fields } = await readStep(args.request, ["mark"]);
  requireStudentWrite(context);
  const ids = parseSelectedIds(fields.form_userStudies, markMessages.nobody);
  const results = await markStudents(context, ids, parseForm(markForm, fields).mark);
  return answerBulk(results, {
    path: pathname + search,
    allDone: markMessages.done,
    done: markMessages.resultDone,
  });
}

export const shouldRevalidate = revalidateAfterConflict;

export default function UserStudies({ loaderData, actionData }: Route.ComponentProps) {
  const { type, studies, study, programs, at } = loaderData;
  const typeTexts = pageTexts[type];
  const grid = {
    name: `user-study/${type}`,
    caption: `${typeTexts.list}: ${study.name}`,
    columns: columns[type],
    url: userStudyPaths.rows(type, study.id),
    ...loaderData.grid,
  };
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
          ) : type === "student" ? (
            <MarkStudents
              key={at}
              grid={grid}
              programs={programs}
              answer={actionData as BulkActionData | undefined}
            />
          ) : (
            <Grid key={type} {...grid} />
          )}
        </>
      )}
    </Page>
  );
}

const columns = {
  teacher: userStudyColumns("teacher", false),
  student: userStudyColumns("student", false),
};
