import { countRows } from "#app/backup/manifest.ts";
import { checkBackup, restoreBackup } from "#app/backup/restore-backup.ts";
import { checkMoment, restoreMoment } from "#app/backup/restore-moment.ts";
import { texts } from "#app/backup/texts.ts";
import { parseMoment } from "#app/backup/wal-layout.ts";
import { readConfig } from "#app/config.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { readArchiveKey } from "#outside/backup-archive/keys.ts";
import { StartupError } from "#outside/startup-error.ts";

/**
 * Restores the backup into the configured installation, which is empty; `check` restores it into a
 * temporary folder.
 */
export async function restore(
  environment: Record<string, string | undefined>,
  {
    file,
    check,
    acceptUnsigned = false,
  }: { file: string | undefined; check: boolean; acceptUnsigned?: boolean },
  write: (line: string) => void = console.log,
): Promise<void> {
  if (!file) throw new StartupError(texts.noFile);
  const config = readConfig(environment);
  const { keyFile } = config.backup;
  const archive = {
    file,
    migrations: "migrations",
    acceptUnsigned,
    key: keyFile === undefined ? undefined : await readArchiveKey(keyFile),
  };
  const begin = Date.now();
  const { manifest, isSigned } = check
    ? await checkBackup(archive)
    : await restoreBackup(archive, config);
  const madeAt = formatInstant(new Date(manifest.madeAt));
  const seconds = ((Date.now() - begin) / 1000).toFixed(1).replace(".", ",");
  if (!isSigned) write(texts.acceptedUnsigned);
  write(
    check
      ? formatText(texts.checked, { made: madeAt, seconds })
      : formatText(texts.restored, {
          made: madeAt,
          seconds,
          rows: countRows(manifest),
          files: manifest.files,
        }),
  );
}

/**
 * Restores a moment from the archive of the database's log into the configured installation, which
 * is empty; `check` restores it into a temporary folder. Returns exit code 1 if the archive lacks
 * files that the database names.
 */
export async function restoreUntil(
  environment: Record<string, string | undefined>,
  {
    until,
    check,
    acceptUnsigned = false,
  }: { until: string; check: boolean; acceptUnsigned?: boolean },
  write: (line: string) => void = console.log,
): Promise<number> {
  const moment = until === "latest" ? undefined : parseMoment(until);
  if (until !== "latest" && !moment)
    throw new StartupError(formatText(texts.noMoment, { text: until }));
  const config = readConfig(environment);
  const begin = Date.now();
  const { lastAt, files, missing } = check
    ? await checkMoment(config, { until: moment, acceptUnsigned }, "migrations")
    : await restoreMoment(config, { until: moment, acceptUnsigned });
  if (acceptUnsigned) write(texts.acceptedUnsignedMoment);
  const seconds = ((Date.now() - begin) / 1000).toFixed(1).replace(".", ",");
  write(
    formatText(texts.restoredMoment, {
      moment: moment ? formatInstant(moment) : "latest",
      lastAt: lastAt ? formatInstant(lastAt) : "none",
      files,
      seconds,
      checked: check ? "yes" : "no",
    }),
  );
  if (missing.length === 0) return 0;
  write([formatText(texts.missing, { count: missing.length }), ...missing].join("\n  "));
  return 1;
}
