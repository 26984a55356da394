import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { Button } from "./button.tsx";
import type { FormSchema } from "./check.ts";
import { ConfirmDialog } from "./confirm.tsx";
import { FormContext } from "./form-context.ts";
import { FormSummary } from "./form-summary.tsx";
import type { ButtonTone } from "./links.tsx";
import { Notice } from "./notice.tsx";
import { useSubmission } from "./submission.ts";
import { type SchemaTexts, useKitTexts } from "./texts.ts";
import { UploadFailureNotice, UploadProgress } from "./upload-progress.tsx";

export type FormDefaults = Readonly<Record<string, string | number | readonly string[] | boolean | null | undefined>>;

type ActionFormProps = {
  /** Checked in the browser too, with the server's sentences; a function loads it when the form is first sent. */
  schema?: FormSchema;
  /** The words of the schema that are not the kit's own, for pages in two languages. */
  sentences?: SchemaTexts;
  /** Which of the page's forms this is. */
  step?: string;
  defaults?: FormDefaults;
  submit: string;
  tone?: ButtonTone;
  confirm?: { title: string; text: string };
  children?: ReactNode;
  /** The form carries files: they are sent with a progress bar. */
  files?: boolean;
  secondary?: ReactNode;
  /** After the form went through. */
  onDone?: () => void;
};

/** A form that posts to its page's own path; a refusal comes back filled, with what speaks against it. */
export function ActionForm(props: ActionFormProps) {
  const {
    schema,
    sentences,
    step,
    defaults = {},
    submit,
    tone,
    confirm,
    children,
    files = false,
    secondary,
    onDone,
  } = props;
  const id = useId();
  const words = useKitTexts();
  const sending = useSubmission({ step, schema, sentences, files, asks: confirm !== undefined, onDone });
  const { travel, refused, restored, errors } = sending;
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
      >
        {step !== undefined && <input type="hidden" name="step" value={step} />}
        <FormSummary form={id} message={sending.message} errors={errors} />
        {restored && !refused && <Notice tone="info">{words.restored}</Notice>}
        {children}
        <UploadFailureNotice trouble={travel.trouble} />
        {travel.part === undefined ? (
          <div className="t-form-actions">
            <Button type="submit" tone={tone} busy={sending.busy}>
              {submit}
            </Button>
            {secondary}
          </div>
        ) : (
          <UploadProgress part={travel.part} onStop={travel.stop} />
        )}
      </Form>
      {sending.asking && (
        <ConfirmDialog {...confirm} label={submit} tone={tone} onConfirm={sending.send} onClose={sending.stopAsking} />
      )}
    </FormContext>
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
