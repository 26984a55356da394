import { here } from "#kit/server/context.ts";
import { ButtonLink, EmptyState, Page } from "#kit/ui/index.ts";
import { waitingRows } from "../server/waiting.ts";
import type { Route } from "./+types/require-actions";
import { WaitingTable } from "./parts/waiting-table.tsx";
import { texts } from "./texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = here(args);
  const rows = await waitingRows(db, actor, now);
  return { rows: rows.filter((row) => row.as === "mentor") };
}

export default function RequireActions({ loaderData: { rows } }: Route.ComponentProps) {
  const words = texts.hr.actions;
  return (
    <Page title={words.title} lead={words.lead} wide>
      {rows.length > 0 ? (
        <WaitingTable rows={rows} withStudent />
      ) : (
        <EmptyState
          title={words.empty}
          action={<ButtonLink to="/mentor/published-thesis">{words.published}</ButtonLink>}
        >
          {words.emptyText}
        </EmptyState>
      )}
    </Page>
  );
}
