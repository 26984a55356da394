import { type FormEvent, useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonTone, type ButtonVariant } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { useHydrated } from "../hooks.ts";
import { Notice } from "../notice.tsx";
import { useKitTexts } from "../texts.ts";
import { ActionForm } from "./action-form.tsx";
import { announceSubmission } from "./failed-submission.ts";
import { TextArea } from "./input-fields.tsx";
import { isConflict, useRefusal } from "./refusal.tsx";
import { useOpenForDraft } from "./use-draft.ts";

type HiddenValues = Readonly<Record<string, string | number>>;

type ActionButtonProps = {
  step: string;
  label: string;
  /** The object of the action, added to the accessible name if several buttons have the same label. */
  about?: string;
  tone?: ButtonTone;
  variant?: ButtonVariant;
  /** `keep` labels the button that closes the dialog without acting. */
  confirm?: { title: string; text: string; keep?: string };
  /** Asks the user for a reason; its field name is `reason` by default. */
  reason?: { label: string; required?: boolean; name?: string };
  /** Hidden fields, such as the row's id. */
  fields?: HiddenValues;
};

/** A button that runs a step directly, or after a dialog that asks for confirmation or a reason. */
export const ActionButton = (props: ActionButtonProps) =>
  props.confirm || props.reason ? <DialogActionButton {...props} /> : <DirectActionButton {...props} />;

function DirectActionButton({ step, label, about, tone, variant, fields }: ActionButtonProps) {
  const { state } = useNavigation();
  const [sent, setSent] = useState(false);
  const refused = useRefusal();
  const mine = refused?.values.step?.[0] === step && !isConflict(refused) ? refused : undefined;
  useEffect(() => {
    if (state === "idle") setSent(false);
  }, [state]);
  const onSubmit = (event: FormEvent) => {
    if (sent) return event.preventDefault();
    setSent(true);
    announceSubmission();
  };
  return (
    <Form method="post" className="t-action" onSubmit={onSubmit}>
      <input type="hidden" name="step" value={step} />
      <HiddenFields fields={fields} />
      <Button
        type="submit"
        tone={tone}
        variant={variant}
        busy={sent}
        aria-label={about === undefined ? undefined : `${label}: ${about}`}
      >
        {label}
      </Button>
      {mine && (
        <div role="alert">
          <Notice tone="danger">{mine.message}</Notice>
        </div>
      )}
    </Form>
  );
}

function DialogActionButton(props: ActionButtonProps) {
  const kitTexts = useKitTexts();
  const { step, label, tone = "primary", variant = "filled", confirm, reason, fields } = props;
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const row = fields && JSON.stringify(fields);
  useOpenForDraft({ step, row }, () => setOpen(true));
  const cancel = hydrated && (
    <Button variant="subtle" tone="neutral" onClick={() => setOpen(false)}>
      {confirm?.keep ?? kitTexts.cancel}
    </Button>
  );
  const form = (
    <ActionForm step={step} row={row} submit={label} tone={tone} secondary={cancel} onDone={() => setOpen(false)}>
      {confirm && <p>{confirm.text}</p>}
      <HiddenFields fields={fields} />
      {reason && <TextArea name={reason.name ?? "reason"} label={reason.label} required={reason.required} rows={4} />}
    </ActionForm>
  );
  if (!hydrated) {
    return (
      <details className="t-action-details">
        <summary className="t-button" data-variant={variant} data-tone={tone}>
          {label}
        </summary>
        {form}
      </details>
    );
  }
  return (
    <>
      <Button tone={tone} variant={variant} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {label}
      </Button>
      {open && (
        <Dialog title={confirm?.title ?? label} width={560} onClose={() => setOpen(false)}>
          {form}
        </Dialog>
      )}
    </>
  );
}

const HiddenFields = ({ fields = {} }: { fields?: HiddenValues | undefined }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
