import { loadGridSource } from "#kit/grid/grid-source.server.ts";
import { Grid } from "#kit/grid/ui/grid.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { loadExchangeCounts, selectExchangeRows } from "../exchanges.server.ts";
import { exchangeSystems, exchangesPath, parseExchangeSystem } from "../exchanges.ts";
import { exchangeColumns } from "../list-columns.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/exchanges";

/** Loads the exchanges with a system with their first rows; a separate call loads all of them. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = contextOf(args);
  const system = parseExchangeSystem(args.url.searchParams);
  const grid = await loadGridSource(db, selectExchangeRows(system), exchangeColumns, args.url);
  return { system, grid, counts: await loadExchangeCounts(db) };
}

const { title, lead, empty, views, systems } = texts.hr;

const viewQuery = (system: string | undefined) => (system ? `?system=${system}` : "");

export default function Exchanges({ loaderData: { system, grid, counts } }: Route.ComponentProps) {
  const count = system
    ? counts[system]
    : Math.max(...exchangeSystems.map((exchangeSystem) => counts[exchangeSystem]));
  return (
    <Page title={title} lead={lead} wide>
      <ViewTabs
        label={views.label}
        options={[undefined, ...exchangeSystems].map((option) => ({
          to: exchangesPath + viewQuery(option),
          label: option ? systems[option] : views.all,
          current: option === system,
        }))}
      />
      {count === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <Grid
          key={system ?? "all"}
          name="service/exchanges"
          caption={title}
          columns={exchangeColumns}
          url={`${exchangesPath}/grid-data${viewQuery(system)}`}
          {...grid}
        />
      )}
    </Page>
  );
}
