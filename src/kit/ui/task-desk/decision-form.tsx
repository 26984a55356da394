import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button, type ButtonTone, type ButtonVariant } from "../buttons.tsx";
import { RestoredNotice } from "../forms/action-form.tsx";
import { useDraft, useOpenForDraft } from "../forms/drafts.ts";
import { FormContext } from "../forms/field.tsx";
import { FormSummary } from "../forms/form-errors.tsx";
import { Notice } from "../notice.tsx";
import type { DecisionSending, PostedDecision } from "./decision.ts";
import styles from "./desk-pane.module.css";
import type { DeskAnswer } from "./desk-post.ts";
import { KeyHint } from "./key-legend.tsx";
import { useDeskTexts } from "./texts.ts";
import { focusFirstField } from "./use-desk-keys.ts";

/** What distinguishes the drafts of the decisions on a desk. */
const draftOwner = ({ action, fields }: PostedDecision) => ({ step: action, row: JSON.stringify(fields) });

/** A form behind its button. It opens automatically if there is a draft, without moving the focus. */
export function FoldedForm({
  decision,
  summary,
  children,
}: Record<"summary" | "children", ReactNode> & { decision: PostedDecision }) {
  const details = useRef<HTMLDetailsElement>(null);
  const isPressed = useRef(false);
  useOpenForDraft(draftOwner(decision), () => details.current?.setAttribute("open", ""));
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

export function DecisionForm({ decision, shortcut, variant, tone, busy, onSend, onCancel }: DecisionFormProps) {
  const { label, action, fields = {}, form, done } = decision;
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const draft = useDraft({ form: box, ...draftOwner(decision) });
  const restored = form === undefined ? undefined : draft.restored;
  const [refused, setRefused] = useState<Refused>();
  const [trouble, setTrouble] = useState<"unreachable" | "signedOut">();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (form !== undefined) draft.onSend();
    const answer = await onSend(event.currentTarget, done);
    if (answer) draft.onRefused();
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
    <FormContext value={{ id, errors: refused?.fields ?? noErrors, values: refused?.values ?? restored ?? noValues }}>
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
        <FormSummary form={id} message={refused?.message} errors={refused?.fields ?? noErrors} />
        <Trouble kind={trouble} />
        {restored && !refused && <RestoredNotice onDiscard={draft.drop} />}
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
