import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { type ClientRequest, request } from "node:http";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { ReadableForm } from "./refusals.ts";
import type { UploadServerState } from "./server.ts";

export type UploadServer = {
  origin: string;
  state(): Promise<UploadServerState>;
  stop(): Promise<void>;
};

/**
 * Starts `server.ts` over the folder as a separate process. With `fileLimit` that process cannot
 * write files beyond 2 MB.
 */
export async function startUploadServer(
  folder: string,
  { fileLimit = false } = {},
): Promise<UploadServer> {
  const command = [process.execPath, fileURLToPath(new URL("server.ts", import.meta.url)), folder];
  const limited = ["sh", "-c", `trap '' XFSZ; ulimit -f 2048; exec "$@"`, "sh", ...command];
  const [program = "", ...options] = fileLimit ? limited : command;
  const child = spawn(program, options, { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(child.stdout, "data");
  const origin = `http://127.0.0.1:${Number(port)}`;
  return {
    origin,
    state: async () => (await (await fetch(`${origin}/state`)).json()) as UploadServerState,
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess) {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

const boundary = "granica";
const part = (disposition: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;

/** Starts a form with one file of `size` bytes; the caller sends them and calls `finish`. */
export function beginUpload(origin: string, size: number, field = "prilozi") {
  const head = Buffer.from(part(`name="${field}"; filename="prilozi čć.zip"`));
  const tail = Buffer.from(`\r\n${part('name="poruka"')}stiglo\r\n--${boundary}--\r\n`);
  const upload = request(origin, {
    method: "POST",
    headers: {
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
      "Content-Length": head.length + size + tail.length,
    },
  });
  upload.write(head);
  return { upload, finish: () => upload.end(tail) };
}

/** Sends a form with this file as a browser does and returns the response. */
export async function uploadFile(origin: string, path: string, size: number, field?: string) {
  const { upload, finish } = beginUpload(origin, size, field);
  createReadStream(path, { end: size - 1 })
    .on("end", finish)
    .pipe(upload, { end: false });
  return readResponse(upload);
}

export async function readResponse(upload: ClientRequest) {
  const [response] = await once(upload, "response");
  return (await json(response)) as ReadableForm;
}
