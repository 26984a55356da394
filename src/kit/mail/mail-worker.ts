import { parentPort, workerData } from "node:worker_threads";
import { readMail } from "./read-mail.server.ts";

/** Runs in a thread of its own for one mail, the bytes of which it is given (parse-mail.ts). */
const mail = await readMail(workerData as Uint8Array);
parentPort?.postMessage(mail, [...new Set(mail?.files.map(({ content }) => content.buffer))]);
