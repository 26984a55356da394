import path from "node:path";
import type { PdfInspection } from "#kit/files/index.ts";
import { MB } from "#kit/forms/index.ts";
import { receiveFromThread, startThread } from "#kit/http/server/index.ts";

export type InspectionLimits = {
  /** Milliseconds for one file. */
  time: number;
  /** Bytes by which the memory of the process may grow. */
  memory: number;
};

const usualLimits: InspectionLimits = { time: 60_000, memory: 700 * MB };

/** Limits the objects of the thread; its buffers count in the memory of the process. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };

const watchMs = 100;

// An entry of the server build (vite.config.ts); in tests Node runs the source itself.
const workerPath = path.join(import.meta.dirname, `inspection-worker.${import.meta.env?.PROD ? "js" : "ts"}`);

/**
 * Reads a PDF in a worker thread, so that the process keeps serving requests. A file that takes too much time or memory
 * is `tooComplex`. Takes ownership of the bytes.
 */
export async function inspectPdf(
  pdf: Uint8Array<ArrayBuffer>,
  limits: InspectionLimits = usualLimits,
): Promise<PdfInspection> {
  const worker = startThread(workerPath, { workerData: pdf, transferList: [pdf.buffer], resourceLimits });
  const before = process.memoryUsage.rss();
  const stop = new AbortController();
  const watch = setInterval(() => process.memoryUsage.rss() - before > limits.memory && stop.abort(), watchMs);
  try {
    return await receiveFromThread<PdfInspection>(worker, { time: limits.time, signal: stop.signal });
  } catch {
    return { state: "tooComplex" };
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}
