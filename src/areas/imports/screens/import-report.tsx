import type { ReactNode } from "react";
import { formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { CheckboxField } from "#kit/ui/forms/input-fields.tsx";
import { Cluster, Notice, Section } from "#kit/ui/page.tsx";
import { Pager } from "#kit/ui/pager.tsx";
import { Table } from "#kit/ui/table.tsx";
import type { ImportColumn, ImportSet } from "../import-columns.ts";
import {
  type DoubtfulRow,
  type Fault,
  type ImportState,
  importPaths,
  type OutcomeCounts,
  type RowOutcome,
  type RowView,
  rowOutcomes,
} from "../imports.ts";

import { texts } from "../texts.ts";

const { show: pageTexts, faults: faultTexts, doubts: doubtTexts } = texts.hr;

/** A consequence that has to be confirmed: the number of rows, and the first of them. */
type Doubts = { doubtful: number; doubts: readonly DoubtfulRow[] };

/** Files of the zip that no row names: the first ones and their number. */
type Unused = { count: number; names: readonly string[] };

type Props = {
  found: Doubts & { unused: Unused } & { id: number; state: ImportState; counts: OutcomeCounts };
  outcome: RowOutcome;
  page: number;
  set: ImportSet;
  /** Null if the rows have been deleted. */
  rows: readonly RowView[] | null;
  hasNext: boolean;
};

/**
 * The result of a dry run or an import: its rows by outcome, and the buttons for the next steps.
 */
export function ImportReport({ found, outcome, page, set, rows, hasNext }: Props) {
  const { id, state, counts } = found;
  const isOver = state !== "checked" && state !== "importing";
  return (
    <Section title={isOver ? pageTexts.resultDone : pageTexts.result}>
      {state === "checked" && found.unused.count > 0 && <UnusedFiles {...found.unused} />}
      {state === "checked" && <NextImportStep counts={counts} doubts={found} set={set} />}
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
        options={rowOutcomes.map((rowOutcome) => ({
          to: `${importPaths.show(id)}?rows=${rowOutcome}`,
          label: pageTexts.outcomes[rowOutcome],
          count: counts[rowOutcome] ?? 0,
          current: rowOutcome === outcome,
        }))}
      />
      {rows === null ? (
        <p className="t-muted">{pageTexts.rowsGone}</p>
      ) : (
        <Table
          caption={pageTexts.outcomes[outcome]}
          columns={[
            { key: "line", label: pageTexts.rowColumns.line },
            {
              key: "record",
              label: pageTexts.rowColumns.record,
              render: ({ content }) => nameOf(content, set),
            },
            {
              key: "what",
              label: pageTexts.rowColumns.what,
              render: (row) => <What row={row} set={set} />,
            },
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

const UnusedFiles = ({ count, names }: Unused) => (
  <Notice tone="info" title={formatText(pageTexts.unused, { count })}>
    <p>
      {names.join(", ")}
      {count > names.length && " …"}
    </p>
  </Notice>
);

function NextImportStep({
  counts,
  doubts,
  set,
}: {
  counts: OutcomeCounts;
  doubts: Doubts;
  set: ImportSet;
}) {
  const { faulty = 0, new: added = 0, changed = 0 } = counts;
  const discard = (
    <ActionButton step="delete" label={pageTexts.delete} variant="outline" tone="neutral" />
  );
  if (faulty === 0 && doubts.doubtful > 0)
    return <Confirmation {...doubts} counts={counts} set={set} discard={discard} />;
  return (
    <>
      {faulty > 0 && (
        <Notice tone="warning">{formatText(pageTexts.faulty, { count: faulty })}</Notice>
      )}
      {faulty === 0 && added + changed === 0 && <Notice tone="info">{pageTexts.nothing}</Notice>}
      <Cluster>
        {faulty === 0 && added + changed > 0 && (
          <ActionButton
            step="import"
            label={formatText(pageTexts.import, { count: added + changed })}
            confirm={{
              title: pageTexts.importSure,
              text: formatText(pageTexts.importText, { new: added, changed }),
            }}
          />
        )}
        {discard}
      </Cluster>
    </>
  );
}

/** The question that has to be answered before the import, with the rows that it is about. */
function Confirmation({
  doubtful,
  doubts,
  counts: { new: added = 0, changed = 0 },
  set,
  discard,
}: Doubts & { counts: OutcomeCounts; set: ImportSet; discard: ReactNode }) {
  const rest = doubtful - doubts.length;
  return (
    <>
      <Notice tone="warning" title={formatText(pageTexts.doubtful, { count: doubtful })}>
        <ul>
          {doubts.map(({ line, content, doubts }) => (
            <li key={line}>
              {formatText(pageTexts.doubtfulRow, { line, name: nameOf(content, set) })}{" "}
              {doubts.map(({ code, values }) => formatText(doubtTexts[code], values)).join(" ")}
            </li>
          ))}
        </ul>
        {rest > 0 && <p>{formatText(pageTexts.doubtfulRest, { count: rest })}</p>}
      </Notice>
      <ActionForm
        key={doubtful}
        step="import"
        submit={formatText(pageTexts.import, { count: added + changed })}
        confirm={{
          title: pageTexts.importSure,
          text: formatText(pageTexts.importText, { new: added, changed }),
        }}
      >
        <input type="hidden" name="doubtful" value={doubtful} />
        <CheckboxField name="confirmed" label={pageTexts.confirmed} required />
      </ActionForm>
      <Cluster>{discard}</Cluster>
    </>
  );
}

/** The values by which people know a record. */
const nameOf = (
  content: RowView["content"] | null,
  { columns, keys, named = keys.at(-1) ?? [] }: ImportSet,
) =>
  named
    .flatMap((key) => (content?.[key] ? [shownValue(columns[key], content[key])] : []))
    .join(", ");

type WhatProps = { row: RowView; set: Pick<ImportSet, "columns"> };

function What({ row: { outcome, content, previous, faults }, set: { columns } }: WhatProps) {
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
  if (column?.file) return pageTexts.file;
  if (column?.format) return column.format(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
};

const faultText = ({ code, values = {} }: Fault) => formatText(faultTexts[code], values);
