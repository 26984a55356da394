import path from "node:path";
import { z } from "zod";
import { StartupError } from "#outside/startup-error.ts";

/** The settings of backups (docs/operations.md). */
export const backupSettings = {
  BACKUP_FOLDER: z
    .string()
    .min(1)
    .optional()
    .describe(
      "Folder for backups, best on another disk; several nodes share it. Every night one node makes a backup there and checks it. Unset: backups are made only by npm run backup.",
    ),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default("02:20")
    .describe(
      "Time of the nightly backup in BACKUP_FOLDER and of the base copy in WAL_ARCHIVE, in Zagreb.",
    ),
  BACKUP_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(7)
    .describe("With BACKUP_FOLDER: number of days whose last backup is kept."),
  BACKUP_KEEP_WEEKS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1000)
    .default(5)
    .describe("With BACKUP_FOLDER: number of weeks whose last backup is kept besides."),
  BACKUP_KEY_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      "File with a key of age, made by npm run backup -- --new-key FILE or by age-keygen: the secret identity, or the part of it that npm run backup -- --server-key FILE makes, with which backups are encrypted and signed but can't be checked or restored. With it, plain and unsigned backups are refused. Unset: backups are neither encrypted nor signed.",
    ),
  WAL_ARCHIVE: z
    .string()
    .min(1)
    .optional()
    .describe(
      "With the embedded database: folder, best on another disk, into which its log is archived continuously, stored files each minute, and a base copy each day. npm run restore -- --until restores any minute from it. Unset: only backups can be restored.",
    ),
  WAL_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(7)
    .describe("With WAL_ARCHIVE: number of days of which any minute can be restored."),
  ERASURES_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      "Journal of the people who were erased, from which a start repeats erasures that a restore has undone; it names nobody. Keep it with the backups; several nodes share it. Unset: erasures.jsonl in BACKUP_FOLDER, or in the data folder without one.",
    ),
};

type Settings = z.output<z.ZodObject<typeof backupSettings>>;

export type BackupConfig = {
  backup: {
    keyFile: string | undefined;
    /** The nightly backup; undefined if it is not configured. */
    nightly: { folder: string; time: string; keepDays: number; keepWeeks: number } | undefined;
    /** The archive of the embedded database's log; undefined if it is not configured. */
    wal: { folder: string; time: string; keepDays: number } | undefined;
  };
  /** The journal of erasures. */
  erasuresFile: string;
};

/** Reads the settings of backups; `configured` tells that the database is not the embedded one. */
export function readBackupConfig(
  settings: Settings & { TEZA_DATA: string },
  configured: boolean,
): BackupConfig {
  if (settings.WAL_ARCHIVE && configured) {
    throw new StartupError(
      "Postavke nisu ispravne:\n  WAL_ARCHIVE vrijedi samo za ugrađenu bazu. Uz DATABASE_URL dnevnik arhivira sam PostgreSQL (archive_command, pgBackRest).",
    );
  }
  return {
    backup: {
      keyFile: settings.BACKUP_KEY_FILE && path.resolve(settings.BACKUP_KEY_FILE),
      nightly: settings.BACKUP_FOLDER
        ? {
            folder: path.resolve(settings.BACKUP_FOLDER),
            time: settings.BACKUP_TIME,
            keepDays: settings.BACKUP_KEEP_DAYS,
            keepWeeks: settings.BACKUP_KEEP_WEEKS,
          }
        : undefined,
      wal: settings.WAL_ARCHIVE
        ? {
            folder: path.resolve(settings.WAL_ARCHIVE),
            time: settings.BACKUP_TIME,
            keepDays: settings.WAL_KEEP_DAYS,
          }
        : undefined,
    },
    erasuresFile: path.resolve(
      settings.ERASURES_FILE ??
        path.join(settings.BACKUP_FOLDER ?? settings.TEZA_DATA, "erasures.jsonl"),
    ),
  };
}

/** For how many days the oldest backup is kept; undefined if Teza makes none. */
export function longestKeptDays({ backup: { nightly, wal } }: BackupConfig): number | undefined {
  const days = [
    ...(nightly ? [nightly.keepDays, nightly.keepWeeks * 7] : []),
    ...(wal ? [wal.keepDays] : []),
  ];
  return days.length > 0 ? Math.max(...days) : undefined;
}
