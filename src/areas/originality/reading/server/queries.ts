import type { Context } from "#kit/database/index.ts";
import type { ReceivedFile } from "#kit/files/index.ts";
import { inspect } from "#kit/files/server/index.ts";
import { QueueFullError } from "#kit/http/server/index.ts";
import { findSimilarity } from "../rules.ts";

/** Reads the total from a received report in a process of its own; null if it says none, or can't be read now. */
export async function readSimilarity({ files }: Pick<Context, "files">, file: ReceivedFile): Promise<number | null> {
  const copy = await files.stage(file.read());
  try {
    const text = await inspect(copy.path, "text");
    return findSimilarity(text?.pages ?? []);
  } catch (error) {
    if (error instanceof QueueFullError) return null;
    throw error;
  } finally {
    await copy.discard();
  }
}
