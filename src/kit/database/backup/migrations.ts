import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Connection, runMigrations } from "../connection.ts";

type Journal = { entries: { tag: string; when: number }[] };

/** The migrations in `folder`, oldest first; `when` is the time by which the database names them. */
export const listMigrations = (folder: string): Journal["entries"] =>
  (JSON.parse(readFileSync(journalFile(folder), "utf8")) as Journal).entries;

/** Runs the migrations in `folder` up to the one of that time, included. */
export async function runMigrationsUpTo(connection: Connection, folder: string, last: number) {
  const copy = mkdtempSync(path.join(os.tmpdir(), "teza-migrations-"));
  try {
    cpSync(folder, copy, { recursive: true });
    const journal = JSON.parse(readFileSync(journalFile(folder), "utf8")) as Journal;
    const entries = journal.entries.filter(({ when }) => when <= last);
    writeFileSync(journalFile(copy), JSON.stringify({ ...journal, entries }));
    await runMigrations(connection, copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

const journalFile = (folder: string) => path.join(folder, "meta/_journal.json");
