import type { ReactNode } from "react";
import { formatText } from "#kit/text/localization.ts";
import { ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { CheckboxField } from "#kit/ui/forms/input-fields.tsx";
import { Cluster, Notice, Section } from "#kit/ui/page.tsx";
import { Pager } from "#kit/ui/pager.tsx";
import { Table } from "#kit/ui/table.tsx";
import {
  type ImportState,
  importPaths,
  type OutcomeCounts,
  type RowOutcome,
  rowOutcomes,
} from "../imports.ts";
import { texts } from "../texts.ts";
import type { DoubtView, RowView } from "../views.ts";

const { show: pageTexts, faults: faultTexts, doubts: doubtTexts } = texts.hr;

/** A consequence that has to be confirmed: the number of rows, and the first of them. */
type Doubts = { doubtful: number; doubts: readonly DoubtView[] };

/** Files of the zip that no row names: the first ones and their number. */
type Unused = { count: number; names: readonly string[] };

type Props = {
  found: Doubts & { unused: Unused } & { id: number; state: ImportState; counts: OutcomeCounts };
  outcome: RowOutcome;
  page: number;
  /** Null if the rows have been deleted. */
  rows: readonly RowView[] | null;
  hasNext: boolean;
};

/**
 * The result of a dry run or an import: its rows by outcome, and the buttons for the next steps.
 */
export function ImportReport({ found, outcome, page, rows, hasNext }: Props) {
  const { id, state, counts } = found;
  const isOver = state !== "checked" && state !== "importing";
  return (
    <Section title={isOver ? pageTexts.resultDone : pageTexts.result}>
      {state === "checked" && found.unused.count > 0 && <UnusedFiles {...found.unused} />}
      {state === "checked" && <NextImportStep counts={counts} doubts={found} />}
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
            { key: "name", label: pageTexts.rowColumns.record },
            { key: "what", label: pageTexts.rowColumns.what, render: What },
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

function NextImportStep({ counts, doubts }: { counts: OutcomeCounts; doubts: Doubts }) {
  const { faulty = 0, new: added = 0, changed = 0 } = counts;
  const discard = (
    <ActionButton step="delete" label={pageTexts.delete} variant="outline" tone="neutral" />
  );
  if (faulty === 0 && doubts.doubtful > 0)
    return <Confirmation {...doubts} counts={counts} discard={discard} />;
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
  discard,
}: Doubts & { counts: OutcomeCounts; discard: ReactNode }) {
  const rest = doubtful - doubts.length;
  return (
    <>
      <Notice tone="warning" title={formatText(pageTexts.doubtful, { count: doubtful })}>
        <ul>
          {doubts.map(({ line, name, doubts }) => (
            <li key={line}>
              {formatText(pageTexts.doubtfulRow, { line, name })}{" "}
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

function What({ faults, changes }: RowView) {
  if (faults.length > 0)
    return (
      <ul>
        {faults.map(({ label, code, values }) => (
          <li key={`${label} ${code}`}>
            <strong>{label}</strong>: {formatText(faultTexts[code], values)}
          </li>
        ))}
      </ul>
    );
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.label}>{formatText(pageTexts.change, change)}</li>
      ))}
    </ul>
  );
}
