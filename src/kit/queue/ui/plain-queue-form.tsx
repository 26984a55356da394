import { type ReactNode, useId } from "react";
import { Button } from "#kit/ui/buttons-and-links.tsx";
import { Cluster } from "#kit/ui/page.tsx";
import type { Queue, QueueAction } from "../queue.ts";

type PlainQueueFormProps<Row> = {
  of: Queue;
  actions: readonly QueueAction[];
  rows: readonly Row[];
  /** The label of a row's checkbox. */
  select: (row: Row) => string;
  preview: (row: Row) => ReactNode;
};

/**
 * A table's rows for a browser without scripts: each with a checkbox, and the buttons below.
 */
export function PlainQueueForm<Row extends { readonly id: number }>({
  of,
  actions,
  rows,
  select,
  preview,
}: PlainQueueFormProps<Row>) {
  const form = useId();
  const reason = actions.find((action) => action.reason)?.reason;
  return (
    <noscript>
      <form method="post" className="t-form">
        {rows.map((row) => (
          <article key={row.id}>
            <div className="t-check">
              <input id={`${form}-${row.id}`} type="checkbox" name={of.ids} value={row.id} />
              <label htmlFor={`${form}-${row.id}`}>{select(row)}</label>
            </div>
            {preview(row)}
          </article>
        ))}
        {reason && (
          <div className="t-field">
            <label htmlFor={`${form}-reason`} className="t-label">
              {reason.label}
            </label>
            <textarea
              id={`${form}-reason`}
              name={reason.name}
              rows={4}
              className="t-input t-textarea"
            />
          </div>
        )}
        <Cluster>
          {actions.map(({ button, label, tone, variant }) => (
            <Button
              key={button}
              type="submit"
              name="submitButtonClick"
              value={button}
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
