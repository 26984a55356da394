import { createHash, type Hash } from "node:crypto";
import { listMigrations } from "#kit/database/migrations.ts";
import { formatText } from "#kit/text/localization.ts";
import type { ArchiveKey } from "#outside/backup-archive/port.ts";
import { type VerifiedArchive, withVerifiedArchive } from "#outside/backup-archive/read.ts";
import { damaged } from "#outside/backup-archive/texts.ts";
import { StartupError } from "#outside/startup-error.ts";
import {
  fileFolder,
  type Manifest,
  manifestName,
  manifestSchema,
  tableFolder,
  tableOfEntry,
} from "./manifest.ts";
import { texts } from "./texts.ts";

export type BackupFile = {
  file: string;
  key: ArchiveKey | undefined;
  /** The folder of the migrations. */
  migrations: string;
  acceptUnsigned?: boolean;
  /** Tells the backup that was made from another one in its place. */
  digest?: string;
};

/** A backup all of whose bytes have been verified. */
export type VerifiedBackup = { archive: VerifiedArchive; manifest: Manifest };

/**
 * Verifies a whole backup before `work` reads it. Throws a StartupError if the backup is
 * incomplete, forged, unsigned, encrypted for another key, or made by a newer version, with unknown
 * migrations.
 */
export const withBackup = <T>(
  { file, key, migrations, acceptUnsigned, digest }: BackupFile,
  work: (backup: VerifiedBackup) => Promise<T>,
): Promise<T> =>
  withVerifiedArchive(
    file,
    { key, purpose: "backup", acceptUnsigned, digest, keep: [manifestName] },
    async (archive) => {
      const manifest = parseManifest(archive.kept.get(manifestName));
      if (!manifest || archive.isListed !== manifest.format > 1)
        throw new StartupError(damaged(file));
      if (!archive.isListed) await compareChecksums(file, archive, manifest);
      refuseNewer(manifest, migrations);
      return work({ archive, manifest });
    },
  );

function parseManifest(text: Buffer | undefined): Manifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(text?.toString() ?? ""));
  } catch {
    return undefined;
  }
}

/** A backup of format 1 has its checksums in the manifest. */
async function compareChecksums(file: string, archive: VerifiedArchive, manifest: Manifest) {
  const hashes = new Map<string, Hash>();
  let last = "";
  let files = 0;
  for await (const { name, content } of archive.entries()) {
    if (last === manifestName) throw new StartupError(damaged(file));
    last = name;
    if (name === manifestName) continue;
    const subject = name.startsWith(tableFolder) ? tableFolder + tableOfEntry(name) : name;
    const hash = hashes.get(subject) ?? createHash("sha256");
    hashes.set(subject, hash);
    for await (const chunk of content) hash.update(chunk);
    if (name.startsWith(fileFolder)) {
      hashes.delete(name);
      files += 1;
      if (hash.digest("hex") !== name.slice(fileFolder.length))
        throw new StartupError(damaged(file));
    }
  }
  if (manifest.files !== files || !hasAll(manifest, hashes)) throw new StartupError(damaged(file));
}

const emptyHash = createHash("sha256").digest("hex");

function hasAll({ tables, others }: Manifest, hashes: ReadonlyMap<string, Hash>): boolean {
  const expected = new Map(Object.entries(others));
  for (const { name, sha256 } of tables)
    if (sha256 !== emptyHash) expected.set(tableFolder + name, sha256);
  return (
    expected.size === hashes.size &&
    [...expected].every(([name, sha256]) => hashes.get(name)?.copy().digest("hex") === sha256)
  );
}

function refuseNewer({ migrations }: Manifest, folder: string) {
  const known = new Set(listMigrations(folder).map(({ stamp }) => stamp));
  const unknown = migrations.filter((stamp) => !known.has(stamp));
  if (unknown.length > 0)
    throw new StartupError(formatText(texts.newer, { count: unknown.length }));
}
