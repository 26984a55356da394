import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { Button, type ButtonTone, type ButtonVariant, Link } from "../buttons-and-links.tsx";
import { RestoredNotice } from "../forms/action-form.tsx";
import { useDraft, useOpenForDrafts } from "../forms/drafts.ts";
import { FormContext } from "../forms/field.tsx";
import { FormSummary } from "../forms/form-errors.tsx";
import { useKitTexts } from "../texts.ts";
import { type DeskAnswer, type DeskQuestion, Question, Trouble } from "./desk-answer.tsx";
import { focusFirstField, KeyHint } from "./desk-keys.tsx";
import styles from "./desk-pane.module.css";
import type { DeskRow } from "./desk-rows.tsx";

/** A decision about one task. The first of a task is taken with the key A, the second with R. */
export type DeskDecision = {
  label: string;
  tone?: ButtonTone;
} & (
  | {
      /** The beginning of the status message after the decision: "Potvrđeno". */
      done: string;
      /** The address of the spec to which the form posts. */
      action: string;
      /** Hidden fields, such as `step`. */
      fields?: Readonly<Record<string, string | number>>;
      /** Fields to be filled in first, such as a reason; they open in the footer. */
      form?: ReactNode;
      /**
       * A refusal of this field is a question: the actor opens the subject of the decision, or
       * decides nevertheless, which sends the field.
       */
      question?: DeskQuestion;
    }
  /** A decision that is taken on a page of its own. */
  | { to: string }
  /**
   * Alternatives to the decision before, such as other slots; they open in the footer, each with
   * its own button.
   */
  | { more: readonly DeskDecision[] }
);

/** A decision that is posted, with or without fields to be filled in. */
type PostedDecision = Extract<DeskDecision, { action: string }>;

/** The result of a decision, for the area's content beside the status message. */
export type DeskOutcome<Row extends DeskRow> = {
  row: Row;
  answer: Extract<DeskAnswer, { kind: "done" }>;
};

/** Sends a form of a decision; resolves to the answer that the form shows itself. */
type SendDecision = (
  form: HTMLFormElement,
  done: string,
  button?: HTMLElement | null,
) => Promise<DeskAnswer | undefined>;

/**
 * Whether a form is being sent, the function that sends one, and the condition that leaves one
 * unsent.
 */
type DecisionSending = { busy: boolean; onSend: SendDecision; onCancel: () => void };

/**
 * `decisions` is undefined while the details of the task are on their way; their place is kept
 * free.
 */
type DecisionsProps = DecisionSending & { decisions: readonly DeskDecision[] | undefined };

/** Keys of the first two decisions. */
const decisionKeys = ["A", "R"];

/**
 * The decisions about the selected task. The first is at the same place for every task, at the
 * beginning of the last line, so that task after task can be decided by clicks on one spot. While
 * the form of one is open, the others are hidden.
 */
export function Decisions({ decisions = [], ...rest }: DecisionsProps) {
  return (
    <div className={styles.decisions}>
      {decisions.map((decision, index) => (
        <Decision
          key={decision.label}
          decision={decision}
          shortcut={decisionKeys[index]}
          variant={index === 0 ? "filled" : "outline"}
          {...rest}
        />
      ))}
    </div>
  );
}

type DecisionProps = DecisionSending & {
  decision: DeskDecision;
  shortcut: string | undefined;
  variant: ButtonVariant;
};

function Decision({ decision, shortcut, variant, ...sending }: DecisionProps) {
  const { label, tone = "primary" } = decision;
  const face = {
    "data-variant": variant,
    "data-tone": tone,
    "data-desk-key": shortcut,
    "aria-keyshortcuts": shortcut,
  };
  if ("to" in decision)
    return (
      <Link to={decision.to} className="t-button" {...face}>
        {label}
        <KeyHint of={shortcut} />
      </Link>
    );
  if ("more" in decision)
    return (
      <Folded summary={<FoldButton label={label} shortcut={shortcut} face={face} />}>
        <div className={styles.more}>
          {decision.more.map((alternative) => (
            <Decision
              key={alternative.label}
              decision={alternative}
              shortcut={undefined}
              variant="outline"
              {...sending}
            />
          ))}
        </div>
      </Folded>
    );
  if (decision.form === undefined)
    return (
      <DecisionForm
        decision={decision}
        variant={variant}
        tone={tone}
        shortcut={shortcut}
        {...sending}
      />
    );
  return (
    <Folded
      decision={decision}
      summary={<FoldButton label={label} shortcut={shortcut} face={face} />}
    >
      <DecisionForm
        decision={decision}
        tone={tone}
        variant="filled"
        shortcut={undefined}
        {...sending}
      />
    </Folded>
  );
}

type FoldButtonProps = {
  label: string;
  shortcut: string | undefined;
  face: ComponentProps<"summary">;
};

const FoldButton = ({ label, shortcut, face }: FoldButtonProps) => (
  <summary className="t-button" {...face}>
    {label}
    <KeyHint of={shortcut} />
  </summary>
);

/** The identity of the drafts of the decisions on a desk. */
const draftOwner = ({ action, fields }: PostedDecision) => ({
  step: action,
  row: JSON.stringify(fields),
});

/**
 * A form, or further decisions, behind their button. Opens automatically if the form has a draft,
 * without moving the focus.
 */
function Folded({
  decision,
  summary,
  children,
}: Record<"summary" | "children", ReactNode> & { decision?: PostedDecision }) {
  const details = useRef<HTMLDetailsElement>(null);
  const isPressed = useRef(false);
  useOpenForDrafts(decision ? [draftOwner(decision)] : [], () =>
    details.current?.setAttribute("open", ""),
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser clicks the summary for its keys
    <details
      ref={details}
      className={styles.words}
      name="desk-decision"
      onClick={() => {
        isPressed.current = true;
      }}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && isPressed.current) focusFirstField(currentTarget);
        isPressed.current = false;
      }}
    >
      {summary}
      {children}
    </details>
  );
}

type DecisionFormProps = DecisionSending & {
  decision: PostedDecision;
  shortcut: string | undefined;
  variant: ButtonVariant;
  tone: ButtonTone;
};

function DecisionForm({
  decision,
  shortcut,
  variant,
  tone,
  busy,
  onSend,
  onCancel,
}: DecisionFormProps) {
  const { label, action, fields = {}, form, done, question } = decision;
  const id = useId();
  const { cancel } = useKitTexts();
  const box = useRef<HTMLFormElement>(null);
  const draft = useDraft({ form: box, ...draftOwner(decision) });
  const restored = form === undefined ? undefined : draft.restored;
  const [refused, setRefused] = useState<Refused>();
  const [trouble, setTrouble] = useState<"unreachable" | "signedOut">();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (form !== undefined) draft.onSend();
    const answer = await onSend(
      event.currentTarget,
      done,
      (event.nativeEvent as SubmitEvent).submitter,
    );
    if (answer) draft.onRefused();
    setRefused(answer?.kind === "refused" ? answer.refused : undefined);
    setTrouble(
      answer?.kind === "unreachable" || answer?.kind === "signedOut" ? answer.kind : undefined,
    );
  }

  /** Folds the form; what was typed stays in it. */
  function close() {
    const folded = form === undefined ? undefined : box.current?.closest("details");
    folded?.removeAttribute("open");
    folded?.querySelector("summary")?.focus();
    onCancel();
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === "Escape") close();
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  return (
    <FormContext
      value={{
        id,
        errors: refused?.fields ?? noErrors,
        values: refused?.values ?? restored ?? noValues,
      }}
    >
      <form
        key={restored ? "restored" : "new"}
        ref={box}
        method="post"
        action={action}
        className={form === undefined ? styles.direct : styles.form}
        encType={form === undefined ? undefined : "multipart/form-data"}
        noValidate
        onSubmit={onSubmit}
        onInput={draft.onType}
        onKeyDown={onKeyDown}
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {question && refused?.fields[question.field] ? (
          <Question
            {...question}
            text={refused.message}
            label={label}
            onClose={() => setRefused(undefined)}
          />
        ) : (
          <FormSummary form={id} message={refused?.message} errors={refused?.fields ?? noErrors} />
        )}
        <Trouble kind={trouble} />
        {restored && !refused && <RestoredNotice onDiscard={draft.drop} />}
        {form}
        <div className={styles.actions}>
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
          {form !== undefined && (
            <span className="t-script-only">
              <Button variant="subtle" tone="neutral" onClick={close}>
                {cancel}
              </Button>
            </span>
          )}
        </div>
      </form>
    </FormContext>
  );
}

type Refused = Extract<DeskAnswer, { kind: "refused" }>["refused"];

const noErrors = {};
const noValues = {};
