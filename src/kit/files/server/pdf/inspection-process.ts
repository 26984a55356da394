import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { ProcessReply } from "#kit/http/server/index.ts";
import type { InspectionQuestion } from "./inspect.ts";
import { judgePdf } from "./judge-pdf.ts";
import { readFormat } from "./read-format.ts";

/** Runs in a process of its own for one file (inspect.ts). Another question is one more line here. */
async function answer({ path, question }: InspectionQuestion): Promise<ProcessReply> {
  try {
    const bytes = await readFile(path);
    return { answer: question === "flaw" ? { flaw: await judgePdf(bytes) } : await readFormat(new Uint8Array(bytes)) };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { fault: { message, code } };
  }
}

process.once("disconnect", () => process.exit()); // nobody waits for the answer
const [question] = await once(process, "message");
process.send?.(await answer(question as InspectionQuestion));
