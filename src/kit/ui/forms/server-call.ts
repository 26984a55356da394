import { xhrHeaders } from "#kit/forms/form.ts";

/** An answer; status 0 if there was none. */
export type ServerAnswer = { status: number; json: object | undefined };

type ServerCall = {
  method: "GET" | "POST" | "PATCH";
  url: string;
  headers?: Record<string, string>;
  body?: XMLHttpRequestBodyInit;
  signal: AbortSignal;
  /**
   * Milliseconds without progress after which the connection counts as lost; unset where the server
   * may take long.
   */
  stall?: number;
};

/** Thrown by a call that was aborted by its signal. */
export class Stopped extends Error {}

/**
 * Asks the server by XMLHttpRequest, which reports the progress of a body from 0 to 1. Throws only
 * Stopped.
 */
export function callServer(
  { method, url, headers = {}, body, signal, stall }: ServerCall,
  onProgress = (_: number) => {},
): Promise<ServerAnswer> {
  if (signal.aborted) return Promise.reject(new Stopped());
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<ServerAnswer>((resolve, reject) => {
    const lost = () => resolve({ status: 0, json: undefined });
    const watch = () => {
      clearTimeout(timer);
      if (stall !== undefined)
        timer = setTimeout(() => {
          lost();
          stop();
        }, stall);
    };
    watch();
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      watch();
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", () =>
      resolve({ status: request.status, json: parseJson(request.responseText) }),
    );
    request.addEventListener("error", lost);
    request.addEventListener("abort", () => reject(new Stopped()));
    signal.addEventListener("abort", stop);
    request.open(method, url);
    for (const [name, value] of Object.entries({
      ...xhrHeaders,
      accept: "application/json",
      ...headers,
    })) {
      request.setRequestHeader(name, value);
    }
    request.send(body);
  }).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  });
}

function parseJson(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}
