import { eq } from "drizzle-orm";
import { fileResponse } from "#kit/files/server/download.ts";
import { orNotFound } from "#kit/id.ts";
import type { Context } from "#kit/server/context.ts";
import { files } from "./tables.ts";

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
