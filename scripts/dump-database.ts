import { createWriteStream, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { getConstructionPlans } from "pg-boss";
import { StartupError } from "#outside/startup-error.ts";
import { withConfiguredDatabase } from "./configured-database.ts";

/**
 * Writes the rows of the configured database to a gzipped SQL file. The file does not create the application's tables:
 * test/migrations/load-dump.ts runs the migrations up to the one that the file names, then loads the rows.
 */
export const dumpDatabase = (environment: Record<string, string | undefined>, file: string): Promise<void> =>
  withConfiguredDatabase(environment, "Baza podataka ne postoji.", async (connectionString) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      await pipeline(Readable.from(dumpLines(client)), createGzip({ level: 9 }), createWriteStream(file));
    } finally {
      await client.end();
    }
  });

/** Yields all rows from one database snapshot. */
async function* dumpLines(client: pg.Client) {
  await client.query("begin isolation level repeatable read read only");
  await client.query("set local timezone to 'UTC'");
  yield `-- migration: ${await lastMigration(client)}\n`;
  yield `${getConstructionPlans("pgboss")}\n`;
  yield "set session_replication_role = replica;\n";
  for (const table of await listTables(client)) yield* tableLines(client, table);
  const sequences = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
     where last_value is not null order by 1`,
  );
  for (const { name, value } of sequences.rows) yield `select setval('${name}', ${value});\n`;
  yield "set session_replication_role = origin;\n";
  await client.query("commit");
}

type Journal = { entries: { tag: string; when: number }[] };

async function lastMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: string }>("select max(created_at) as at from drizzle.__drizzle_migrations");
  const journal = JSON.parse(readFileSync("migrations/meta/_journal.json", "utf8")) as Journal;
  const found = journal.entries.find(({ when }) => when === Number(rows[0]?.at));
  if (!found) throw new StartupError("Baza podataka ima migraciju koju ovaj program ne poznaje.");
  return found.tag;
}

type Table = { name: string; columns: string[] };

/** Lists the tables of the application and of the job queue but its statistics, which a table of each day holds. */
async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss') and c.relname !~ '^queue_stats'
     group by 1 order by 1`,
  );
  return rows;
}

/** Rows per INSERT statement. */
const batchSize = 200;

async function* tableLines(client: pg.Client, { name, columns }: Table) {
  yield `delete from ${name};\n`;
  const literals = columns.map((column) => `coalesce(quote_literal(${column}::text), 'null')`).join(" || ',' || ");
  const { rows } = await client.query<{ row: string }>(`select ${literals} as row from ${name} order by ctid`);
  for (let from = 0; from < rows.length; from += batchSize) {
    const values = rows.slice(from, from + batchSize).map(({ row }) => `(${row})`);
    yield `insert into ${name} (${columns.join(", ")}) overriding system value values\n${values.join(",\n")};\n`;
  }
}
