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
 * A posted form with files, read as a stream and judged. Refuses with 422 and a sentence for each file that is not acceptable;
 * the other fields come back as they were typed.
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

/** Gives a received file its record, in the decision that takes it; returns the record's id. */
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
 * A stored file as a download, under its own name or another. The caller has decided that this actor may have it; 404 when there
 * is none.
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
