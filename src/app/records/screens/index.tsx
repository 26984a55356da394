import { useMemo } from "react";
import type { GridRow } from "#kit/grid/columns.ts";
import { columnsOf } from "#kit/records/resource.ts";
import { noRight, Refusal } from "#kit/refusal.ts";
import { here } from "#kit/server/context.ts";
import { rowsOf } from "#kit/server/database.ts";
import { rowsOfSet } from "#kit/server/records/rows.ts";
import { Grid } from "#kit/ui/grid/index.ts";
import { ButtonLink, Page, Switcher } from "#kit/ui/index.ts";
import { dayOf } from "#kit/zagreb.ts";
import { declared, sets } from "../server.ts";
import { resourceOf } from "../sets.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/index";

/** The working view and the view of everything; the rows come by a call of their own, on paper with the page itself. */
export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = here(args);
  const { set, allow } = resourceOf(args.url.pathname);
  if (!allow.read(actor, undefined)) throw new Refusal(403, noRight);
  const all = args.url.pathname.endsWith("/show-all");
  const select = rowsOfSet(sets, declared(set), all ? "all" : "current", dayOf(now));
  const printed = args.url.searchParams.has("print") ? await rowsOf<GridRow>(db, select) : undefined;
  return { set, all, printed, may: allow.write(actor, undefined) ? ["write"] : [] };
}

export default function RecordList({ loaderData: { set, all, may, printed } }: Route.ComponentProps) {
  const resource = resourceOf(`/${set}`);
  const { names, words } = resource;
  const { view } = texts;
  const columns = useMemo(() => columnsOf(resource), [resource]);
  const actions = (
    <>
      {words.links?.map(({ to, label }) => (
        <ButtonLink key={to} to={to} variant="outline" tone="neutral">
          {label}
        </ButtonLink>
      ))}
      {may.includes("write") && <ButtonLink to={`/${set}/new`}>{words.new}</ButtonLink>}
    </>
  );
  return (
    <Page title={names[1]} lead={words.lead} actions={actions} wide>
      {words.current && (
        <Switcher
          label={view.label}
          options={[
            { to: `/${set}`, label: words.current },
            { to: `/${set}/show-all`, label: view.all },
          ]}
        />
      )}
      <Grid
        key={String(all)}
        name={set}
        caption={names[1]}
        columns={columns}
        {...(printed ? { rows: printed } : { url: `/${set}/grid-data${all ? "-all" : ""}` })}
      />
    </Page>
  );
}
