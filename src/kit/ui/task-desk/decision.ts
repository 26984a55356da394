import type { ReactNode } from "react";
import type { ButtonTone } from "../buttons.tsx";
import type { DeskAnswer } from "./desk-post.ts";
import type { DeskRow } from "./desk-rows.ts";

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

/** A decision that is posted, with or without fields to be filled in. */
export type PostedDecision = Extract<DeskDecision, { action: string }>;

/** What a decision came to, for what the area shows beside the status message. */
export type DeskOutcome<Row extends DeskRow> = { row: Row; answer: Extract<DeskAnswer, { kind: "done" }> };

/** Sends a form of a decision; resolves to the answer that the form shows itself. */
type SendDecision = (form: HTMLFormElement, done: string) => Promise<DeskAnswer | undefined>;

/** Whether a form is on its way, how to send one, and what leaves one unsent. */
export type DecisionSending = { busy: boolean; onSend: SendDecision; onCancel: () => void };
