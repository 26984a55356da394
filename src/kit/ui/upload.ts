import { type SubmissionResult, xhrHeaders } from "#kit/forms/form.ts";

/** How an upload ended; `lost` when no answer came. */
export type UploadOutcome = SubmissionResult | "lost" | "stopped";

export type RunningUpload = { outcome: Promise<UploadOutcome>; stop: () => void };

/** Sends a form with its files; tells how far it is, from 0 to 1. Only XMLHttpRequest tells that. */
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

/** A server that falls on the way, or something between us, may answer with anything. */
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
