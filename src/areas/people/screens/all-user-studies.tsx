import { loadGridSource } from "#kit/grid/grid-source.server.ts";
import { Grid } from "#kit/grid/ui/grid.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { Page } from "#kit/ui/page.tsx";
import { userStudyColumns } from "../user-studies/list-columns.ts";
import { requireUserStudyRead, userStudyRows } from "../user-studies/queries.server.ts";
import { userStudyPaths, userTypeIn } from "../user-studies/rules.ts";
import { texts } from "../user-studies/texts.ts";
import type { Route } from "./+types/all-user-studies";

const pageTexts = texts.hr;

/** Teachers or students on all studies, including those whose account is inactive. */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const type = userTypeIn(args.url.pathname);
  requireUserStudyRead(context, type);
  return {
    type,
    grid: await loadGridSource(context.db, userStudyRows(type), columns[type], args.url),
  };
}

export default function AllUserStudies({ loaderData: { type, grid } }: Route.ComponentProps) {
  return (
    <Page
      title={pageTexts[type].all}
      lead={pageTexts[type].allLead}
      wide
      actions={
        <>
          <ButtonLink to={userStudyPaths.new(type)}>{pageTexts[type].add}</ButtonLink>
          <ButtonLink to={userStudyPaths.list(type)} variant="outline" tone="neutral">
            {pageTexts[type].toList}
          </ButtonLink>
        </>
      }
    >
      <Grid
        key={type}
        name={`user-study/all-${type}`}
        caption={pageTexts[type].all}
        columns={columns[type]}
        url={userStudyPaths.rows(type)}
        {...grid}
      />
    </Page>
  );
}

const columns = {
  teacher: userStudyColumns("teacher", true),
  student: userStudyColumns("student", true),
};
