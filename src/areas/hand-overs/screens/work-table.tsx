import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { Table, type TableColumn } from "#kit/ui/table.tsx";
import type { ListedWork } from "../hand-overs-queries.server.ts";
import { labelKindOf } from "../hand-overs-rules.ts";
import { texts } from "../texts.ts";

const { fields, kinds, reasons, reasonsSince } = texts.hr.list;

const columns: (TableColumn<ListedWork> & { isUsed?: (work: ListedWork) => boolean })[] = [
  { key: "kind", label: fields.kind, render: (work) => kinds[labelKindOf(work)] },
  {
    key: "title",
    label: fields.title,
    render: ({ title, thesisId }) =>
      thesisId === null ? title : <Link to={`/student/thesis/${thesisId}`}>{title}</Link>,
  },
  {
    key: "student",
    label: fields.student,
    isUsed: ({ student }) => student !== null,
    render: ({ student, status }) => (
      <>
        {student ?? "–"}
        {status && <p className="t-muted">{reservationTexts.hr.statuses[status]}</p>}
      </>
    ),
  },
  {
    key: "department",
    label: fields.department,
    isUsed: ({ department }) => department !== null,
    render: ({ department }) => department ?? "–",
  },
];

/** The open work of one person; empty columns are left out. */
export const WorkTable = ({ caption, work }: { caption: string; work: readonly ListedWork[] }) => (
  <Table
    caption={caption}
    rows={work}
    rowKey={({ kind, id }) => `${kind}-${id}`}
    columns={columns.filter(({ isUsed }) => isUsed === undefined || work.some(isUsed))}
  />
);

/** Why the person can't do the work, and since when; each reason once. */
export function WorkReasons({ work }: { work: readonly ListedWork[] }) {
  const sentences = new Set(work.flatMap((row) => describeReason(row) ?? []));
  return <p>{[...sentences].join(" ")}</p>;
}

function describeReason({ reason, since, study }: ListedWork): string | undefined {
  if (reason === null) return undefined;
  if (since === null) return formatText(reasons[reason], { study: study ?? "" });
  return formatText(reasonsSince[reason], { day: formatDate(since), study: study ?? "" });
}
