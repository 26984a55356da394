import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { getConstructionPlans } from "pg-boss";
import {
  type DumpedTable,
  listDumpedTables,
  openSnapshot,
  readSequences,
} from "#kit/database/backup/dump.ts";
import { listAppliedMigrations, listMigrations } from "#kit/database/migrations.ts";
import { StartupError } from "#outside/startup-error.ts";
import { withConfiguredDatabase } from "./configured-database.ts";

/**
 * Writes the rows of the configured database to a gzipped SQL file. The file does not create the
 * application's tables: test/migrations/load-dump.ts runs the migrations up to the one that the
 * file names, then loads the rows.
 */
export const dumpDatabase = (
  environment: Record<string, string | undefined>,
  file: string,
): Promise<void> =>
  withConfiguredDatabase(environment, "Baza podataka ne postoji.", async (connectionString) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      await pipeline(
        Readable.from(dumpLines(client)),
        createGzip({ level: 9 }),
        createWriteStream(file),
      );
    } finally {
      await client.end();
    }
  });

/** Yields all rows from one database snapshot. */
async function* dumpLines(client: pg.Client) {
  await openSnapshot(client);
  yield `-- migration: ${await lastMigration(client)}\n`;
  yield `${getConstructionPlans("pgboss")}\n`;
  yield "set session_replication_role = replica;\n";
  for (const table of await listDumpedTables(client)) yield* tableLines(client, table);
  for (const { name, value } of await readSequences(client))
    yield `select setval('${name}', ${value});\n`;
  yield "set session_replication_role = origin;\n";
  await client.query("commit");
}

async function lastMigration(client: pg.Client): Promise<string> {
  const applied = await listAppliedMigrations(client);
  const migration = listMigrations("migrations").findLast(({ stamp }) => applied.includes(stamp));
  if (!migration) throw new StartupError("Baza podataka nema nijednu migraciju ovog programa.");
  return migration.name;
}

/** Rows per INSERT statement. */
const batchSize = 200;

async function* tableLines(client: pg.Client, { name, columns }: DumpedTable) {
  yield `delete from ${name};\n`;
  const literals = columns
    .map((column) => `coalesce(quote_literal(${column}::text), 'null')`)
    .join(" || ',' || ");
  const { rows } = await client.query<{ row: string }>(
    `select ${literals} as row from ${name} order by ctid`,
  );
  for (let from = 0; from < rows.length; from += batchSize) {
    const values = rows.slice(from, from + batchSize).map(({ row }) => `(${row})`);
    yield `insert into ${name} (${columns.join(", ")}) overriding system value values\n${values.join(",\n")};\n`;
  }
}
