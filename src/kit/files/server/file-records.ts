import { inArray, type SQL, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { type Context, instantColumn } from "#kit/database/index.ts";

/** The record of a stored file; its content lies in the store under its SHA-256. */
export const files = pgTable("files", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  sha256: text().notNull(),
  name: text().notNull(),
  size: integer().notNull(),
  kind: text({ enum: ["pdf", "zip", "docx", "png", "jpeg", "xml", "csv", "xlsx"] }).notNull(),
  contentType: text().notNull(),
  purpose: text().notNull(),
  uploadedBy: integer(),
  createdAt: instantColumn().notNull().defaultNow(),
  takenAt: instantColumn(),
});

/** Gives files up in the caller's transaction that no record uses any more; the nightly job removes them. */
export async function releaseFiles({ db }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(files)
      .set({ takenAt: null })
      .where(inArray(files.id, [...ids]));
}

/** SQL of `{ id, name, size }` of the file that `column` refers to; null if it refers to none. */
export const fileJson = (column: string): SQL =>
  sql.raw(
    `(select jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) from files f where f.id = ${column})`,
  );
