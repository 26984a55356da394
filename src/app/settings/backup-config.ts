import path from "node:path";
import { z } from "zod";

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
    .describe("With BACKUP_FOLDER: time of the nightly backup in Zagreb."),
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
      "File with a key of age, made by npm run backup -- --new-key FILE or by age-keygen: the secret identity, or only the public recipient, with which backups are encrypted but can't be checked or restored. Unset: backups are not encrypted.",
    ),
};

type Settings = z.output<z.ZodObject<typeof backupSettings>>;

export type BackupConfig = {
  backup: {
    keyFile: string | undefined;
    /** The nightly backup; undefined if it is not configured. */
    nightly: { folder: string; time: string; keepDays: number; keepWeeks: number } | undefined;
  };
};

/** Reads the settings of backups. */
export const readBackupConfig = (settings: Settings): BackupConfig => ({
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
  },
});
