import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { Button } from "./button.tsx";
import type { Schema } from "./check.ts";
import { Confirm } from "./confirm.tsx";
import { FormContext } from "./form-context.ts";
import { FormSummary } from "./form-summary.tsx";
import type { Tone } from "./links.tsx";
import { Notice } from "./notice.tsx";
import { useSubmission } from "./submission.ts";
import { type Sentences, useKitWords } from "./texts.ts";
import { UploadProgress, UploadTrouble } from "./upload-progress.tsx";

export type Defaults = Readonly<Record<string, string | number | readonly string[] | boolean | null | undefined>>;

type Props = {
  /** Checked in the browser too, with the server's sentences; a function loads it when the form is first sent. */
  schema?: Schema;
  /** The words of the schema that are not the kit's own, for pages in two languages. */
  sentences?: Sentences;
  /** Which of the page's forms this is. */
  step?: string;
  defaults?: Defaults;
  submit: string;
  tone?: Tone;
  confirm?: { title: string; text: string };
  children?: ReactNode;
  /** The form carries files: they are sent with a progress bar. */
  files?: boolean;
  secondary?: ReactNode;
  /** After the form went through. */
  onDone?: () => void;
};

/** A form that posts to its page's own path; a refusal comes back filled, with what speaks against it. */
export function StepForm(props: Props) {
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
  const words = useKitWords();
  const sending = useSubmission({ step, schema, sentences, files, asks: confirm !== undefined, onDone });
  const { travel, refused, restored, errors } = sending;
  const values = refused?.values ?? restored ?? textsOf(defaults);
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
        <UploadTrouble trouble={travel.trouble} />
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
        <Confirm {...confirm} label={submit} tone={tone} onConfirm={sending.send} onClose={sending.stopAsking} />
      )}
    </FormContext>
  );
}

const textsOf = (defaults: Defaults): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      if (value === null || value === undefined || value === false) return [name, []];
      if (value === true) return [name, ["on"]];
      return [name, typeof value === "object" ? [...value] : [String(value)]];
    }),
  );
