import { z } from "zod";

/** Names of entries of a backup. */
export const manifestName = "manifest.json";
/** Statements in backups of format 1. */
export const formerQueueName = "queue.sql";
export const keyName = "history.key";
export const sealsName = "history.key.seals";
export const tableFolder = "tables/";
export const fileFolder = "files/";

/** `tables/public.theses/000001` has rows of `public.theses`. */
export const tableOfEntry = (entry: string): string =>
  entry.slice(tableFolder.length, entry.lastIndexOf("/"));

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * The last entry of a backup before its list of checksums: its origin and its contents. Format 1 is
 * older than signed archives; it also held statements, which no restore runs.
 */
export const manifestSchema = z.object({
  format: z.literal([1, 2]),
  /** The version of the program. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The times that name the migrations, as in the journal; oldest first. */
  migrations: z.array(z.number()).min(1),
  /** Names of the settings that were set, without their values. */
  settings: z.array(z.string()),
  /** Checksum of a table's rows, which lie in one or more entries below `tables/`. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().min(0),
      sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/) })),
  /** Contents below `files/`, each under its own checksum. */
  files: z.number().int().min(0),
  /** Contents that the database refers to but the store lacked. */
  missing: z.array(sha256),
  /** Checksums of the remaining entries. */
  others: z.record(z.string(), sha256),
});

export type Manifest = z.output<typeof manifestSchema>;

export const countRows = ({ tables }: Pick<Manifest, "tables">) =>
  tables.reduce((sum, { rows }) => sum + rows, 0);
