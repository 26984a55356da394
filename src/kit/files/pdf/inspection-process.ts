import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { ProcessReply } from "#kit/runtime/processes.server.ts";
import type { InspectionQuestion } from "./inspect.server.ts";
import { judgePdf } from "./judge-pdf.server.ts";

/**
 * Runs in a process of its own for one file (inspect.ts). Another question is one more line here. A
 * file that can't be read from the disk is a fault; a file that makes the parser fail ends the
 * process.
 */
async function answer({ path, question }: InspectionQuestion): Promise<ProcessReply> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => error);
  if (bytes instanceof Error) return { fault: { message: bytes.message, code: bytes.code } };
  if (question === "flaw") return { answer: { flaw: await judgePdf(bytes) } };
  // with pdf.js, which takes as long to load as to judge most files
  if (question === "text")
    return {
      answer: await (await import("./read-text.server.ts")).readText(new Uint8Array(bytes)),
    };
  if (question === "contents")
    return {
      answer: await (await import("./read-contents.server.ts")).readContents(new Uint8Array(bytes)),
    };
  if (question === "annotations") {
    const { readAnnotations } = await import("./read-annotations.server.ts");
    return { answer: await readAnnotations(new Uint8Array(bytes)) };
  }
  if (question === "comments")
    return { answer: await (await import("../docx/read-comments.server.ts")).readComments(bytes) };
  if (question === "paragraphs")
    return { answer: await (await import("../docx/read-text.server.ts")).readDocxText(bytes) };
  const { readFormat } = await import("./read-format.server.ts");
  return { answer: await readFormat(new Uint8Array(bytes)) };
}

process.once("disconnect", () => process.exit()); // nobody waits for the answer
const [question] = await once(process, "message");
process.send?.(await answer(question as InspectionQuestion));
