import path from "node:path";
import { entryPath } from "#kit/runtime/build-entries.server.ts";
import { readWritingKey, writingKeyText } from "#outside/backup-archive/keys.ts";
import { type EmbeddedDatabase, startEmbedded } from "#outside/database/embedded.ts";
import type { ServerEvent } from "#outside/database/keep-lease.ts";
import type { Config } from "../config.ts";

/** The folder of the embedded database. */
export const embeddedFolder = (config: Pick<Config, "dataFolder">): string =>
  path.join(config.dataFolder, "postgres");

export const segmentScript = entryPath(import.meta.dirname, "wal-segment");

/**
 * Starts or attaches to the embedded database of this installation, whose log is archived if that
 * is configured.
 */
export async function startConfigured(
  config: Config,
  report?: (event: ServerEvent) => void,
): Promise<EmbeddedDatabase> {
  const { wal, keyFile } = config.backup;
  const key = wal && keyFile !== undefined ? await readWritingKey(keyFile) : undefined;
  const archive = wal && {
    folder: wal.folder,
    script: segmentScript,
    key: key && writingKeyText(key),
  };
  return startEmbedded(embeddedFolder(config), { archive, ...(report && { report }) });
}

/** Throws a StartupError if backups are configured that could be encrypted, but not signed. */
export async function refuseUnsignedBackups({ backup: { keyFile, nightly, wal } }: Config) {
  if (keyFile !== undefined && (nightly || wal)) await readWritingKey(keyFile);
}
