import { type ReactNode, useState } from "react";
import type { GridColumn, GridRow } from "#kit/grid/columns.ts";
import { formatText } from "#kit/text/format-text.ts";
import { Grid } from "#kit/ui/grid/index.ts";
import { Cluster, EmptyState, Notice, Page, Switcher, type Tone, type Variant } from "#kit/ui/index.ts";
import { type Desk, type DeskResult, desks, type RequestSet } from "../../schema.ts";
import { texts } from "../../texts/desk.ts";
import { DeskStep } from "./desk-step.tsx";
import { PlainDesk } from "./plain-desk.tsx";

const words = texts.hr;

export type DeskButton = {
  /** As `submitButtonClick` (spec §7). */
  value: string;
  label: string;
  /** Asks before it is done; `{count}` is the number of requests. */
  title: string;
  /** What will follow. */
  text: string;
  tone?: Tone;
  variant?: Variant;
  /** Asked for and sent as `reason`; without it nothing is done. */
  reason?: { label: string };
};

/** One request as the desk's grid and its preview show it. */
export type DeskRow = GridRow & { readonly id: number };

export type DeskProps<Row extends DeskRow> = {
  set: RequestSet;
  desk: Desk;
  title: string;
  lead: string;
  columns: readonly GridColumn[];
  /** Where something can be decided: the rows themselves. Without them the grid asks the set's `grid-data/{status}`. */
  rows?: readonly Row[];
  buttons?: readonly DeskButton[];
  /** Is the button for this row? It is for every row unless said otherwise. */
  isFor?: (row: Row, button: string) => boolean;
  /** A request as it is read before it is decided. */
  preview?: (row: Row) => ReactNode;
  /** What became of the requests, when not all went well. */
  results?: readonly DeskResult[] | undefined;
};

/** The head's requests of one status: a grid, and what can be done with the selected ones (spec §2, §4, §7). */
export function RequestDesk<Row extends DeskRow>(props: DeskProps<Row>) {
  const { set, desk, title, lead, columns, rows, buttons = [], isFor = () => true, preview, results } = props;
  const [selected, select] = useState<readonly number[]>([]);
  const chosen = rows?.filter(({ id }) => selected.includes(id)) ?? [];
  const decides = rows !== undefined && buttons.length > 0;
  return (
    <Page title={title} lead={lead} wide>
      <Switcher
        label={words.switch}
        options={desks.map((name) => ({ to: `/${set}/${name}`, label: words.desks[name] }))}
      />
      <Results results={results} />
      {rows?.length === 0 ? (
        <EmptyState title={words.empty[desk]}>{words.emptyText}</EmptyState>
      ) : (
        <>
          {decides && (
            <Cluster>
              {buttons.map((button) => {
                const fitting = chosen.filter((row) => isFor(row, button.value));
                return <DeskStep key={button.value} {...{ set, button, preview }} rows={fitting} />;
              })}
              <p aria-live="polite">{formatText(words.selected, { count: chosen.length })}</p>
            </Cluster>
          )}
          <Grid
            key={desk}
            name={`${set}/${desk}`}
            caption={`${title}: ${words.desks[desk]}`}
            columns={columns}
            {...(rows ? { rows } : { url: `/${set}/grid-data/${desks.indexOf(desk) + 1}` })}
            {...(decides && { selection: "multiple", selected, onSelectionChange: select })}
          />
          {decides && <PlainDesk {...{ set, rows, buttons, preview }} />}
        </>
      )}
    </Page>
  );
}

const Results = ({ results }: { results: readonly DeskResult[] | undefined }) =>
  results && (
    <div role="alert">
      <Notice tone="warning" title={words.results}>
        <ul>
          {results.map(({ id, name, refused }) => (
            <li key={id}>
              {name}: {refused ?? words.resultDone}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
