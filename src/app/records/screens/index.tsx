import { useMemo } from "react";
import { loadGridSource } from "#kit/grid/grid-source.server.ts";
import { RecordIndexPage } from "#kit/grid/ui/record-index-page.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { recordRowsSql } from "#kit/records/queries.server.ts";
import { recordGridColumns } from "#kit/records/resource.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { declaredSet, recordSets } from "../record-sets.server.ts";
import { resourceAt } from "../resource-at.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/index";

/**
 * Loads the working view, or all records, with the first rows; a separate request loads all of
 * them.
 */
export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  const { set, allow } = resourceAt(args.url.pathname);
  if (!allow.read(actor, undefined)) throw new Refusal(403, accessDenied);
  const all = args.url.pathname.endsWith("/show-all");
  const select = recordRowsSql(
    recordSets,
    declaredSet(set),
    all ? "all" : "current",
    localDate(now),
  );
  const grid = await loadGridSource(db, select, columnsOf(set), args.url);
  return { set, all, grid, may: allow.write(actor, undefined) ? ["write"] : [] };
}

const columnsOf = (set: string) => recordGridColumns(resourceAt(`/${set}`));

export default function RecordList({ loaderData: { set, all, may, grid } }: Route.ComponentProps) {
  const resource = resourceAt(`/${set}`);
  const { names, texts: words } = resource;
  const { view } = texts.hr;
  const columns = useMemo(() => columnsOf(set), [set]);
  const actions = (
    <>
      {words.links?.map(({ to, label }) => (
        <ButtonLink key={to} to={to} variant="outline" tone="neutral">
          {label}
        </ButtonLink>
      ))}
      {may.includes("write") && (
        <ButtonLink to={`/${set}/new`} variant="filled">
          {words.new}
        </ButtonLink>
      )}
    </>
  );
  return (
    <RecordIndexPage
      set={set}
      all={all}
      title={names[1]}
      lead={words.lead}
      actions={actions}
      views={words.current ? { ...view, current: words.current } : undefined}
      columns={columns}
      grid={grid}
    />
  );
}
