import { parentPort, workerData } from "node:worker_threads";
import { readMail } from "./read-mail.server.ts";

/** Runs in a thread of its own, which receives the bytes of one mail (parse-mail.ts). */
const mail = await readMail(workerData as Uint8Array);
parentPort?.postMessage(mail, [...new Set(mail?.files.map(({ content }) => content.buffer))]);
