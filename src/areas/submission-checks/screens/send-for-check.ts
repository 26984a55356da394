import { sendBeforehand } from "#kit/ui/forms/resumable-upload.ts";
import { callServer } from "#kit/ui/forms/server-call.ts";
import type { CheckView, FormFacts } from "../submission-checks.ts";

/** How far a check is; undefined before a file is chosen. `failure` is "" without a reason. */
export type CheckProgress =
  | undefined
  | "checking"
  | { percent: number }
  | { view: CheckView }
  | { failure: string };

type CheckRequest = {
  /** The address of the check. */
  url: string;
  /** The address of the form, for which a large file is sent beforehand. */
  form: string;
  field: string;
  file: File;
  fields: FormData;
  onProgress: (progress: CheckProgress) => void;
  signal: AbortSignal;
};

const compared: readonly (keyof FormFacts)[] = ["abstract", "abstractEng", "keywordsEng"];

/** Sends a chosen file to be checked; the form that is sent later names it. */
export async function sendForCheck(request: CheckRequest): Promise<CheckProgress> {
  const { url, form, field, file, fields, onProgress, signal } = request;
  const onState = ({ part }: { part: number }) => onProgress({ percent: Math.floor(part * 100) });
  const sent = await sendBeforehand({ form, field, file, onState, signal });
  if ("outcome" in sent) return { failure: messageIn(sent.outcome) };
  onProgress("checking");
  const body = new URLSearchParams({ [field]: sent.token });
  for (const name of compared) body.set(name, String(fields.get(name) ?? ""));
  const { status, json } = await callServer({ method: "POST", url, body, signal });
  return status === 200 && json ? { view: json as CheckView } : { failure: messageIn(json) };
}

/** The server's sentence, also of a refused field; "" if there is none. */
function messageIn(answer: unknown): string {
  const { message, fields, refused } = (answer ?? {}) as {
    message?: unknown;
    fields?: Record<string, unknown>;
    refused?: unknown;
  };
  if (refused) return messageIn(refused);
  const [first] = Object.values(fields ?? {});
  if (typeof first === "string") return first;
  return typeof message === "string" ? message : "";
}
