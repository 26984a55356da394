import { contextOf } from "#kit/database/context.ts";
import { Grid } from "#kit/ui/grid/index.ts";
import { EmptyState, Page } from "#kit/ui/index.ts";
import { gridRowOf } from "../server/edit-grid.ts";
import { editsOfMentor } from "../server/edit-queries.ts";
import { texts } from "../texts/edit.ts";
import type { Route } from "./+types/edit-list-all";
import { ownColumns } from "./parts/edit-columns.ts";

const words = texts.hr.list;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  return { rows: (await editsOfMentor(db, actor.id)).map(gridRowOf) };
}

export default function OwnEditRequests({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <Page title={words.title} lead={words.lead} wide>
      {rows.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
      ) : (
        <Grid name="edit-request/own" caption={words.title} columns={ownColumns} rows={rows} />
      )}
    </Page>
  );
}
