import { sql } from "drizzle-orm";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import type { Read } from "../rules.ts";
import { selectSubjects } from "./queries.ts";

/**
 * Logs what the actor has read from a network address, in one statement. Reads of a record within an hour are counted
 * in one row. People's reads of their own data are not logged, unless an admin works as them.
 */
export async function recordRead(
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  read: Read,
  address: string,
): Promise<void> {
  const realReader = actor.impersonator?.id ?? null;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`insert into record_reads as r
      (hour, first_at, last_at, reader_id, real_reader_id, kind, record_id, subject_id, detail, address)
    select date_trunc('hour', ${at}), ${at}, ${at}, ${actor.id}::integer, ${realReader}::integer, ${read.kind}::text,
      ${read.recordId}::integer, s.subject, ${read.detail}::text, ${address}::text
    from (${selectSubjects(read)}) s (subject)
    where s.subject is distinct from ${actor.id}::integer or ${realReader}::integer is not null
    on conflict on constraint record_reads_once do update set times = r.times + 1, last_at = greatest(r.last_at, excluded.last_at)`);
}

/** Deletes the reads from before an instant, at most `most`; returns their number. */
export async function deleteOldReads(db: Database, before: Date, most: number): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from record_reads where id in (select id from record_reads where last_at < ${before} order by last_at limit ${most})`,
  );
  return rowCount ?? 0;
}
