import type { FileErrorCode } from "../texts.ts";
import { judgeObjects } from "./judge-objects.server.ts";

/**
 * Judges a PDF that its bytes make suspect, twice: by all objects in it, and by what pdf.js finds.
 * Either may refuse it. A library alone can't judge it: the available ones read only the objects
 * that a file leads to, while a script may be in a place where only another reader looks (decision
 * 0090).
 */
export async function judgePdf(bytes: Buffer): Promise<FileErrorCode | undefined> {
  const { flaw, isSuspect } = await judgeObjects(bytes);
  if (flaw) return flaw;
  // takes as long to load as to judge most files
  const { judgeByReader } = await import("./judge-by-reader.server.ts");
  return judgeByReader(bytes, { isSuspect });
}
