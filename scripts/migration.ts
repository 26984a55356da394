// npm run migration -- "Add sponsors": makes the file of the next migration. With or without a
// title it writes migrations/schema.json, in which the tests look up the tables and columns.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { connect } from "#kit/database/connection.ts";
import { listMigrations, runMigrations } from "#kit/database/migrations.ts";
import { startEmbedded } from "#outside/database/embedded.ts";
import { formatSchema, readSchema, schemaFile } from "./schema.ts";

/** Makes the file of a new migration in `folder`, after all others; returns its path. */
export function addMigration(folder: string, title: string, now = Date.now()): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g);
  if (!words) throw new Error("A migration needs a title of plain letters, such as: Add sponsors");
  const last = listMigrations(folder).at(-1)?.name ?? "0000";
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, "0");
  const file = path.join(folder, `${number}_${words.join("_")}.sql`);
  writeFileSync(file, `-- stamp: ${now}\n-- ${title}.\n`, { flag: "wx" });
  return file;
}

/** Runs all migrations on a database of its own and writes the resulting schema. */
async function writeSchema() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-schema-"));
  const { url, stop } = await startEmbedded(folder, { durable: false });
  const connection = connect(url, { max: 1 });
  try {
    await runMigrations(connection, "migrations");
    writeFileSync(schemaFile, formatSchema(await readSchema(connection.pool)));
  } finally {
    await connection.close();
    await stop();
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) {
  const [title] = process.argv.slice(2);
  if (title !== undefined) console.log(addMigration("migrations", title));
  await writeSchema();
  console.log(schemaFile);
}
