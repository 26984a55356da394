import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonTone, type ButtonVariant } from "../buttons-and-links.tsx";
import { ConfirmDialog, Dialog } from "../dialog.tsx";
import { useHydrated } from "../hooks.ts";
import { isConflict, Notice, useRefusal } from "../page.tsx";
import { useKitTexts } from "../texts.ts";
import { useOpenForDraft } from "./drafts.ts";
import { FormContext } from "./field.tsx";
import { type FormSchema, FormSummary } from "./form-errors.tsx";
import { TextArea } from "./input-fields.tsx";
import { announceSubmission, rowField, useSubmission } from "./submission.ts";
import { UploadFailureNotice, UploadProgress, useFileDrop } from "./upload.tsx";

export type FormDefaults = Readonly<
  Record<string, string | number | readonly string[] | boolean | null | undefined>
>;

type ActionFormProps = {
  /**
   * Schema for validation in the browser, with the same messages as on the server; a function loads
   * it on the first submission.
   */
  schema?: FormSchema;
  /** Identifies the form on the page. */
  step?: string;
  /** Distinguishes forms of one step on a page, such as those of rows; sent as the field `rowField`. */
  row?: string | undefined;
  /** Path of the form's own page, if another one shows it, too: it is sent there, with one draft. */
  page?: string;
  defaults?: FormDefaults;
  /** Label of the button that sends the form. */
  submit?: string;
  tone?: ButtonTone;
  /** Asks before the form is sent; the text may depend on what is in it. */
  confirm?: { title: string; text: string | ((form: FormData) => ReactNode) };
  children?: ReactNode;
  /**
   * True if the form has files; they may be dropped anywhere on the page and are uploaded with a
   * progress bar.
   */
  files?: boolean;
  secondary?: ReactNode;
  /** Several ways to send the form, each to an address of its own, instead of `submit`. */
  choices?: readonly {
    label: string;
    action: string;
    tone?: ButtonTone;
    variant?: ButtonVariant;
  }[];
  /** Called after success. */
  onDone?: () => void;
};

/**
 * A form that posts to its page's path. After a refusal it shows the submitted values and the
 * messages.
 */
export function ActionForm(props: ActionFormProps) {
  const {
    schema,
    step,
    row,
    page,
    defaults = {},
    submit = "",
    tone,
    confirm,
    children,
    files = false,
    onDone,
  } = props;
  const { secondary, choices = [] } = props;
  const id = useId();
  const sending = useSubmission({
    step,
    row,
    page,
    schema,
    files,
    asks: confirm !== undefined,
    onDone,
  });
  const { travel, refused, draft, errors } = sending;
  const { restored } = draft;
  useFileDrop(sending.form, files);
  const values = refused?.values ?? restored ?? toFieldValues(defaults);
  return (
    <FormContext value={{ id, errors, values }}>
      <Form
        key={restored ? "restored" : sending.times}
        ref={sending.form}
        method="post"
        action={page}
        className="t-form"
        encType={files ? "multipart/form-data" : undefined}
        noValidate
        onSubmit={sending.onSubmit}
        onInput={draft.onType}
        onChange={draft.onType}
      >
        {step !== undefined && <input type="hidden" name="step" value={step} />}
        {row !== undefined && <input type="hidden" name={rowField} value={row} />}
        <FormSummary
          form={id}
          message={sending.message}
          errors={errors}
          link={errors === refused?.fields ? refused.link : undefined}
        />
        {restored && !refused && <RestoredNotice files={files} onDiscard={draft.drop} />}
        {children}
        <UploadFailureNotice trouble={travel.trouble} />
        {travel.state === undefined ? (
          <div className="t-form-actions">
            {submit && (
              <Button type="submit" tone={tone} busy={sending.busy}>
                {submit}
              </Button>
            )}
            {choices.map(({ label, action, ...look }) => (
              <Button key={action} type="submit" formAction={action} {...look} busy={sending.busy}>
                {label}
              </Button>
            ))}
            {secondary}
          </div>
        ) : (
          <UploadProgress {...travel.state} onStop={travel.stop} />
        )}
      </Form>
      {confirm && sending.asking && (
        <ConfirmDialog
          title={confirm.title}
          text={
            typeof confirm.text === "string"
              ? confirm.text
              : confirm.text(formData(sending.form.current))
          }
          label={submit}
          tone={tone}
          onConfirm={sending.send}
          onClose={sending.stopAsking}
        />
      )}
    </FormContext>
  );
}

const formData = (form: HTMLFormElement | null) => new FormData(form ?? undefined);

/** Says that typed values were restored, and offers the saved ones. */
export function RestoredNotice({
  files = false,
  onDiscard,
}: {
  files?: boolean;
  onDiscard: () => void;
}) {
  const { restored } = useKitTexts();
  return (
    <div role="status">
      <Notice tone="info">
        {restored.typed} {files && restored.files}{" "}
        <Button variant="subtle" tone="neutral" onClick={onDiscard}>
          {restored.discard}
        </Button>
      </Notice>
    </div>
  );
}

const toFieldValues = (defaults: FormDefaults): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      if (value === null || value === undefined || value === false) return [name, []];
      if (value === true) return [name, ["on"]];
      return [name, typeof value === "object" ? [...value] : [String(value)]];
    }),
  );

export type HiddenValues = Readonly<Record<string, string | number>>;

type ActionButtonProps = {
  step: string;
  label: string;
  /**
   * The object of the action, added to the accessible name if several buttons have the same label.
   */
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
  props.confirm || props.reason ? (
    <DialogActionButton {...props} />
  ) : (
    <DirectActionButton {...props} />
  );

/** The accessible name of a button whose label doesn't say what it acts on. */
const nameOf = ({ label, about }: Pick<ActionButtonProps, "label" | "about">) =>
  about === undefined ? undefined : `${label}: ${about}`;

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
        aria-label={nameOf({ label, about })}
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
    <ActionForm
      step={step}
      row={row}
      submit={label}
      tone={tone}
      secondary={cancel}
      onDone={() => setOpen(false)}
    >
      {confirm && <p>{confirm.text}</p>}
      <HiddenFields fields={fields} />
      {reason && (
        <TextArea
          name={reason.name ?? "reason"}
          label={reason.label}
          required={reason.required}
          rows={4}
        />
      )}
    </ActionForm>
  );
  if (!hydrated) {
    return (
      <details className="t-action-details">
        <summary
          className="t-button"
          data-variant={variant}
          data-tone={tone}
          aria-label={nameOf(props)}
        >
          {label}
        </summary>
        {form}
      </details>
    );
  }
  return (
    <>
      <Button
        tone={tone}
        variant={variant}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={nameOf(props)}
      >
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
  Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
