import { readFile } from "node:fs/promises";
import type { UploadPurpose } from "../../upload-rules.ts";
import { judgePdf } from "../pdf/judge-pdf.ts";
import { judgeSuspect } from "../pdf/judge-suspect.ts";
import { readFileBytes } from "../validate-file.ts";

/** The verdict on a file, all of it in this process: a suspect PDF needs no process of its own where no limits are tried. */
export const validateFile = async (path: string, purpose: UploadPurpose) =>
  judgeSuspect(path, await readFileBytes(path, purpose), async () => ({ flaw: await judgePdf(await readFile(path)) }));
