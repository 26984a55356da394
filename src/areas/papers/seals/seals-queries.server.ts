import { sql } from "drizzle-orm";
import { surnameFirst } from "#areas/people/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { paperState, withOriginal } from "../issued.server.ts";
import { isSealed } from "../seal-fragments.server.ts";
import { type KnownFile, mostWaiting, type SealChoice, type WaitingPaper } from "./seals.ts";

/**
 * Lists the issued papers that count and have no seal, by the student's surname; one more than may
 * be shown, if there are more.
 */
export const listWaitingPapers = (
  db: Database,
  { kind, since }: SealChoice,
): Promise<WaitingPaper[]> =>
  queryRows(
    db,
    sql`select p.id, p.reservation_id, p.kind, u.name as student, p.number, to_json(p.issued_at) #>> '{}' as issued_at,
        f.name, p.sha256
      from papers p ${withOriginal} join users u on u.id = r.student_id join files f on f.id = p.file_id
      where (${kind} = 'all' or p.kind = ${kind}) and (p.issued_at at time zone 'Europe/Zagreb')::date >= ${since}::date
        and not ${isSealed} and ${paperState} = 'valid'
      order by ${surnameFirst()}, p.id limit ${mostWaiting + 1}`,
  );

/** Loads what is known about hashes of files: which papers they are, or were before a seal. */
export async function loadKnownFiles(
  db: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, KnownFile>> {
  if (hashes.length === 0) return new Map();
  const rows = await queryRows<KnownFile>(
    db,
    sql`with found as (
        select p.sha256, p.id, true as is_current from papers p where p.sha256 = any(${sql.param([...hashes])}::text[])
        union all
        select s.former_sha256, s.paper_id, false from paper_seals s where s.former_sha256 = any(${sql.param([...hashes])}::text[]))
      select distinct on (found.sha256) found.sha256, p.id as paper_id, found.is_current, ${isSealed} as is_sealed,
        ${paperState} as state, p.kind, u.name as student, p.number
      from found join papers p on p.id = found.id ${withOriginal} join users u on u.id = r.student_id
      order by found.sha256, found.is_current desc, p.id desc`,
  );
  return new Map(rows.map((row) => [row.sha256, row]));
}

/** Returns the digest of a paper that counts and has no seal; undefined for any other. */
export async function findUnsealed(db: Database, paperId: number): Promise<string | undefined> {
  const [row] = await queryRows<{ sha256: string }>(
    db,
    sql`select p.sha256 from papers p ${withOriginal}
      where p.id = ${paperId} and not ${isSealed} and ${paperState} = 'valid'`,
  );
  return row?.sha256;
}
