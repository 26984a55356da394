import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { readArchiveKey, readWritingKey } from "#outside/backup-archive/keys.ts";
import { withVerifiedArchive } from "#outside/backup-archive/read.ts";
import { writeArchive } from "#outside/backup-archive/write.ts";

// PostgreSQL runs this file for each segment of its log that it archives or fetches
// (src/outside/database/wal-archive.ts).

/**
 * Exit codes of a fetch: the recovery ends at a missing segment, and breaks off at one that can't
 * be read.
 */
const [missing, unreadable] = [1, 200];

const [step, ...words] = process.argv.slice(2);
try {
  if (step === "archive") await archiveSegment(words);
  else if (step === "fetch") process.exitCode = (await fetchSegment(words)) ? 0 : missing;
  else throw new Error(`unknown step: ${step}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = step === "fetch" ? unreadable : 1;
}

/**
 * Writes a segment durably to the archive. Success if the same segment is there already, because
 * PostgreSQL repeats a segment after a crash; an error if another one has its name.
 */
async function archiveSegment([from = "", folder = "", keyFile = ""]: readonly string[]) {
  const content = await readFile(from);
  const name = path.basename(from);
  const digest = createHash("sha256").update(content).digest("hex").slice(0, 16);
  const written = (await readdir(folder)).filter(
    (each) => each.startsWith(`${name}.sha256-`) && !each.endsWith(".part"),
  );
  if (written.some((each) => each.startsWith(`${name}.sha256-${digest}.`))) return;
  if (written.length > 0)
    throw new Error(`another segment ${name} is in ${folder}: two databases may use one archive`);
  const key = keyFile === "" ? undefined : await readWritingKey(keyFile);
  const file = path.join(folder, `${name}.sha256-${digest}.tar.gz${key ? ".age" : ""}`);
  await writeArchive(file, key, "log segment", entryOf(name, content));
}

async function* entryOf(name: string, content: Buffer) {
  yield { name, content };
}

/** Writes the archived segment where PostgreSQL wants it; false if the archive doesn't have it. */
async function fetchSegment([
  folder = "",
  name = "",
  to = "",
  keyFile = "",
  unsigned = "",
]: readonly string[]): Promise<boolean> {
  const segment = (await readdir(folder)).find(
    (each) => each.startsWith(`${name}.sha256-`) && !each.endsWith(".part"),
  );
  if (segment === undefined) return false;
  const key = keyFile === "" ? undefined : await readArchiveKey(keyFile);
  const options = { key, purpose: "log segment", acceptUnsigned: unsigned !== "" } as const;
  const chunks: Buffer[] = [];
  await withVerifiedArchive(path.join(folder, segment), options, async (archive) => {
    for await (const entry of archive.entries()) {
      if (entry.name !== name) throw new Error(`${segment} has the segment ${entry.name}`);
      chunks.push(await buffer(entry.content));
    }
  });
  await writeFile(to, Buffer.concat(chunks), { mode: 0o600 });
  return true;
}
