import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { collectTextFields, type RefusedSubmission } from "#kit/forms/form.ts";
import { Button } from "../buttons-and-links.tsx";
import { useFormat } from "../language.tsx";
import { Notice } from "../page.tsx";
import { useKitTexts } from "../texts.ts";
import { guardLeaving } from "./drafts.ts";
import type { RunningUpload, UploadOutcome, UploadState } from "./resumable-upload.ts";

/**
 * The progress of an upload, with a button that stops it. Takes the focus from the button it
 * replaces.
 */
export function UploadProgress({ part, isWaiting, onStop }: UploadState & { onStop: () => void }) {
  const kitTexts = useKitTexts();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const percent = Math.floor(part * 100);
  const running =
    part < 1 ? format(kitTexts.upload.progress, { percent }) : kitTexts.upload.finishing;
  const sentence = isWaiting ? format(kitTexts.upload.waiting, { percent }) : running;
  return (
    <div ref={box} className="t-upload" tabIndex={-1}>
      <p aria-hidden>{sentence}</p>
      <span role="status" className="t-visually-hidden">
        {isWaiting && sentence}
      </span>
      <progress aria-label={sentence} max={100} value={part < 1 ? percent : undefined} />
      <Button variant="outline" tone="neutral" onClick={onStop}>
        {kitTexts.upload.stop}
      </Button>
    </div>
  );
}

/** Shows why an upload failed and that no data was lost. */
export function UploadFailureNotice({ trouble }: { trouble: UploadFailure | undefined }) {
  const kitTexts = useKitTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trouble) box.current?.focus();
  }, [trouble]);
  if (!trouble) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <Notice tone="warning">
        {"said" in trouble ? trouble.said : kitTexts.upload[trouble.kind]}{" "}
        {trouble.signIn && (
          <a href={trouble.signIn} target="_blank" rel="noreferrer">
            {kitTexts.upload.signIn}
          </a>
        )}
      </Notice>
    </div>
  );
}

/** The server's message, or the kind of failure, which selects one of our own texts. */
export type UploadFailure = (
  | { said: string }
  | { kind: "lost" | "stopped" | "signedOut" | "unreadable" }
) & {
  signIn?: string;
};

/**
 * Lets files be dropped anywhere on the page of a form with files; the code for that is loaded with
 * such a form.
 */
export function useFileDrop(form: RefObject<HTMLFormElement | null>, files: boolean) {
  useEffect(() => {
    if (!files) return;
    const stop = new AbortController();
    import("./file-drop.ts").then(
      ({ takeDroppedFiles }) => stop.signal.aborted || takeDroppedFiles(form, stop.signal),
      () => {}, // files can still be chosen
    );
    return () => stop.abort();
  }, [form, files]);
}

const loadUploading = () => import("./resumable-upload.ts");

/**
 * Manages the upload of a form with files: its progress, its outcome and the notice after a
 * failure. Typed values and chosen files are kept. The code that sends files is loaded with the
 * form that has them.
 */
export function useUpload(files: boolean) {
  const [state, setState] = useState<UploadState>();
  const [trouble, setTrouble] = useState<UploadFailure>();
  const [refused, setRefused] = useState<RefusedSubmission["refused"]>();
  const running = useRef<RunningUpload>(undefined);
  const navigate = useNavigate();
  const sending = state !== undefined;
  useEffect(() => (sending ? guardLeaving({ links: true }) : undefined), [sending]);
  useEffect(() => () => running.current?.stop(), []);
  useEffect(() => {
    if (files) loadUploading().catch(() => {}); // tried again when the form is sent
  }, [files]);

  async function send(form: HTMLFormElement, action = form.action): Promise<boolean> {
    setTrouble(undefined);
    setRefused(undefined);
    setState({ part: 0, isWaiting: false });
    const sent = new FormData(form);
    running.current = await loadUploading().then(
      ({ uploadForm }) => uploadForm(action, sent, setState),
      () => undefined,
    );
    const outcome = (await running.current?.outcome) ?? "lost";
    running.current = undefined;
    setState(undefined);
    if (typeof outcome === "object" && "refused" in outcome) {
      setRefused({ ...outcome.refused, values: collectTextFields(sent) });
    }
    if (typeof outcome === "object" && "to" in outcome && !isLoginPage(outcome.to)) {
      await navigate(outcome.to);
      return true;
    }
    setTrouble(uploadFailure(outcome));
    return false;
  }

  return { send, stop: () => running.current?.stop(), state, trouble, refused };
}

function uploadFailure(outcome: UploadOutcome): UploadFailure | undefined {
  if (typeof outcome === "string" && outcome !== "signedOut") return { kind: outcome };
  if (outcome === "signedOut") return { kind: outcome, signIn: "/login?to=/" };
  if ("to" in outcome) return { kind: "signedOut", signIn: "/login?to=/" };
  return "message" in outcome ? { said: outcome.message } : undefined;
}

const isLoginPage = (to: string) => new URL(to, window.location.href).pathname === "/login";
