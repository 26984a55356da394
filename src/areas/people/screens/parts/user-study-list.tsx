import { Grid } from "#kit/grid/ui/index.ts";
import { ButtonLink, EmptyState, Page, ViewTabs } from "#kit/ui/index.ts";
import { userStudyColumns } from "../../columns.ts";
import type { UserType } from "../../policy.ts";
import { texts } from "../../texts.ts";
import { userStudyPaths } from "../../user-studies/rules.ts";

const words = texts.hr.userStudies;

type StudyWithCount = { id: number; name: string; count: number };

type Props = { type: UserType; studies: readonly StudyWithCount[]; study: StudyWithCount };

/** The active people of one study, with the other studies beside it. */
export function UserStudyList({ type, studies, study }: Props) {
  const mine = words[type];
  const add = <ButtonLink to={userStudyPaths.new(type, study.id)}>{mine.add}</ButtonLink>;
  return (
    <Page
      title={mine.list}
      lead={mine.listLead}
      wide
      actions={
        <>
          {studies.length > 0 && add}
          <ButtonLink to={userStudyPaths.all(type)} variant="outline" tone="neutral">
            {mine.toAll}
          </ButtonLink>
        </>
      }
    >
      {studies.length === 0 ? (
        <EmptyState title={words.noStudies}>{words.noStudiesText}</EmptyState>
      ) : (
        <>
          <ViewTabs
            label={words.switch}
            options={studies.map(({ id, name, count }) => ({
              to: userStudyPaths.list(type, id),
              label: name,
              count,
              current: id === study.id,
            }))}
          />
          {study.count === 0 ? (
            <EmptyState title={mine.empty} action={add}>
              {mine.emptyText}
            </EmptyState>
          ) : (
            <Grid
              name={`user-study/${type}`}
              caption={`${mine.list}: ${study.name}`}
              columns={columns[type]}
              url={userStudyPaths.rows(type, study.id)}
            />
          )}
        </>
      )}
    </Page>
  );
}

const columns = { teacher: userStudyColumns("teacher", false), student: userStudyColumns("student", false) };
