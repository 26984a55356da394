import { formatText } from "#kit/text/index.ts";
import { ActionButton, Cluster, Notice, Pager, Section, Table, ViewTabs } from "#kit/ui/index.ts";
import type { Fault, ImportColumn, ImportState, OutcomeCounts, RowOutcome, RowView } from "../../schema.ts";
import { importPaths, rowOutcomes } from "../../schema.ts";
import { texts } from "../../texts.ts";

const { show: pageTexts, faults: faultTexts } = texts.hr;

type Columns = Readonly<Record<string, ImportColumn>>;

type Props = {
  found: { id: number; state: ImportState; counts: OutcomeCounts };
  outcome: RowOutcome;
  page: number;
  columns: Columns;
  /** Null if the rows have been deleted. */
  rows: readonly RowView[] | null;
  hasNext: boolean;
};

/** What an import would do, or has done: its rows by outcome, and the buttons for what comes next. */
export function ImportReport({ found, outcome, page, columns, rows, hasNext }: Props) {
  const { id, state, counts } = found;
  const isOver = state !== "checked" && state !== "importing";
  return (
    <Section title={isOver ? pageTexts.resultDone : pageTexts.result}>
      {state === "checked" && <NextStep counts={counts} />}
      {state === "imported" && (
        <Cluster>
          <ActionButton
            step="undo"
            label={pageTexts.undo}
            tone="danger"
            variant="outline"
            confirm={{ title: pageTexts.undoSure, text: pageTexts.undoText }}
          />
        </Cluster>
      )}
      <ViewTabs
        label={pageTexts.result}
        options={rowOutcomes.map((one) => ({
          to: `${importPaths.show(id)}?rows=${one}`,
          label: pageTexts.outcomes[one],
          count: counts[one] ?? 0,
          current: one === outcome,
        }))}
      />
      {rows === null ? (
        <p className="t-muted">{pageTexts.rowsGone}</p>
      ) : (
        <Table
          caption={pageTexts.outcomes[outcome]}
          columns={[
            { key: "line", label: pageTexts.rowColumns.line },
            { key: "record", label: pageTexts.rowColumns.record, render: ({ content }) => nameOf(content, columns) },
            { key: "what", label: pageTexts.rowColumns.what, render: (row) => <What row={row} columns={columns} /> },
          ]}
          rows={rows}
          rowKey={({ line }) => line}
          empty={pageTexts.noRows}
        />
      )}
      <Pager
        label={pageTexts.pages}
        previousLabel={pageTexts.previous}
        nextLabel={pageTexts.next}
        page={page}
        hasNext={hasNext}
      />
    </Section>
  );
}

function NextStep({ counts }: { counts: OutcomeCounts }) {
  const { faulty = 0, new: added = 0, changed = 0 } = counts;
  const discard = <ActionButton step="delete" label={pageTexts.delete} variant="outline" tone="neutral" />;
  return (
    <>
      {faulty > 0 && <Notice tone="warning">{formatText(pageTexts.faulty, { count: faulty })}</Notice>}
      {faulty === 0 && added + changed === 0 && <Notice tone="info">{pageTexts.nothing}</Notice>}
      <Cluster>
        {faulty === 0 && added + changed > 0 && (
          <ActionButton
            step="import"
            label={formatText(pageTexts.import, { count: added + changed })}
            confirm={{ title: pageTexts.importSure, text: formatText(pageTexts.importText, { new: added, changed }) }}
          />
        )}
        {discard}
      </Cluster>
    </>
  );
}

/** The values of the required columns, by which people know a record. */
const nameOf = (content: RowView["content"] | null, columns: Columns) =>
  Object.entries(columns)
    .flatMap(([key, { required }]) => (required && content?.[key] ? [content[key]] : []))
    .join(", ");

function What({ row: { outcome, content, previous, faults }, columns }: { row: RowView; columns: Columns }) {
  if (outcome === "faulty")
    return (
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.column} ${fault.code}`}>
            <strong>{columns[fault.column]?.label}</strong>: {faultText(fault)}
          </li>
        ))}
      </ul>
    );
  if (outcome !== "changed" || !previous) return null;
  return (
    <ul>
      {Object.keys(previous).map((key) => (
        <li key={key}>
          {formatText(pageTexts.change, {
            label: columns[key]?.label ?? key,
            before: shownValue(columns[key], previous[key]),
            after: shownValue(columns[key], content[key]),
          })}
        </li>
      ))}
    </ul>
  );
}

const shownValue = (column: ImportColumn | undefined, value: string | undefined) => {
  if (!value) return pageTexts.empty;
  return column?.format ? column.format(value) : value;
};

const faultText = ({ code, values = {} }: Fault) => formatText(faultTexts[code], values);
