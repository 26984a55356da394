import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { literalNumber } from "#kit/database/sql.ts";

/** Returns the contents of final versions that were never inspected, of theses not yet published in the repository. */
export async function findUninspectedFiles(db: Database, limit: number): Promise<string[]> {
  const rows = await queryRows<{ sha256: string }>(
    db,
    sql`select distinct f.sha256 from documents d join files f on f.id = d.thesis_file_id
      join reservations r on r.id = d.reservation_id join theses t on t.id = r.thesis_id
      where d.final_version and f.kind = 'pdf' and t.dabar_pid is null
        and not exists (select from pdf_inspections i where i.sha256 = f.sha256)
      limit ${literalNumber(limit)}`,
  );
  return rows.map(({ sha256 }) => sha256);
}
