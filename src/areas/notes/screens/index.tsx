import type { GridColumn } from "#kit/grid/index.ts";
import { RecordIndexPage } from "#kit/grid/ui/index.ts";
import { contextOf } from "#kit/http/server/index.ts";
import { ButtonLink } from "#kit/ui/index.ts";
import { hasRole } from "#kit/workflow/index.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/index";

/** Loads the options of the page with current notes or all notes; a separate call loads the rows. */
export function loader(args: Route.LoaderArgs) {
  const { actor } = contextOf(args);
  return { all: args.url.pathname.endsWith("/show-all"), others: hasRole(actor, "admin") };
}

export default function Notes({ loaderData: { all, others } }: Route.ComponentProps) {
  const { titles, lead, list } = texts.hr;
  return (
    <RecordIndexPage
      set="mentor-note"
      all={all}
      title={titles}
      lead={lead}
      actions={<ButtonLink to="/mentor-note/new">{list.new}</ButtonLink>}
      views={list}
      columns={others ? [noteColumn, mentorColumn, ...otherColumns] : [noteColumn, ...otherColumns]}
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
