import type { GridColumn } from "#kit/grid/columns.ts";
import { loadGridSource } from "#kit/grid/grid-source.server.ts";
import { RecordIndexPage } from "#kit/grid/ui/record-index-page.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { documentGridRows } from "../documents-queries.server.ts";
import { texts as documentRecordTexts } from "../records-texts.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/documents";

/**
 * Selects all versions or only those of open reservations. Loads the first rows; a separate request
 * loads all of them.
 */
export async function loader(args: Route.LoaderArgs) {
  const all = args.url.pathname.endsWith("/show-all");
  const select = documentGridRows(all ? "all" : "current");
  return { all, grid: await loadGridSource(contextOf(args).db, select, gridColumns, args.url) };
}

export default function Documents({ loaderData: { all, grid } }: Route.ComponentProps) {
  const { titles, lead, view, actions } = documentRecordTexts.hr;
  return (
    <RecordIndexPage
      set="document"
      all={all}
      title={titles}
      lead={lead}
      actions={<ButtonLink to="/document/new">{actions.new}</ButtonLink>}
      views={view}
      columns={gridColumns}
      grid={grid}
    />
  );
}

const { columns } = documentRecordTexts.hr;
const { fields } = texts.hr;

const gridColumns: GridColumn[] = [
  { key: "thesisName", label: columns.thesisName, kind: "link", width: 340 },
  { key: "student", label: columns.student },
  { key: "mentor", label: columns.mentor },
  { key: "kind", label: columns.kind },
  { key: "reviewStatus", label: fields.reviewStatus, width: 150 },
  { key: "publiclyAccessible", label: fields.publiclyAccessible, hidden: true },
  { key: "createdAt", label: fields.createdAt, kind: "date" },
  { key: "updatedAt", label: fields.updatedAt, kind: "date" },
  { key: "mentorRespondedAt", label: columns.mentorRespondedAt, kind: "date" },
];
