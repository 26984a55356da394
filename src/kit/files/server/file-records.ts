import { Readable } from "node:stream";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Context } from "#kit/database/index.ts";
import { orNotFound, Refusal } from "#kit/workflow/index.ts";
import { StorageFull } from "#outside/files/port.ts";
import { messages } from "../texts.ts";
import { type FileKind, fileKinds, type ReceivedFile, type UploadPurpose } from "../upload-rules.ts";
import { fileResponse } from "./download.ts";
import { files } from "./tables.ts";

/**
 * Stores a received file permanently and creates its record in the caller's transaction; returns its id. Call it once
 * the decision is final; the nightly job removes the content if the transaction fails afterwards. Refuses with 503 when
 * the store is full.
 */
export async function createFileRecord(
  { db, actor, now }: Context,
  received: ReceivedFile,
  purpose: UploadPurpose,
): Promise<number> {
  const { sha256, name, size, kind, contentType } = received;
  await received.keep().catch((error) => {
    throw error instanceof StorageFull ? new Refusal(503, messages.storageFull) : error;
  });
  const values = { sha256, name, size, kind, contentType, purpose, uploadedBy: actor.id || null, takenAt: now };
  const [row] = await db.insert(files).values(values).returning({ id: files.id });
  if (!row) throw new Error("a file's record was not written");
  return row.id;
}

/** A file that the application has made: its content is written to the store, whatever becomes of the transaction. */
type MadeFile = { name: string; kind: FileKind; content: Uint8Array | AsyncIterable<Uint8Array>; purpose: string };

/**
 * Stores a generated file and creates its record in the caller's transaction; returns its id and hash. Refuses with 503
 * when the store is full.
 */
export async function keepMadeFile(
  { db, actor, files: store, now }: Context,
  { name, kind, content, purpose }: MadeFile,
): Promise<{ id: number; sha256: string }> {
  const { sha256, size } = await store
    .put(content instanceof Uint8Array ? Readable.from([content]) : content)
    .catch((error) => {
      throw error instanceof StorageFull ? new Refusal(503, messages.storageFull) : error;
    });
  const { contentType } = fileKinds[kind];
  const values = { sha256, name, size, kind, contentType, purpose, uploadedBy: actor.id || null, takenAt: now };
  const [row] = await db.insert(files).values(values).returning({ id: files.id });
  if (!row) throw new Error("a file's record was not written");
  return { id: row.id, sha256 };
}

/** Gives files up in the caller's transaction that no record uses any more; the nightly job removes them. */
export async function releaseFiles({ db }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(files)
      .set({ takenAt: null })
      .where(inArray(files.id, [...ids]));
}

/**
 * Sends a stored file as a download, under its own name or another. The caller has checked the rights; 404 if there is
 * no file.
 */
export async function sendStoredFile(
  { db, files: store }: Context,
  fileId: number | null,
  request: Request,
  name?: string,
): Promise<Response> {
  const [file] = fileId === null ? [] : await db.select().from(files).where(eq(files.id, fileId));
  return fileResponse(store, { ...orNotFound(file), ...(name !== undefined && { name }) }, request);
}

/** SQL of `{ id, name, size }` of the file that `column` refers to; null if it refers to none. */
export const fileJson = (column: string): SQL =>
  sql.raw(
    `(select jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) from files f where f.id = ${column})`,
  );
