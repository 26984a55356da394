import type { Client } from "pg";
import { type CopyToStreamQuery, to as copyTo } from "pg-copy-streams";

/** A table of a backup, with the columns whose values can be written. */
export type DumpedTable = { name: string; columns: string[] };

/** The last value of a sequence, as text because it may exceed a JavaScript number. */
export type SequenceValue = { name: string; value: string };

/**
 * Opens a snapshot that keeps the current state of the whole database for everything that follows
 * on this client. The format of the rows doesn't depend on the settings of the server.
 */
export async function openSnapshot(client: Client) {
  await client.query("begin isolation level repeatable read read only");
  await client.query(
    "set local timezone to 'UTC'; set local datestyle to 'ISO'; set local intervalstyle to 'postgres'; set local extra_float_digits to 1",
  );
}

/**
 * Lists the tables of the application and of the job queue, but not its statistics, which a table
 * of each day holds, and not `bam`, whose rows are statements to be run.
 */
export async function listDumpedTables(client: Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss') and c.relname !~ '^queue_stats' and (n.nspname, c.relname) <> ('pgboss', 'bam')
     group by 1 order by 1`,
  );
  return rows;
}

/**
 * Streams the rows of a table in PostgreSQL's text format of COPY; `rowCount` contains their number
 * at the end.
 */
export const copyOut = (client: Client, { name, columns }: DumpedTable): CopyToStreamQuery =>
  client.query(copyTo(`copy ${name} (${columns.join(", ")}) to stdout`));

/**
 * Reads the sequences. They don't belong to the snapshot: read after the rows, they are never
 * behind them.
 */
export async function readSequences(client: Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'pgboss') and last_value is not null order by 1`,
  );
  return rows;
}

/** Lists the names of all sequences, as `readSequences` writes them. */
export async function listSequences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname in ('public', 'pgboss') order by 1`,
  );
  return rows.map(({ name }) => name);
}
