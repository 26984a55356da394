import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { RefusedSubmission } from "#kit/forms/form.ts";
import { type RunningUpload, type UploadOutcome, uploadForm } from "./upload.ts";

/** What the server said, or which of our own words fit. */
export type UploadFailure = ({ said: string } | { kind: "lost" | "stopped" | "signedOut" }) & { signIn?: string };

/** A form's upload: how far it is, how it ended, and what to do about it. Nothing typed or chosen is touched. */
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

/** While files travel the browser asks before it leaves the page. */
function warnBeforeLeaving() {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
}
