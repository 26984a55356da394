import { type ReactNode, useState } from "react";
import type { GridColumn, GridRow } from "#kit/grid/columns.ts";
import { formatText } from "#kit/text/format-text.ts";
import { Grid } from "#kit/ui/grid/index.ts";
import { Cluster, EmptyState, Notice, Page, Switcher, type Tone, type Variant } from "#kit/ui/index.ts";
import { type RequestResult, type RequestSet, type RequestStatus, requestStatuses } from "../../schema.ts";
import { texts } from "../../texts/desk.ts";
import { ReviewActionDialog } from "./desk-step.tsx";
import { NoScriptReviewQueue } from "./plain-desk.tsx";

const queueTexts = texts.hr;

export type ReviewAction = {
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
export type ReviewRow = GridRow & { readonly id: number };

export type ReviewQueueProps<Row extends ReviewRow> = {
  set: RequestSet;
  status: RequestStatus;
  title: string;
  lead: string;
  columns: readonly GridColumn[];
  /** Where something can be decided: the rows themselves. Without them the grid asks the set's `grid-data/{status}`. */
  rows?: readonly Row[];
  actions?: readonly ReviewAction[];
  /** Is the button for this row? It is for every row unless said otherwise. */
  appliesTo?: (row: Row, button: string) => boolean;
  /** A request as it is read before it is decided. */
  preview?: (row: Row) => ReactNode;
  /** What became of the requests, when not all went well. */
  results?: readonly RequestResult[] | undefined;
};

/** The head's requests of one status: a grid, and what can be done with the selected ones (spec §2, §4, §7). */
export function ReviewQueue<Row extends ReviewRow>(props: ReviewQueueProps<Row>) {
  const { set, status, title, lead, columns, rows, actions = [], appliesTo = () => true, preview, results } = props;
  const [selected, select] = useState<readonly number[]>([]);
  const chosen = rows?.filter(({ id }) => selected.includes(id)) ?? [];
  const decides = rows !== undefined && actions.length > 0;
  return (
    <Page title={title} lead={lead} wide>
      <Switcher
        label={queueTexts.switch}
        options={requestStatuses.map((name) => ({ to: `/${set}/${name}`, label: queueTexts.desks[name] }))}
      />
      <ReviewResults results={results} />
      {rows?.length === 0 ? (
        <EmptyState title={queueTexts.empty[status]}>{queueTexts.emptyText}</EmptyState>
      ) : (
        <>
          {decides && (
            <Cluster>
              {actions.map((button) => {
                const fitting = chosen.filter((row) => appliesTo(row, button.value));
                return <ReviewActionDialog key={button.value} {...{ set, button, preview }} rows={fitting} />;
              })}
              <p aria-live="polite">{formatText(queueTexts.selected, { count: chosen.length })}</p>
            </Cluster>
          )}
          <Grid
            key={status}
            name={`${set}/${status}`}
            caption={`${title}: ${queueTexts.desks[status]}`}
            columns={columns}
            {...(rows ? { rows } : { url: `/${set}/grid-data/${requestStatuses.indexOf(status) + 1}` })}
            {...(decides && { selection: "multiple", selected, onSelectionChange: select })}
          />
          {decides && <NoScriptReviewQueue {...{ set, rows, buttons: actions, preview }} />}
        </>
      )}
    </Page>
  );
}

const ReviewResults = ({ results }: { results: readonly RequestResult[] | undefined }) =>
  results && (
    <div role="alert">
      <Notice tone="warning" title={queueTexts.results}>
        <ul>
          {results.map(({ id, name, refused }) => (
            <li key={id}>
              {name}: {refused ?? queueTexts.resultDone}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
