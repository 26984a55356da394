import { useMemo } from "react";
import { queryRows } from "#kit/database/index.ts";
import type { GridRow } from "#kit/grid/index.ts";
import { RecordIndexPage } from "#kit/grid/ui/index.ts";
import { contextOf } from "#kit/http/server/index.ts";
import { recordGridColumns } from "#kit/records/index.ts";
import { recordRowsSql } from "#kit/records/server/index.ts";
import { localDate } from "#kit/time/index.ts";
import { ButtonLink } from "#kit/ui/index.ts";
import { accessDenied, Refusal } from "#kit/workflow/index.ts";
import { resourceAt } from "../resources.ts";
import { declaredSet, recordSets } from "../server/record-sets.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/index";

/** Loads the working view, or all records. A separate request loads the rows; a printed page contains them. */
export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  const { set, allow } = resourceAt(args.url.pathname);
  if (!allow.read(actor, undefined)) throw new Refusal(403, accessDenied);
  const all = args.url.pathname.endsWith("/show-all");
  const select = recordRowsSql(recordSets, declaredSet(set), all ? "all" : "current", localDate(now));
  const printed = args.url.searchParams.has("print") ? await queryRows<GridRow>(db, select) : undefined;
  return { set, all, printed, may: allow.write(actor, undefined) ? ["write"] : [] };
}

export default function RecordList({ loaderData: { set, all, may, printed } }: Route.ComponentProps) {
  const resource = resourceAt(`/${set}`);
  const { names, texts: words } = resource;
  const { view } = texts.hr;
  const columns = useMemo(() => recordGridColumns(resource), [resource]);
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
    <RecordIndexPage
      set={set}
      all={all}
      title={names[1]}
      lead={words.lead}
      actions={actions}
      views={words.current ? { ...view, current: words.current } : undefined}
      columns={columns}
      grid={printed && { rows: printed }}
    />
  );
}
