import path from "node:path";
import { z } from "zod";

/** The settings of backups (docs/operations.md). */
export const backupSettings = {
  BACKUP_FOLDER: z
    .string()
    .min(1)
    .optional()
    .describe("Folder for the backups of npm run backup, best on another disk. Unset: its argument names the file."),
  BACKUP_KEY_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      "File with a key of age, made by npm run backup -- --new-key FILE or by age-keygen: the secret identity, or only the public recipient, with which backups are encrypted but can't be checked or restored. Unset: backups are not encrypted.",
    ),
};

type Settings = z.output<z.ZodObject<typeof backupSettings>>;

export type BackupConfig = { backup: { keyFile: string | undefined; folder: string | undefined } };

/** Reads the settings of backups. */
export const readBackupConfig = (settings: Settings): BackupConfig => ({
  backup: {
    keyFile: settings.BACKUP_KEY_FILE && path.resolve(settings.BACKUP_KEY_FILE),
    folder: settings.BACKUP_FOLDER && path.resolve(settings.BACKUP_FOLDER),
  },
});
