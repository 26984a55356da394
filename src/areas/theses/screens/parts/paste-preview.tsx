import { formatText } from "#kit/text/index.ts";
import { Table, type TableColumn } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

type Row = { row: number; name: string; problems: readonly string[] };

const { paste } = texts.hr;

/** The validation result of each pasted row. */
export function PastePreview({ rows }: { rows: readonly Row[] }) {
  const wrong = rows.filter(({ problems }) => problems.length > 0).length;
  return (
    <>
      <p>
        {formatText(paste.fineCount, { count: rows.length - wrong })} {formatText(paste.wrongCount, { count: wrong })}
      </p>
      <Table caption={paste.preview} columns={columns} rows={rows} rowKey={({ row }) => row} />
    </>
  );
}

const columns: TableColumn<Row>[] = [
  { key: "row", label: paste.row, align: "end" },
  {
    key: "name",
    label: paste.name,
    render: ({ name }) => <span style={{ overflowWrap: "anywhere" }}>{name || "–"}</span>,
  },
  { key: "outcome", label: paste.outcome, render: ({ problems }) => <RowOutcome problems={problems} /> },
];

const RowOutcome = ({ problems }: Pick<Row, "problems">) =>
  problems.length === 0 ? (
    <>✓ {paste.fine}</>
  ) : (
    <ul style={{ margin: 0, paddingInlineStart: "1.25em", overflowWrap: "anywhere" }}>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
