import { type ReactNode, useId } from "react";
import { formatText } from "#kit/text/format-text.ts";
import { Button, Cluster } from "#kit/ui/index.ts";
import { type RequestSet, selectedIdsField } from "../../schema.ts";
import { texts } from "../../texts/desk.ts";
import type { ReviewAction, ReviewRow } from "./request-desk.tsx";

const queueTexts = texts.hr;

type NoScriptReviewQueueProps<Row> = {
  set: RequestSet;
  rows: readonly Row[];
  buttons: readonly ReviewAction[];
  preview: ((row: Row) => ReactNode) | undefined;
};

/** The same desk for a browser without scripts: each request with its box, and the buttons below. */
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
              <input id={`${id}-${row.id}`} type="checkbox" name={selectedIdsField[set]} value={row.id} />
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
            <Button key={value} type="submit" name="submitButtonClick" value={value} tone={tone} variant={variant}>
              {label}
            </Button>
          ))}
        </Cluster>
      </form>
    </noscript>
  );
}
