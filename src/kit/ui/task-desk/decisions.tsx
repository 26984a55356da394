import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { Button, type ButtonTone, type ButtonVariant } from "../button.tsx";
import { FormSummary } from "../forms/action-form.tsx";
import { FormContext } from "../forms/field.tsx";
import { Link } from "../link.tsx";
import { Notice } from "../notice.tsx";
import styles from "./desk-pane.module.css";
import type { DeskAnswer } from "./desk-post.ts";
import type { DeskRow } from "./desk-rows.ts";
import { KeyHint } from "./key-legend.tsx";
import { useDeskTexts } from "./texts.ts";
import { focusFirstField } from "./use-desk-keys.ts";

/** A decision about one task. The first of a task is taken with the key A, the second with R. */
export type DeskDecision = {
  label: string;
  tone?: ButtonTone;
} & (
  | {
      /** What the status message begins with afterwards: "Potvrđeno". */
      done: string;
      /** The address of the spec to which the form posts. */
      action: string;
      /** Hidden fields, such as `step`. */
      fields?: Readonly<Record<string, string | number>>;
      /** Fields to be filled in first, such as a reason; they open in the footer. */
      form?: ReactNode;
    }
  /** A decision that is taken on a page of its own. */
  | { to: string }
);

/** What a decision came to, for what the area shows beside the status message. */
export type DeskOutcome<Row extends DeskRow> = { row: Row; answer: Extract<DeskAnswer, { kind: "done" }> };

/** Sends a form of a decision; resolves to the answer that the form shows itself. */
export type SendDecision = (form: HTMLFormElement, done: string) => Promise<DeskAnswer | undefined>;

/** Whether a form is on its way, how to send one, and what leaves one unsent. */
type DecisionsProps = { decisions: readonly DeskDecision[]; busy: boolean; onSend: SendDecision; onCancel: () => void };

/** Keys of the first two decisions. */
const decisionKeys = ["A", "R"];

/** The decisions about the selected task. */
export function Decisions({ decisions, ...rest }: DecisionsProps) {
  return (
    <div className={styles.decisions}>
      {decisions.map((decision, nth) => (
        <Decision
          key={decision.label}
          decision={decision}
          shortcut={decisionKeys[nth]}
          variant={nth === 0 ? "filled" : "outline"}
          {...rest}
        />
      ))}
    </div>
  );
}

type DecisionProps = Omit<DecisionsProps, "decisions"> & {
  decision: DeskDecision;
  shortcut: string | undefined;
  variant: ButtonVariant;
};

function Decision({ decision, shortcut, variant, ...sending }: DecisionProps) {
  const { label, tone = "primary" } = decision;
  const face = { "data-variant": variant, "data-tone": tone, "data-desk-key": shortcut, "aria-keyshortcuts": shortcut };
  if ("to" in decision)
    return (
      <Link to={decision.to} className="t-button" {...face}>
        {label}
        <KeyHint of={shortcut} />
      </Link>
    );
  if (decision.form === undefined) return <DecisionForm {...{ decision, variant, tone, shortcut }} {...sending} />;
  return (
    <details
      className={styles.words}
      name="desk-decision"
      onToggle={({ currentTarget }) => currentTarget.open && focusFirstField(currentTarget)}
    >
      <summary className="t-button" {...face}>
        {label}
        <KeyHint of={shortcut} />
      </summary>
      <DecisionForm {...{ decision, tone }} variant="filled" shortcut={undefined} {...sending} />
    </details>
  );
}

type DecisionFormProps = Omit<DecisionProps, "decision"> & {
  decision: Extract<DeskDecision, { action: string }>;
  tone: ButtonTone;
};

function DecisionForm({ decision, shortcut, variant, tone, busy, onSend, onCancel }: DecisionFormProps) {
  const { label, action, fields = {}, form, done } = decision;
  const id = useId();
  const [refused, setRefused] = useState<Refused>();
  const [trouble, setTrouble] = useState<"unreachable" | "signedOut">();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const answer = await onSend(event.currentTarget, done);
    setRefused(answer?.kind === "refused" ? answer.refused : undefined);
    setTrouble(answer?.kind === "unreachable" || answer?.kind === "signedOut" ? answer.kind : undefined);
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === "Escape") onCancel();
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  return (
    <FormContext value={{ id, errors: refused?.fields ?? noErrors, values: refused?.values ?? noValues }}>
      <form
        method="post"
        action={action}
        className={form === undefined ? styles.direct : styles.form}
        encType={form === undefined ? undefined : "multipart/form-data"}
        noValidate
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormSummary form={id} message={refused?.message} errors={refused?.fields ?? noErrors} />
        <Trouble kind={trouble} />
        {form}
        <Button
          type="submit"
          variant={variant}
          tone={tone}
          busy={busy}
          data-desk-key={shortcut}
          aria-keyshortcuts={shortcut}
          // the second click of a double click would decide about the next task
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {label}
          <KeyHint of={shortcut ?? "Ctrl Enter"} />
        </Button>
      </form>
    </FormContext>
  );
}

type Refused = Extract<DeskAnswer, { kind: "refused" }>["refused"];

const noErrors = {};
const noValues = {};

/** Says that the server didn't answer or that the session has expired. */
export function Trouble({ kind }: { kind: "unreachable" | "signedOut" | undefined }) {
  const deskTexts = useDeskTexts();
  if (kind === undefined) return null;
  return (
    <div role="alert">
      <Notice tone="danger">
        {deskTexts[kind]}{" "}
        {kind === "signedOut" && (
          <a href="/login?to=/" target="_blank" rel="noreferrer">
            {deskTexts.signIn}
          </a>
        )}
      </Notice>
    </div>
  );
}
