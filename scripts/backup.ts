import { mkdir } from "node:fs/promises";
import path from "node:path";
import { makeBackup } from "#app/backup/make-backup.ts";
import { programVersion } from "#app/backup/program-version.ts";
import type { BackupFile } from "#app/backup/read-backup.ts";
import { checkBackup } from "#app/backup/restore-backup.ts";
import { backupName } from "#app/backup/retention.ts";
import { texts } from "#app/backup/texts.ts";
import { formatText } from "#kit/text/localization.ts";
import { createArchiveKey, createServerKey, readWritingKey } from "#outside/backup-archive/keys.ts";
import { openFileStore } from "#outside/files/real.ts";
import { StartupError } from "#outside/startup-error.ts";
import { withConfiguredDatabase } from "./configured-database.ts";

type Write = (line: string) => void;

/**
 * Backs up the configured installation to `file`, or to BACKUP_FOLDER; `check` restores it into a
 * temporary folder. Returns exit code 1 if the store lacks files that the database names.
 */
export const backup = (
  environment: Record<string, string | undefined>,
  { file, check }: { file: string | undefined; check: boolean },
  write: Write = console.log,
): Promise<number> =>
  withConfiguredDatabase(environment, texts.notStarted, async (databaseUrl, config) => {
    const now = new Date();
    const { keyFile, nightly } = config.backup;
    const key = keyFile === undefined ? undefined : await readWritingKey(keyFile);
    const target =
      file ?? (nightly && path.join(nightly.folder, backupName(now, key !== undefined)));
    if (!target) throw new StartupError(texts.noFolder);
    await mkdir(path.dirname(target), { recursive: true });
    const source = {
      databaseUrl,
      historyKeyFile: config.historyKeyFile,
      files: await openFileStore(config.STORAGE_URL, path.join(config.dataFolder, "files")),
      settings: config.settingNames,
      version: programVersion(),
    };
    const begin = Date.now();
    const result = await makeBackup(source, { file: target, key, now });
    const megabytes = formatDecimal(result.bytes / 1e6);
    write(
      formatText(texts.written, {
        ...result,
        missing: null,
        megabytes,
        seconds: secondsSince(begin),
      }),
    );
    if (check) await checkMade(target, key, result.digest, write);
    if (result.missing.length === 0) return 0;
    write(
      [formatText(texts.missing, { count: result.missing.length }), ...result.missing].join("\n  "),
    );
    return 1;
  });

async function checkMade(file: string, key: BackupFile["key"], digest: string, write: Write) {
  if (key && !key.identity) return write(texts.unchecked);
  const begin = Date.now();
  await checkBackup({ file, key, digest, migrations: "migrations" });
  write(formatText(texts.checked, { seconds: secondsSince(begin) }));
}

/** Writes a new key for BACKUP_KEY_FILE. */
export async function newKey(file: string | undefined, write: Write = console.log) {
  if (!file) throw new StartupError(texts.noFolder);
  await createArchiveKey(file);
  write(formatText(texts.keyWritten, { file }));
}

/** Writes the part of a key that a server needs to make backups, beside the key. */
export async function serverKey(file: string | undefined, write: Write = console.log) {
  if (!file) throw new StartupError(texts.noFolder);
  write(formatText(texts.serverKeyWritten, { file: await createServerKey(file) }));
}

const formatDecimal = (value: number) => value.toFixed(1).replace(".", ",");
const secondsSince = (begin: number) => formatDecimal((Date.now() - begin) / 1000);
