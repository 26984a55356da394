import type { GridColumn } from "#kit/grid/columns.ts";
import { loadGridSource } from "#kit/grid/grid-source.server.ts";
import { RecordIndexPage } from "#kit/grid/ui/record-index-page.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { selectNoteRows } from "../notes.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/notes";

/**
 * Loads the options of the page and the first of the current notes or all notes; a separate call
 * loads all rows.
 */
export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  const [all, others] = [args.url.pathname.endsWith("/show-all"), hasRole(actor, "admin")];
  const select = selectNoteRows(actor, all ? "all" : "current", localDate(now));
  return {
    all,
    others,
    grid: await loadGridSource(db, select, others ? columnsOfAll : ownColumns, args.url),
  };
}

export default function Notes({ loaderData: { all, others, grid } }: Route.ComponentProps) {
  const { titles, lead, list } = texts.hr;
  return (
    <RecordIndexPage
      set="mentor-note"
      all={all}
      title={titles}
      lead={lead}
      actions={
        <ButtonLink to="/mentor-note/new" variant="filled">
          {list.new}
        </ButtonLink>
      }
      views={list}
      columns={others ? columnsOfAll : ownColumns}
      grid={grid}
    />
  );
}

const { fields } = texts.hr;

const noteColumn: GridColumn = { key: "note", label: fields.note, kind: "link", width: 420 };
const mentorColumn: GridColumn = { key: "mentor", label: fields.mentor };

const otherColumns: GridColumn[] = [
  { key: "studies", label: fields.studies, width: 260 },
  { key: "showOnWeb", label: fields.showOnWeb, kind: "boolean" },
  { key: "sendByMail", label: fields.sendByMail, kind: "boolean" },
  { key: "file", label: fields.file, kind: "boolean" },
  { key: "updatedAt", label: fields.updatedAt, kind: "date" },
];

const ownColumns = [noteColumn, ...otherColumns];
/** For those who see the notes of other mentors. */
const columnsOfAll = [noteColumn, mentorColumn, ...otherColumns];
