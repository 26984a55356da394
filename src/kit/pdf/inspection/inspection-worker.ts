import { parentPort, workerData } from "node:worker_threads";
import { readPdf } from "./read-pdf.ts";

/** Runs in a thread of its own for one file, the bytes of which it is given (inspect-pdf.ts). */
parentPort?.postMessage(await readPdf(workerData as Uint8Array));
