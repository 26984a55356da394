import type { Context } from "#kit/database/context.ts";
import { inspect } from "#kit/files/pdf/inspect.server.ts";
import type { PdfInspection } from "#kit/files/pdf-inspection.ts";
import { MissingContent } from "#outside/files/port.ts";
import { pdfInspections } from "./tables.ts";

/** Inspects a PDF of the store and stores the findings. If a content is inspected twice, the first findings stay. */
export async function inspectFile({ db, files, now }: Context, sha256: string): Promise<void> {
  const inspection = await inspectContent(files, sha256);
  await db.insert(pdfInspections).values({ sha256, inspection, inspectedAt: now }).onConflictDoNothing();
}

async function inspectContent(files: Context["files"], sha256: string): Promise<PdfInspection> {
  try {
    const copy = await files.stage(await files.open(sha256));
    try {
      return (await inspect(copy.path, "format")) ?? { state: "tooComplex" };
    } finally {
      await copy.discard();
    }
  } catch (error) {
    if (error instanceof MissingContent) return { state: "damaged" };
    throw error;
  }
}
