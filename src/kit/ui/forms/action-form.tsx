import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Form } from "react-router";
import { Button, type ButtonTone, type ButtonVariant } from "../button.tsx";
import { ConfirmDialog } from "../dialog.tsx";
import { Notice } from "../notice.tsx";
import { useKitTexts } from "../texts.ts";
import type { FormSchema } from "./client-validation.ts";
import { FormContext, fieldId } from "./field.tsx";
import { UploadFailureNotice, UploadProgress, useFileDrop } from "./upload.tsx";
import { useSubmission } from "./use-submission.ts";

export type FormDefaults = Readonly<Record<string, string | number | readonly string[] | boolean | null | undefined>>;

type ActionFormProps = {
  /**
   * Schema for validation in the browser, with the same messages as on the server; a function loads it on the first
   * submission.
   */
  schema?: FormSchema;
  /** Identifies the form on the page. */
  step?: string;
  /** Distinguishes forms of one step on a page, such as those of rows. */
  row?: string | undefined;
  defaults?: FormDefaults;
  /** Label of the button that sends the form. */
  submit?: string;
  tone?: ButtonTone;
  confirm?: { title: string; text: string };
  children?: ReactNode;
  /** True if the form has files; they may be dropped anywhere on the page and are uploaded with a progress bar. */
  files?: boolean;
  secondary?: ReactNode;
  /** Several ways to send the form, each to an address of its own, instead of `submit`. */
  choices?: readonly { label: string; action: string; tone?: ButtonTone; variant?: ButtonVariant }[];
  /** Called after success. */
  onDone?: () => void;
};

/** A form that posts to its page's path. After a refusal it shows the submitted values and the messages. */
export function ActionForm(props: ActionFormProps) {
  const { schema, step, row, defaults = {}, submit = "", tone, confirm, children, files = false, onDone } = props;
  const { secondary, choices = [] } = props;
  const id = useId();
  const sending = useSubmission({ step, row, schema, files, asks: confirm !== undefined, onDone });
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
        className="t-form"
        encType={files ? "multipart/form-data" : undefined}
        noValidate
        onSubmit={sending.onSubmit}
        onInput={draft.onType}
        onChange={draft.onType}
      >
        {step !== undefined && <input type="hidden" name="step" value={step} />}
        <FormSummary form={id} message={sending.message} errors={errors} />
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
      {sending.asking && (
        <ConfirmDialog {...confirm} label={submit} tone={tone} onConfirm={sending.send} onClose={sending.stopAsking} />
      )}
    </FormContext>
  );
}

/** Says that typed values were restored, and offers the saved ones. */
export function RestoredNotice({ files = false, onDiscard }: { files?: boolean; onDiscard: () => void }) {
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

type FormSummaryProps = { form: string; message: string | undefined; errors: Readonly<Record<string, string>> };

/**
 * The sentence of spec §8 or of the refusal above links to the marked fields; takes the focus when it appears or
 * changes.
 */
export function FormSummary({ form, message, errors }: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const [labels, setLabels] = useState<Record<string, string>>({});
  useEffect(() => {
    if (!message) return;
    setLabels(Object.fromEntries(Object.keys(errors).map((name) => [name, fieldLabel(fieldId(form, name))])));
    box.current?.focus();
  }, [form, message, errors]);
  if (!message) return null;
  const list = Object.entries(errors).filter(([name, sentence]) => name !== "" && sentence);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="t-error-summary">
      <p>{message}</p>
      {list.length > 0 && (
        <ul>
          {list.map(([name, sentence]) => (
            <li key={name}>
              <a href={`#${fieldId(form, name)}`} onClick={(event) => focusField(event, fieldId(form, name))}>
                {labels[name] ? `${labels[name]}: ${sentence}` : sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const fieldElement = (id: string) => document.getElementById(id)?.closest(".t-field");

/** Returns the label of a field without the asterisk. */
const fieldLabel = (id: string) => fieldElement(id)?.querySelector("label, legend")?.firstChild?.textContent ?? "";

function focusField(event: MouseEvent, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  fieldElement(id)?.scrollIntoView({ block: "center" });
}
