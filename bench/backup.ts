import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { openFileStore } from "#outside/files/real.ts";
import { backup, newKey } from "../scripts/backup.ts";
import { restore } from "../scripts/restore.ts";
import { fillFaculty } from "./faculty.ts";
import type { Bench, Figure } from "./measurement.ts";
import { type BenchServer, startBenchServer } from "./servers.ts";
import { watchMemory } from "./usage.ts";

const megabyte = 1024 * 1024;

/** Theses and stored files of the larger faculty. */
const [thesisCount, fileCount, fileSize] = [20_000, 200, 2 * megabyte];

const quiet = () => {};

/**
 * Measures an encrypted backup of a running installation and its restore into an empty folder: the
 * demo faculty, and a faculty with 20 000 theses and 400 MB of files that don't compress. The
 * memory is measured for the process, which includes the server.
 */
export const backupBench: Bench = {
  name: "backup and restore",
  run: async () => [
    ...(await measure("demo faculty", true, async () => {})),
    ...(await measure(
      `${thesisCount} theses, ${(fileCount * fileSize) / megabyte} MB of files`,
      false,
      fillLarge,
    )),
  ],
};

async function measure(
  label: string,
  demo: boolean,
  fill: (server: BenchServer, data: string) => Promise<void>,
): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-bench-backup-"));
  chmodSync(folder, 0o755); // for root the database runs as another user
  const [data, file, key] = ["data", "teza.tar.gz.age", "backup.key"].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  const server = await startBenchServer({ demo, environment: { TEZA_DATA: data } });
  try {
    await fill(server, data);
    await newKey(key, quiet);
    const settings = { DATABASE_URL: server.databaseUrl, TEZA_DATA: data, BACKUP_KEY_FILE: key };
    const backedUp = await observe(() => backup(settings, { file, check: false }, quiet));
    const empty = { TEZA_DATA: path.join(folder, "empty"), BACKUP_KEY_FILE: key };
    const restored = await observe(() => restore(empty, { file, check: false }, quiet));
    const size = `${(statSync(file).size / megabyte).toFixed(0)} MB`;
    return [
      { label: `${label}: backup`, text: `${backedUp} to ${size}` },
      { label: `${label}: restore`, text: restored },
    ];
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function observe(work: () => Promise<unknown>): Promise<string> {
  const { seconds, before, peak } = await watchMemory(work, 20);
  return `${seconds.toFixed(1)} s, memory ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`;
}

/** Fills a faculty, and its store with files that belong to no thesis. */
async function fillLarge(server: BenchServer, data: string) {
  await fillFaculty(server, thesisCount);
  const store = await openFileStore(undefined, path.join(data, "files"));
  for (let index = 0; index < fileCount; index += 1) {
    const { sha256, size } = await store.put(chunksOf(randomBytes(fileSize)));
    await server.sql(
      "insert into files (sha256, name, size, kind, content_type, purpose, taken_at) values ($1, 'rad.pdf', $2, 'pdf', 'application/pdf', 'thesis', now())",
      [sha256, size],
    );
  }
}

async function* chunksOf(content: Buffer) {
  yield content;
}
