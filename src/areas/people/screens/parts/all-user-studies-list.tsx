import { Grid } from "#kit/grid/ui/index.ts";
import { ButtonLink, Page } from "#kit/ui/index.ts";
import { userStudyColumns } from "../../columns.ts";
import type { UserType } from "../../policy.ts";
import { texts } from "../../texts.ts";
import { userStudyPaths } from "../../user-studies/rules.ts";

const words = texts.hr.userStudies;

/** The people of all studies, those too who are no longer active. */
export const AllUserStudiesList = ({ type }: { type: UserType }) => (
  <Page
    title={words[type].all}
    lead={words[type].allLead}
    wide
    actions={
      <>
        <ButtonLink to={userStudyPaths.new(type)}>{words[type].add}</ButtonLink>
        <ButtonLink to={userStudyPaths.list(type)} variant="outline" tone="neutral">
          {words[type].toList}
        </ButtonLink>
      </>
    }
  >
    <Grid
      name={`user-study/all-${type}`}
      caption={words[type].all}
      columns={columns[type]}
      url={userStudyPaths.rows(type)}
    />
  </Page>
);

const columns = { teacher: userStudyColumns("teacher", true), student: userStudyColumns("student", true) };
