import { type ReactNode, useState } from "react";
import { formatText } from "#kit/text/format-text.ts";
import { Button, Dialog, StepForm, TextArea } from "#kit/ui/index.ts";
import { type RequestSet, selectedIdsField } from "../../schema.ts";
import { texts } from "../../texts/desk.ts";
import type { ReviewAction, ReviewRow } from "./request-desk.tsx";
import "./desk.css";

const queueTexts = texts.hr;

type ReviewActionDialogProps<Row> = {
  set: RequestSet;
  button: ReviewAction;
  /** The selected ones that the button is for. */
  rows: readonly Row[];
  preview: ((row: Row) => ReactNode) | undefined;
};

/** A step for the selected requests together: shown once more, and with a reason where one is needed. */
export function ReviewActionDialog<Row extends ReviewRow>({
  set,
  button,
  rows,
  preview,
}: ReviewActionDialogProps<Row>) {
  const [open, setOpen] = useState(false);
  const { value, label, title, text, tone, variant, reason } = button;
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
        <Dialog title={formatText(title, { count: rows.length })} width={752} onClose={() => setOpen(false)}>
          <StepForm
            step={value}
            submit={label}
            {...(tone && { tone })}
            onDone={() => setOpen(false)}
            secondary={
              <Button variant="subtle" tone="neutral" onClick={() => setOpen(false)}>
                {queueTexts.cancel}
              </Button>
            }
          >
            <input type="hidden" name={selectedIdsField[set]} value={rows.map(({ id }) => id).join(",")} />
            <input type="hidden" name="submitButtonClick" value={value} />
            <p>{text}</p>
            {preview && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              <section className="t-desk-preview" aria-label={queueTexts.preview} tabIndex={0}>
                {rows.map((row) => (
                  <article key={row.id}>{preview(row)}</article>
                ))}
              </section>
            )}
            {reason && <TextArea name="reason" label={reason.label} required rows={4} maxLength={2000} />}
          </StepForm>
        </Dialog>
      )}
    </>
  );
}
