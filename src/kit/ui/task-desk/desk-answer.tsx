import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { inlineAnswerHeaders, type RefusedSubmission } from "#kit/forms/form.ts";
import type { FormattedBulkResult } from "#kit/workflow/refusal.ts";
import type { UndoOffer } from "#kit/workflow/undo.ts";
import { Button } from "../buttons-and-links.tsx";
import { Dialog } from "../dialog.tsx";
import { callServer } from "../forms/server-call.ts";
import { Notice } from "../page.tsx";
import styles from "./task-desk.module.css";
import { useDeskTexts } from "./texts.ts";

/** The result of a form that a desk sent. */
export type DeskAnswer =
  /**
   * Done; `message` is the server's sentence. The other fields of the response are kept for the
   * area's additions.
   */
  | { kind: "done"; message: string; json: object; undo?: UndoOffer }
  /** Several rows, at least one of them refused. */
  | { kind: "results"; results: readonly FormattedBulkResult[]; done: string }
  /** Another person was first, or the actor no longer may. */
  | { kind: "late"; message: string }
  | { kind: "refused"; refused: RefusedSubmission["refused"] }
  | { kind: "unreachable" | "signedOut" };

/** Posts a form to its own address and reads the short answer; no page is rendered for it. */
export async function postDeskForm(
  form: HTMLFormElement,
  submitter?: HTMLElement | null,
): Promise<DeskAnswer> {
  const { status, json } = await callServer({
    method: "POST",
    url: form.action,
    headers: inlineAnswerHeaders,
    body: new FormData(form, submitter ?? undefined),
    signal: new AbortController().signal,
  });
  return toDeskAnswer(status, json);
}

type AnswerJson = Partial<RefusedSubmission> & {
  to?: string;
  message?: string;
  undo?: UndoOffer;
  results?: readonly FormattedBulkResult[];
  done?: string;
};

export function toDeskAnswer(status: number, json: AnswerJson | undefined): DeskAnswer {
  if (status === 401 || isSignIn(json?.to)) return { kind: "signedOut" };
  if (json?.to !== undefined)
    return {
      kind: "done",
      message: json.message ?? "",
      json,
      ...(json.undo && { undo: json.undo }),
    };
  if (json?.results) return { kind: "results", results: json.results, done: json.done ?? "" };
  if (json?.refused && json.refused.status !== 409)
    return { kind: "refused", refused: json.refused };
  const message = json?.refused?.message ?? json?.message;
  if (message !== undefined && [403, 404, 409].includes(status)) return { kind: "late", message };
  return { kind: "unreachable" };
}

const isSignIn = (to: string | undefined) => to?.split("?")[0] === "/login";

/** The result of the last decision. */
export type DeskStatusView = { tone: "done" | "late"; text: string; extra?: ReactNode };

type DeskStatusProps = { status: DeskStatusView | undefined; onClose: () => void };

/**
 * The result of the last decision, announced politely and shown until the next one. It has its own
 * place in the list, where no decision is ever taken.
 */
export function DeskStatus({ status, onClose }: DeskStatusProps) {
  const deskTexts = useDeskTexts();
  return (
    <div role="status" className={styles.status}>
      {status && (
        <div className={styles.message} data-tone={status.tone}>
          <p title={status.text}>{status.text}</p>
          {status.extra}
          <button
            type="button"
            className="t-icon-button"
            aria-label={deskTexts.close}
            onClick={onClose}
          >
            <IconX aria-hidden size="1.25em" />
          </button>
        </div>
      )}
    </div>
  );
}

/**
 * The question of a decision about something that was never opened: the actor may open it, or send
 * the field.
 */
export type DeskQuestion = { field: string; anyway: string; open: { label: string; href: string } };

type QuestionProps = DeskQuestion & { text: string; label: string; onClose: () => void };

/**
 * Asks before a decision about something that was never opened; it is part of the form, which its
 * button sends.
 */
export const Question = ({ field, anyway, open, text, label, onClose }: QuestionProps) => (
  <Dialog title={label} width={480} onClose={onClose}>
    <p>{text}</p>
    <div className="t-form-actions">
      <a
        href={open.href}
        target="_blank"
        rel="noreferrer"
        className="t-button"
        data-variant="filled"
        data-tone="primary"
        onClick={onClose}
      >
        {open.label}
      </a>
      <Button type="submit" variant="outline" tone="neutral" name={field} value="on">
        {anyway}
      </Button>
    </div>
  </Dialog>
);

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
