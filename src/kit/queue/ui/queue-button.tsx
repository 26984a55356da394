import { type ReactNode, useState } from "react";
import { formatText } from "#kit/text/localization.ts";
import {
  Button,
  ButtonLink,
  type ButtonTone,
  type ButtonVariant,
} from "#kit/ui/buttons-and-links.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { useKitTexts } from "#kit/ui/texts.ts";
import {
  consequencesFor,
  hiddenFields,
  type Queue,
  type QueueAction,
  type QueuePage,
} from "../queue.ts";

type QueueButtonProps = {
  of: Queue;
  step: string;
  /** The selected rows on which the step may be taken. */
  ids: readonly number[];
  /** Instead of the step's label, which the button has with the number of rows. */
  label?: string;
  /** Said in the dialog instead of the consequences. */
  text?: string;
  /** The rows once more, in the dialog. */
  preview?: ReactNode;
};

/**
 * A button that takes a step for the selected rows of a table, after a dialog with its consequences
 * and the reason that it requires.
 */
export function QueueButton({ of, step, ...rest }: QueueButtonProps) {
  const action = of.actions.find((taken) => taken.step === step);
  return action && <ActionDialogButton of={of} action={action} {...rest} />;
}

type ActionDialogButtonProps = Omit<QueueButtonProps, "step"> & { action: QueueAction };

function ActionDialogButton({ of, action, ids, label, text, preview }: ActionDialogButtonProps) {
  const kitTexts = useKitTexts();
  const [open, setOpen] = useState(false);
  const { button, form = button, tone, variant, reason } = action;
  const count = ids.length;
  const consequences = consequencesFor(action, count);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        tone={tone}
        variant={variant}
        aria-haspopup="dialog"
        aria-disabled={count === 0 || undefined}
        onClick={() => count > 0 && setOpen(true)}
      >
        {label ?? (count > 0 ? `${action.label} (${count})` : action.label)}
      </Button>
      {open && (
        <Dialog title={consequences.title} width={preview ? 752 : 560} onClose={close}>
          <ActionForm
            step={form}
            row={ids.join()}
            submit={label ?? action.label}
            {...(tone && { tone })}
            onDone={close}
            secondary={
              <Button variant="subtle" tone="neutral" onClick={close}>
                {kitTexts.cancel}
              </Button>
            }
          >
            {Object.entries(hiddenFields(of, action, ids)).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <p>{text ?? consequences.text}</p>
            {preview}
            {reason && (
              <TextArea
                name={reason.name}
                label={reason.label}
                required
                rows={4}
                maxLength={2000}
              />
            )}
          </ActionForm>
        </Dialog>
      )}
    </>
  );
}

type QueueLinkProps = {
  to: QueuePage | undefined;
  /** The chosen rows; none for all. */
  ids: readonly number[];
  /** The number in the label, if it isn't that of the chosen rows. */
  count?: number;
  tone?: ButtonTone;
  variant?: ButtonVariant;
};

/** A link to the page that shows the chosen rows, or all of them. */
export const QueueLink = ({ to: page, ids, count = ids.length, ...look }: QueueLinkProps) =>
  page && (
    <ButtonLink to={page.to(ids)} {...look}>
      {formatText(page.label, { count })}
    </ButtonLink>
  );
