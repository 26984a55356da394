import { loadGridSource } from "#kit/grid/grid-source.server.ts";
import { Grid } from "#kit/grid/ui/grid.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { readColumns } from "../list-columns.ts";
import { loadReadFilter, selectReadRows } from "../read-log.server.ts";
import { parseReadFilter, readLogPath, readLogUrl } from "../read-log.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/read-log";

/** Loads the reads with their first rows; a separate call loads all of them. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = contextOf(args);
  const filter = parseReadFilter(args.url.searchParams);
  const grid = await loadGridSource(db, selectReadRows(filter), readColumns, args.url);
  return { filter, grid, shown: await loadReadFilter(db, filter) };
}

const { title, lead, empty, ofSubject, byReader, all } = texts.hr;

export default function ReadLog({ loaderData: { filter, grid, shown } }: Route.ComponentProps) {
  const { subject, reader, any } = shown;
  return (
    <Page title={title} lead={lead} wide>
      {(subject !== null || reader !== null) && (
        <p>
          {subject !== null && `${formatText(ofSubject, { name: subject })} `}
          {reader !== null && `${formatText(byReader, { name: reader })} `}
          <Link to={readLogPath}>{all}</Link>
        </p>
      )}
      {any ? (
        <Grid
          key={readLogUrl(filter)}
          name="read-log"
          caption={title}
          columns={readColumns}
          url={readLogUrl(filter, `${readLogPath}/grid-data`)}
          {...grid}
        />
      ) : (
        <EmptyState title={empty} />
      )}
    </Page>
  );
}
