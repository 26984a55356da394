import { eq } from "drizzle-orm";
import type { Context } from "#kit/database/index.ts";
import { saveError } from "#kit/forms/index.ts";
import { rememberSubmission } from "#kit/forms/server/index.ts";
import { orNotFound, Refusal } from "#kit/workflow/index.ts";
import type { ReceivedFile, UploadPurpose } from "../upload-rules.ts";
import { fileResponse } from "./download.ts";
import { receiveForm } from "./receive-form.ts";
import { files } from "./tables.ts";

/**
 * Reads a posted form with files as a stream and validates the files. Refuses with 422 and a message for each rejected
 * file; the other fields come back as typed.
 */
export async function parseFormWithFiles(
  request: Request,
  { files: store }: Context,
  purposes: Record<string, UploadPurpose>,
) {
  const { fields, files, refusals } = await receiveForm(request, { purposes, store });
  rememberSubmission(request, fields);
  const { "": whole, ...single } = refusals;
  if (Object.keys(refusals).length > 0) throw new Refusal(422, whole ?? saveError, single);
  return { fields, files };
}

/** Creates the record of a received file in the caller's transaction; returns its id. */
export async function createFileRecord(
  { db, actor, now }: Context,
  received: ReceivedFile,
  purpose: UploadPurpose,
): Promise<number> {
  const { sha256, name, size, kind, contentType } = received;
  const values = { sha256, name, size, kind, contentType, purpose, uploadedBy: actor.id || null, takenAt: now };
  const [row] = await db.insert(files).values(values).returning({ id: files.id });
  if (!row) throw new Error("a file's record was not written");
  return row.id;
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
