import { type ReactNode, useId, useState } from "react";

import {
  type RequestSet,
  type RequestStatus,
  requestStatuses,
  selectedIdsField,
} from "../requests.ts";
import { texts } from "../requests-texts.ts";
import { RequestTabs } from "./request-desk.tsx";
import "./review-queue.css";

import type { GridColumn, GridRow } from "#kit/grid/columns.ts";
import { Grid } from "#kit/grid/ui/grid.tsx";
import type { GridProps } from "#kit/grid/ui/grid-context.ts";
import { formatText, textIn } from "#kit/text/localization.ts";
import {
  Button,
  ButtonLink,
  type ButtonTone,
  type ButtonVariant,
} from "#kit/ui/buttons-and-links.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { type BulkActionData, BulkResults } from "#kit/ui/forms/bulk-actions.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { Cluster, EmptyState, Page, SelectionBar } from "#kit/ui/page.tsx";
import type { StepName, Steps } from "#kit/workflow/steps.ts";

const queueTexts = texts.hr;

export type ReviewAction = {
  /** The value sent as `submitButtonClick` (spec §7). */
  value: string;
  label: string;
  /** Title of the confirmation dialog; `{count}` is the number of requests. */
  title: string;
  /** The consequences, as shown in the dialog. */
  text: string;
  tone?: ButtonTone;
  variant?: ButtonVariant;
  /** A required field of the dialog, sent as `reason`. */
  reason?: { label: string };
};

/**
 * The buttons of these steps, from their rows; `titles` are those of the dialogs, which count the
 * requests.
 */
export const reviewActionsOf = <S extends Steps>(
  { rows }: S,
  titles: Readonly<Record<StepName<S>, string>>,
): ReviewAction[] =>
  Object.entries(titles as Readonly<Record<string, string>>).flatMap(([value, title]) => {
    const row = rows[value];
    if (!row) return [];
    const { label = "", tone, variant = tone && "outline", confirm, reason } = row;
    return [
      {
        value,
        label: textIn(label, "hr"),
        title,
        text: confirm ? textIn(confirm.text, "hr") : "",
        ...(tone && { tone }),
        ...(variant && { variant }),
        ...(reason !== undefined && { reason: { label: textIn(reason, "hr") } }),
      },
    ];
  });

/** One request as shown in the grid and the preview of a review queue. */
export type ReviewRow = GridRow & { readonly id: number };

export type ReviewQueueProps<Row extends ReviewRow> = {
  set: RequestSet;
  status: RequestStatus;
  title: string;
  lead: string;
  columns: readonly GridColumn[];
  /**
   * The rows, for a queue in which requests can be decided. Without them the grid loads
   * `grid-data/{status}` of the set.
   */
  rows?: readonly Row[];
  /** The first rows of that URL. */
  grid?: Partial<GridProps>;
  actions?: readonly ReviewAction[];
  /** True if the button applies to the row; by default it applies to all rows. */
  appliesTo?: (row: Row, button: string) => boolean;
  /** Renders a request for review before the decision. */
  preview?: (row: Row) => ReactNode;
  answer: BulkActionData | undefined;
  /** The address that shows the same requests one by one. */
  desk?: string | undefined;
};

/**
 * The head's requests of one status: a grid, and actions on the selected requests (spec §2, §4,
 * §7).
 */
export function ReviewQueue<Row extends ReviewRow>(props: ReviewQueueProps<Row>) {
  const {
    set,
    status,
    title,
    lead,
    columns,
    rows,
    grid,
    actions = [],
    appliesTo = () => true,
    preview,
    answer,
    desk,
  } = props;
  const [selected, select] = useState<readonly number[]>([]);
  const chosen = rows?.filter(({ id }) => selected.includes(id)) ?? [];
  const decides = rows !== undefined && actions.length > 0;
  return (
    <Page
      title={title}
      lead={lead}
      wide
      actions={desk && <ButtonLink to={desk}>{queueTexts.asDesk}</ButtonLink>}
    >
      <RequestTabs set={set} />
      <BulkResults title={queueTexts.results} answer={answer} />
      {rows?.length === 0 ? (
        <EmptyState title={queueTexts.empty[status]}>{queueTexts.emptyText}</EmptyState>
      ) : (
        <>
          {decides && (
            <SelectionBar>
              {actions.map((button) => {
                const fitting = chosen.filter((row) => appliesTo(row, button.value));
                return (
                  <ReviewActionDialog
                    key={button.value}
                    set={set}
                    button={button}
                    preview={preview}
                    rows={fitting}
                  />
                );
              })}
              <p aria-live="polite">{formatText(queueTexts.selected, { count: chosen.length })}</p>
            </SelectionBar>
          )}
          <Grid
            key={status}
            name={`${set}/${status}`}
            caption={`${title}: ${queueTexts.queues[status]}`}
            columns={columns}
            {...(rows
              ? { rows }
              : { url: `/${set}/grid-data/${requestStatuses.indexOf(status) + 1}`, ...grid })}
            {...(decides && { selection: "multiple", selected, onSelectionChange: select })}
          />
          {decides && (
            <NoScriptReviewQueue set={set} rows={rows} buttons={actions} preview={preview} />
          )}
        </>
      )}
    </Page>
  );
}

type ReviewActionDialogProps<Row> = {
  set: RequestSet;
  button: ReviewAction;
  /** The selected rows to which the button applies. */
  rows: readonly Row[];
  preview: ((row: Row) => ReactNode) | undefined;
};

/**
 * A dialog that runs an action on the selected requests. It shows them again and asks for a reason
 * if the action requires one.
 */
export function ReviewActionDialog<Row extends ReviewRow>({
  set,
  button,
  rows,
  preview,
}: ReviewActionDialogProps<Row>) {
  const [open, setOpen] = useState(false);
  const { value, label, title, text, tone, variant, reason } = button;
  const ids = rows.map(({ id }) => id).join(",");
  return (
    <>
      <Button
        tone={tone}
        variant={variant}
        aria-haspopup="dialog"
        aria-disabled={rows.length === 0 || undefined}
        onClick={() => rows.length > 0 && setOpen(true)}
      >
        {rows.length > 0 ? `${label} (${rows.length})` : label}
      </Button>
      {open && (
        <Dialog
          title={formatText(title, { count: rows.length })}
          width={752}
          onClose={() => setOpen(false)}
        >
          <ActionForm
            step={value}
            row={ids}
            submit={label}
            {...(tone && { tone })}
            onDone={() => setOpen(false)}
            secondary={
              <Button variant="subtle" tone="neutral" onClick={() => setOpen(false)}>
                {queueTexts.cancel}
              </Button>
            }
          >
            <input type="hidden" name={selectedIdsField[set]} value={ids} />
            <input type="hidden" name="submitButtonClick" value={value} />
            <p>{text}</p>
            {preview && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              <section className="t-review-preview" aria-label={queueTexts.preview} tabIndex={0}>
                {rows.map((row) => (
                  <article key={row.id}>{preview(row)}</article>
                ))}
              </section>
            )}
            {reason && (
              <TextArea name="reason" label={reason.label} required rows={4} maxLength={2000} />
            )}
          </ActionForm>
        </Dialog>
      )}
    </>
  );
}

type NoScriptReviewQueueProps<Row> = {
  set: RequestSet;
  rows: readonly Row[];
  buttons: readonly ReviewAction[];
  preview: ((row: Row) => ReactNode) | undefined;
};

/**
 * The same queue for a browser without scripts: each request with a checkbox, and the buttons
 * below.
 */
export function NoScriptReviewQueue<Row extends ReviewRow>({
  set,
  rows,
  buttons,
  preview,
}: NoScriptReviewQueueProps<Row>) {
  const id = useId();
  const reason = buttons.find((button) => button.reason)?.reason;
  return (
    <noscript>
      <form method="post" className="t-form">
        {rows.map((row) => (
          <article key={row.id}>
            <div className="t-check">
              <input
                id={`${id}-${row.id}`}
                type="checkbox"
                name={selectedIdsField[set]}
                value={row.id}
              />
              <label htmlFor={`${id}-${row.id}`}>
                {formatText(queueTexts.select, { name: String(row.thesis ?? row.id) })}
              </label>
            </div>
            {preview?.(row)}
          </article>
        ))}
        {reason && (
          <div className="t-field">
            <label htmlFor={`${id}-reason`} className="t-label">
              {reason.label}
            </label>
            <textarea id={`${id}-reason`} name="reason" rows={4} className="t-input t-textarea" />
          </div>
        )}
        <Cluster>
          {buttons.map(({ value, label, tone, variant }) => (
            <Button
              key={value}
              type="submit"
              name="submitButtonClick"
              value={value}
              tone={tone}
              variant={variant}
            >
              {label}
            </Button>
          ))}
        </Cluster>
      </form>
    </noscript>
  );
}
