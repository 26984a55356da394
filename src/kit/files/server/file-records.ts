import { Readable } from "node:stream";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Context, settleTogether, shareConnection } from "#kit/database/index.ts";
import { saveError } from "#kit/forms/index.ts";
import { rememberSubmission } from "#kit/forms/server/index.ts";
import { orNotFound, Refusal } from "#kit/workflow/index.ts";
import { StorageFull, type UnfinishedUpload } from "#outside/files/port.ts";
import { messages } from "../texts.ts";
import { type FileKind, fileKinds, type ReceivedFile, type UploadPurpose } from "../upload-rules.ts";
import { fileResponse } from "./download.ts";
import { type ReceivedForm, receiveForm } from "./receive-form.ts";
import { beginUpload, findWholeUpload, readAnnouncement } from "./resumable-uploads.ts";
import { files } from "./tables.ts";
import { meteredStore, requireQuota } from "./upload-quota.ts";

/** A form whose files are accepted but not yet stored permanently. */
export type FormWithFiles = Pick<ReceivedForm, "fields" | "files">;

export type FormWithFilesOptions = {
  /** File fields and the purpose of their file; one file each. */
  files: Record<string, UploadPurpose>;
  /**
   * Refuses actors who could not take this decision whatever the form contains. Runs before anything is received; the
   * command decides again under its locks. It reads by the context that it is given, which has one connection.
   */
  authorize: (context: Context) => unknown;
};

/**
 * Receives a posted form with files for a decision. Rights are checked first: the files of a refused actor are
 * discarded, while the other fields are returned as typed; so are those of an actor who has sent too much. Then files
 * are staged and validated; a rejected one refuses with 422 (503 if the disk is full) and a message for its field.
 * `decide` keeps files by `createFileRecord`; what it has not kept is deleted when it ends, however it ends. A script
 * may announce a file at the same address, send it in pieces (`resumable-uploads.ts`) and name it in the form; such an
 * upload stays until a decision was taken, so that it is not sent twice.
 */
export async function withReceivedForm<T>(
  request: Request,
  context: Context,
  { files: purposes, authorize }: FormWithFilesOptions,
  decide: (form: FormWithFiles) => Promise<T>,
): Promise<T> {
  const announced = readAnnouncement(request);
  try {
    const size = announced?.size ?? Number(request.headers.get("content-length") ?? 0);
    await shareConnection(context.db, (db) => {
      const sharing = { ...context, db };
      return settleTogether([Promise.resolve(sharing).then(authorize), requireQuota(sharing, size)]);
    });
  } catch (refusal) {
    rememberSubmission(request, (await receiveForm(request, { purposes: {}, store: context.files })).fields);
    throw refusal;
  }
  if (announced) return beginUpload(context, announced, purposes);
  const form = new URL(request.url).pathname;
  const named: UnfinishedUpload[] = [];
  const forget = () => Promise.all(named.map((upload) => upload.remove()));
  const find = async (field: string, token: string) => {
    const upload = await findWholeUpload(context, { token, form, field });
    if (upload) named.push(upload);
    return upload;
  };
  const { fields, files, refusals } = await receiveForm(request, {
    purposes,
    store: meteredStore(context),
    uploads: { store: context.files, find },
  });
  try {
    rememberSubmission(request, fields);
    const { "": whole, ...single } = refusals;
    const status = Object.values(refusals).includes(messages.storageFull) ? 503 : 422;
    if (Object.keys(refusals).length > 0) throw new Refusal(status, whole ?? saveError, single);
    const result = await decide({ fields, files });
    await forget();
    return result;
  } catch (thrown) {
    if (thrown instanceof Response) await forget(); // a redirect: the decision was taken
    throw thrown;
  } finally {
    await Promise.all(Object.values(files).map((file) => file.discard()));
  }
}

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
