import { once } from "node:events";
import type { ProcessReply } from "#kit/runtime/processes.server.ts";
import { type ReturnedQuestion, readReturned } from "./returned-files.server.ts";

/**
 * Runs in a process of its own for one upload (inspect-returned.server.ts). A file that can't be
 * read from the disk is a fault; one that makes a parser fail ends the process.
 */
async function answer(question: ReturnedQuestion): Promise<ProcessReply> {
  try {
    return { answer: await readReturned(question) };
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    return { fault: { message: error.message } };
  }
}

process.once("disconnect", () => process.exit()); // nobody waits for the answer
const [question] = await once(process, "message");
process.send?.(await answer(question as ReturnedQuestion));
