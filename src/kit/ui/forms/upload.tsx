import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type RefusedSubmission, type SubmissionResult, xhrHeaders } from "#kit/forms/index.ts";
import { Button } from "../button.tsx";
import { useFormat } from "../language.tsx";
import { Notice } from "../notice.tsx";
import { useKitTexts } from "../texts.ts";

/** The progress of an upload, with a button that stops it. Takes the focus from the button it replaces. */
export function UploadProgress({ part, onStop }: { part: number; onStop: () => void }) {
  const kitTexts = useKitTexts();
  const say = useFormat();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const percent = Math.floor(part * 100);
  const sentence = part < 1 ? say(kitTexts.upload.progress, { percent }) : kitTexts.upload.finishing;
  return (
    <div ref={box} className="t-upload" tabIndex={-1}>
      <p aria-hidden>{sentence}</p>
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
export type UploadFailure = ({ said: string } | { kind: "lost" | "stopped" | "signedOut" }) & { signIn?: string };

/**
 * Manages the upload of a form: its progress, its outcome and the notice after a failure. Typed values and chosen files
 * are kept.
 */
export function useUpload() {
  const [part, setPart] = useState<number>();
  const [trouble, setTrouble] = useState<UploadFailure>();
  const [refused, setRefused] = useState<RefusedSubmission["refused"]>();
  const running = useRef<RunningUpload>(undefined);
  const navigate = useNavigate();
  const sending = part !== undefined;
  useEffect(() => (sending ? warnBeforeLeaving() : undefined), [sending]);
  useEffect(() => () => running.current?.stop(), []);

  async function send(form: HTMLFormElement): Promise<boolean> {
    setTrouble(undefined);
    setRefused(undefined);
    setPart(0);
    running.current = uploadForm(form.action, new FormData(form), setPart);
    const outcome = await running.current.outcome;
    running.current = undefined;
    setPart(undefined);
    if (typeof outcome === "object" && "refused" in outcome) setRefused(outcome.refused);
    if (typeof outcome === "object" && "to" in outcome && !isLoginPage(outcome.to)) {
      await navigate(outcome.to);
      return true;
    }
    setTrouble(uploadFailure(outcome));
    return false;
  }

  return { send, stop: () => running.current?.stop(), part, trouble, refused };
}

function uploadFailure(outcome: UploadOutcome): UploadFailure | undefined {
  if (outcome === "lost" || outcome === "stopped") return { kind: outcome };
  if ("to" in outcome) return { kind: "signedOut", signIn: "/login?to=/" };
  return "message" in outcome ? { said: outcome.message } : undefined;
}

const isLoginPage = (to: string) => new URL(to, window.location.href).pathname === "/login";

/** Makes the browser ask before leaving the page during an upload. */
function warnBeforeLeaving() {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
}

/** The outcome of an upload; `lost` if there was no response. */
export type UploadOutcome = SubmissionResult | "lost" | "stopped";

export type RunningUpload = { outcome: Promise<UploadOutcome>; stop: () => void };

/**
 * Uploads a form with its files and reports progress from 0 to 1. Uses XMLHttpRequest, because fetch does not report
 * upload progress.
 */
export function uploadForm(url: string, form: FormData, onProgress: (part: number) => void): RunningUpload {
  const call = new XMLHttpRequest();
  const outcome = new Promise<UploadOutcome>((resolve) => {
    call.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    call.addEventListener("load", () => resolve(parseResponse(call.responseText)));
    call.addEventListener("error", () => resolve("lost"));
    call.addEventListener("timeout", () => resolve("lost"));
    call.addEventListener("abort", () => resolve("stopped"));
  });
  call.open("POST", url);
  for (const [name, value] of Object.entries(xhrHeaders)) call.setRequestHeader(name, value);
  call.setRequestHeader("accept", "application/json");
  call.send(form);
  return { outcome, stop: () => call.abort() };
}

/** Parses the response of an upload; a failing server or a proxy may respond with any content. */
function parseResponse(text: string): UploadOutcome {
  try {
    const answer: unknown = JSON.parse(text);
    return isFormResponse(answer) ? answer : "lost";
  } catch {
    return "lost";
  }
}

const isFormResponse = (answer: unknown): answer is SubmissionResult =>
  typeof answer === "object" && answer !== null && ("to" in answer || "refused" in answer || "message" in answer);
