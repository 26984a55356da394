import type { Context } from "#kit/database/context.ts";
import { inspectContent } from "#kit/files/pdf/inspect.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { QueueFullError } from "#kit/runtime/bounded-queue.server.ts";
import { findSimilarity } from "./read-similarity.ts";

/**
 * Reads the total from a received report in a process of its own; null if it says none, or can't be
 * read now.
 */
export async function readSimilarity(
  { files }: Pick<Context, "files">,
  file: ReceivedFile,
): Promise<number | null> {
  try {
    const text = await inspectContent(files, file.read(), "text");
    return findSimilarity(text?.pages ?? []);
  } catch (error) {
    if (error instanceof QueueFullError) return null;
    throw error;
  }
}
