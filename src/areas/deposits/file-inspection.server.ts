import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { inspectContent } from "#kit/files/pdf/inspect.server.ts";
import type { PdfInspection } from "#kit/files/pdf-inspection.ts";
import { MissingContent } from "#outside/files/port.ts";
import { pdfInspections } from "./tables.server.ts";

/**
 * Returns the contents of final versions that were never inspected, of theses not yet published in
 * the repository.
 */
export async function findUninspectedFiles(db: Database, limit: number): Promise<string[]> {
  const rows = await queryRows<{ sha256: string }>(
    db,
    sql`select distinct f.sha256 from documents d join files f on f.id in (d.thesis_file_id, d.public_file_id)
      join reservations r on r.id = d.reservation_id join theses t on t.id = r.thesis_id
      where d.final_version and f.kind = 'pdf' and t.dabar_pid is null
        and not exists (select from pdf_inspections i where i.sha256 = f.sha256)
        and not exists (select from submission_checks c where c.sha256 = f.sha256)
      limit ${literalNumber(limit)}`,
  );
  return rows.map(({ sha256 }) => sha256);
}

/**
 * Inspects a PDF of the store and stores the findings. If a content is inspected twice, the first
 * findings stay.
 */
export async function inspectFile({ db, files, now }: Context, sha256: string): Promise<void> {
  const inspection = await inspectStored(files, sha256);
  await db
    .insert(pdfInspections)
    .values({ sha256, inspection, inspectedAt: now })
    .onConflictDoNothing();
}

async function inspectStored(files: Context["files"], sha256: string): Promise<PdfInspection> {
  try {
    const content = await files.open(sha256);
    return (await inspectContent(files, content, "format")) ?? { state: "tooComplex" };
  } catch (error) {
    if (error instanceof MissingContent) return { state: "damaged" };
    throw error;
  }
}
