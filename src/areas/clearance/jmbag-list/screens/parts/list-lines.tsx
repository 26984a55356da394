import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { formatText } from "#kit/text/index.ts";
import { formatInstant } from "#kit/time/index.ts";
import { Link, StatusBadge, Table, type TableColumn } from "#kit/ui/index.ts";
import { type ListLine, lineOutcomes } from "../../schema.ts";
import { texts } from "../../texts.ts";
import styles from "./jmbag-list.module.css";

const { columns, outcomes, preview } = texts.hr;

/** The outcome of each line, with the student and the thesis if there is a reservation. */
export const ListLines = ({ lines }: { lines: readonly ListLine[] }) =>
  lines.length > 0 && (
    <Table caption={preview} columns={lineColumns} rows={lines} rowKey={({ nth, id }) => `${nth} ${id}`} />
  );

const lineColumns: TableColumn<ListLine>[] = [
  { key: "nth", label: columns.nth, align: "end" },
  {
    key: "jmbag",
    label: columns.jmbag,
    render: ({ jmbag, typed }) => <span className="t-code">{jmbag ?? typed}</span>,
  },
  {
    key: "student",
    label: columns.student,
    render: ({ id, student, thesisName }) =>
      student && (
        <>
          <Link to={`/student/reservation/${id}`}>{student}</Link>
          <br />
          <span className="t-muted">{thesisName}</span>
        </>
      ),
  },
  {
    key: "outcome",
    label: columns.outcome,
    render: (line) => (
      <span className={styles.outcome}>
        <StatusBadge label={outcomeText(line)} tone={lineOutcomes[line.outcome]} />
      </span>
    ),
  },
];

const outcomeText = ({ outcome, status, confirmedAt, first }: ListLine): string =>
  formatText(outcomes[outcome], {
    when: confirmedAt ? formatInstant(new Date(confirmedAt)) : "",
    status: status ? reservationTexts.hr.statuses[status] : "",
    first: first ?? "",
  });
