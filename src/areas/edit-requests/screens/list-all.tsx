import { Grid } from "#kit/grid/ui/index.ts";
import { contextOf } from "#kit/http/server/index.ts";
import { EmptyState, Page } from "#kit/ui/index.ts";
import { ownEditRequestColumns } from "../columns.ts";
import { loadMentorEditRequests, toEditRequestGridRow } from "../server/queries.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/list-all";

const listTexts = texts.hr.list;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  return { rows: (await loadMentorEditRequests(db, actor.id)).map(toEditRequestGridRow) };
}

export default function OwnEditRequests({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <Page title={listTexts.title} lead={listTexts.lead} wide>
      {rows.length === 0 ? (
        <EmptyState title={listTexts.empty}>{listTexts.emptyText}</EmptyState>
      ) : (
        <Grid name="edit-request/own" caption={listTexts.title} columns={ownEditRequestColumns} rows={rows} />
      )}
    </Page>
  );
}
