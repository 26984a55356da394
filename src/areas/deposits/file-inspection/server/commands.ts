import { arrayBuffer } from "node:stream/consumers";
import type { Context } from "#kit/database/index.ts";
import type { PdfInspection } from "#kit/files/index.ts";
import { inspectPdf } from "#kit/pdf/index.ts";
import { MissingContent } from "#outside/files/port.ts";
import { pdfInspections } from "./tables.ts";

/** Inspects a PDF of the store and stores the findings. If a content is inspected twice, the first findings stay. */
export async function inspectFile({ db, files, now }: Context, sha256: string): Promise<void> {
  const inspection = await inspectContent(files, sha256);
  await db.insert(pdfInspections).values({ sha256, inspection, inspectedAt: now }).onConflictDoNothing();
}

async function inspectContent(files: Context["files"], sha256: string): Promise<PdfInspection> {
  try {
    return await inspectPdf(new Uint8Array(await arrayBuffer(await files.open(sha256))));
  } catch (error) {
    if (error instanceof MissingContent) return { state: "damaged" };
    throw error;
  }
}
