import { IconX } from "@tabler/icons-react";
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { Button, type ButtonTone } from "./buttons-and-links.tsx";
import { ErrorAlert } from "./page.tsx";
import { useKitTexts } from "./texts.ts";

type DialogProps = {
  title: string;
  /** Width in pixels at the default font size (spec §9). */
  width?: number;
  onClose: () => void;
  children: ReactNode;
};

/** The browser's modal dialog: traps the focus, closes on Escape and restores the focus. */
export function Dialog({ title, width = 700, onClose, children }: DialogProps) {
  const kitTexts = useKitTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  // the browser's "close" event fires later and would close a dialog that has been reopened in the
  // meantime
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  const closeItself = ({ target }: SyntheticEvent) => target === dialog.current && close();
  // selecting text may end beside the dialog, which makes the dialog the target of the click
  const pressedBeside = useRef(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog closes it; the keyboard has Escape and the button
    <dialog
      ref={dialog}
      className="t-dialog"
      style={{ maxInlineSize: `${width / 16}rem` }}
      aria-labelledby={heading}
      onClose={onClose}
      onCancel={closeItself}
      onPointerDown={({ target }) => {
        pressedBeside.current = target === dialog.current;
      }}
      onClick={(event) => pressedBeside.current && closeItself(event)}
    >
      <div className="t-dialog-body">
        <div className="t-dialog-head">
          <h2 id={heading}>{title}</h2>
          <button
            type="button"
            className="t-icon-button"
            aria-label={kitTexts.close}
            onClick={close}
          >
            <IconX aria-hidden size="1.25em" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

type ConfirmDialogProps = {
  title?: string;
  text?: ReactNode;
  label: string;
  tone?: ButtonTone;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation of an action that is hard to undo. */
export const ConfirmDialog = ({
  title,
  text,
  label,
  tone,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const kitTexts = useKitTexts();
  return (
    <Dialog title={title ?? label} width={480} onClose={onClose}>
      {text && <div>{text}</div>}
      <div className="t-form-actions">
        <Button tone={tone} onClick={onConfirm}>
          {label}
        </Button>
        <Button variant="subtle" tone="neutral" onClick={onClose}>
          {kitTexts.cancel}
        </Button>
      </div>
    </Dialog>
  );
};

type InfoDialogProps = {
  title: string;
  width?: number;
  /** URL of HTML from our server that replaces the children. */
  url?: string;
  onClose: () => void;
  children?: ReactNode;
};

/** A dialog with given or fetched content; a progress bar is shown while it loads (spec §4). */
export const InfoDialog = ({ title, width = 700, url, onClose, children }: InfoDialogProps) => (
  <Dialog title={title} width={width} onClose={onClose}>
    {url ? <FetchedHtml url={url} /> : children}
  </Dialog>
);

function FetchedHtml({ url }: { url: string }) {
  const kitTexts = useKitTexts();
  const [html, setHtml] = useState<string>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const stop = new AbortController();
    fetchHtml(url, stop.signal).then(
      setHtml,
      (reason: unknown) => stop.signal.aborted || setError(reason),
    );
    return () => stop.abort();
  }, [url]);
  if (error) return <ErrorAlert error={error} />;
  if (html === undefined) return <progress className="t-loading" aria-label={kitTexts.loading} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's answer, sanitised where it was written
  return <div className="t-prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

async function fetchHtml(url: string, signal: AbortSignal): Promise<string> {
  const address = new URL(url, window.location.href);
  if (address.origin !== window.location.origin) throw new Error();
  const answer = await fetch(address, {
    signal,
    headers: { "x-requested-with": "XMLHttpRequest" },
  });
  const text = await answer.text();
  if (answer.ok) return text;
  throw new Error(parseMessage(text));
}

function parseMessage(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === "string" ? message : undefined;
  } catch {
    return undefined;
  }
}
