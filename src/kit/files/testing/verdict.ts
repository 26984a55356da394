import { readFile } from "node:fs/promises";
import { judgePdf } from "../pdf/judge-pdf.server.ts";
import { judgeSuspect } from "../pdf/judge-suspect.server.ts";
import type { UploadPurpose } from "../upload-rules.ts";
import { readFileBytes } from "../validate-file.server.ts";

/**
 * The verdict on a file, all of it in this process: a suspect PDF needs no process of its own where
 * no limits are tried.
 */
export const validateFile = async (path: string, purpose: UploadPurpose) =>
  judgeSuspect(path, await readFileBytes(path, purpose), async () => ({
    flaw: await judgePdf(await readFile(path)),
  }));
