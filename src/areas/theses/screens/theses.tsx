import { type GridColumn, tonesByLabel } from "#kit/grid/columns.ts";
import { loadGridSource } from "#kit/grid/grid-source.server.ts";
import { RecordIndexPage } from "#kit/grid/ui/record-index-page.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { thesisSetAccess } from "../policy.ts";
import { thesisTones } from "../status.ts";
import { texts } from "../texts.ts";
import { selectThesisRows } from "../theses-queries.server.ts";
import type { Route } from "./+types/theses";

/**
 * Loads the options of the page and the first of the current theses or all theses; a separate call
 * loads all rows.
 */
export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  const deposits = hasRole(actor, "library", "studentServices");
  const write = thesisSetAccess.write(actor, undefined);
  const may = {
    deposits,
    onlyDefended: deposits && !write,
    write,
    asAdmin: hasRole(actor, "admin"),
  };
  const all = args.url.pathname.endsWith("/show-all");
  const select = selectThesisRows(actor, all ? "all" : "current", localDate(now));
  return {
    all,
    may,
    grid: await loadGridSource(db, select, deposits ? depositColumns : columns, args.url),
  };
}

export default function Theses({ loaderData: { all, may, grid } }: Route.ComponentProps) {
  const { titles, set, admin, form } = texts.hr;
  const { title, lead, ...views } = may.onlyDefended ? set.defended : { title: titles, ...set };
  return (
    <RecordIndexPage
      set="thesis"
      all={all}
      title={title}
      lead={lead}
      actions={
        may.write && (
          <ButtonLink to="/thesis/new">{may.asAdmin ? admin.newTitle : form.newTitle}</ButtonLink>
        )
      }
      views={views}
      columns={may.deposits ? depositColumns : columns}
      grid={grid}
    />
  );
}

const { fields } = texts.hr;

const gridColumns = (dabar: Pick<GridColumn, "hidden">): GridColumn[] => [
  { key: "name", label: fields.name, kind: "link", width: 380 },
  { key: "mentor", label: fields.mentor },
  { key: "coMentor", label: fields.coMentor },
  { key: "study", label: fields.study, width: 180 },
  { key: "department", label: fields.department },
  {
    key: "status",
    label: fields.status,
    pinned: true,
    tones: tonesByLabel(texts.hr.statuses, thesisTones),
  },
  { key: "keywords", label: fields.keywords, hidden: true },
  { key: "createdAt", label: fields.createdAt, kind: "date" },
  { key: "updatedAt", label: fields.updatedAt, kind: "date" },
  { key: "dabarStatus", label: fields.dabarStatus, ...dabar },
  { key: "dabarPid", label: fields.dabarPid, hidden: true },
];

/** The grid columns of theses (spec §3); status, keywords and Dabar are our additions. */
const columns = gridColumns({ hidden: true });
/** For those who deposit theses in Dabar, with its state visible. */
const depositColumns = gridColumns({});
