import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import type { Refused } from "../form.ts";
import { Button } from "./button.tsx";
import { checkForm, type Schema } from "./check.ts";
import { Confirm } from "./confirm.tsx";
import { FormContext } from "./form-context.ts";
import { FormSummary } from "./form-summary.tsx";
import type { Tone } from "./links.tsx";
import { words } from "./texts.ts";

export type Defaults = Readonly<Record<string, string | number | readonly string[] | boolean | null | undefined>>;

type Props = {
  /** Checked in the browser too, with the server's sentences; a function loads it when the form is first sent. */
  schema?: Schema;
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
};

/** A form that posts to its page's own path; a refusal comes back filled, with what speaks against it. */
export function StepForm({ schema, step, defaults = {}, submit, tone, confirm, children, files, secondary }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const answer = useActionData() as Refused | undefined;
  const [sent, setSent] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>();
  const [asking, setAsking] = useState(false);
  const sure = useRef(false);
  const refused = answer?.refused && answer.refused.values.step?.[0] === step ? answer.refused : undefined;
  const shown = errors ?? refused?.fields ?? {};
  useEffect(() => {
    if (state === "idle") setSent(false);
  }, [state]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (sent) return event.preventDefault();
    if (sure.current) {
      sure.current = false;
      setSent(true);
      return;
    }
    event.preventDefault();
    const found = await checkForm(event.currentTarget, schema);
    if (Object.keys(found).length > 0) return setErrors(found);
    setErrors(undefined);
    if (confirm) return setAsking(true);
    send();
  }

  function send() {
    setAsking(false);
    sure.current = true;
    form.current?.requestSubmit();
  }

  return (
    <FormContext value={{ id, errors: shown, values: refused?.values ?? textsOf(defaults) }}>
      <Form
        ref={form}
        method="post"
        className="t-form"
        encType={files ? "multipart/form-data" : undefined}
        noValidate
        onSubmit={onSubmit}
      >
        {step !== undefined && <input type="hidden" name="step" value={step} />}
        <FormSummary form={id} message={errors ? words.summary : refused?.message} errors={shown} />
        {children}
        <div className="t-form-actions">
          <Button type="submit" tone={tone} busy={sent}>
            {submit}
          </Button>
          {secondary}
        </div>
      </Form>
      {asking && <Confirm {...confirm} label={submit} tone={tone} onConfirm={send} onClose={() => setAsking(false)} />}
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
