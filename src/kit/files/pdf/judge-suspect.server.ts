import { QueueFullError } from "#kit/runtime/bounded-queue.server.ts";
import {
  type FileValidation,
  type FirstValidation,
  rejectFor,
} from "../validation-result.server.ts";
import { type FileQuestions, inspect } from "./inspect.server.ts";

/** Judges a file that its bytes made suspect by its objects; leaves any other verdict unchanged. */
export async function judgeSuspect(
  path: string,
  verdict: FirstValidation,
  ask: (path: string, question: "flaw") => Promise<FileQuestions["flaw"] | undefined> = inspect,
): Promise<FileValidation> {
  if (!("suspect" in verdict)) return verdict;
  try {
    const judged = await ask(path, "flaw");
    if (!judged) return rejectFor("tooComplexPdf");
    return judged.flaw ? rejectFor(judged.flaw) : verdict.suspect;
  } catch (error) {
    if (error instanceof QueueFullError) return rejectFor("busy");
    throw error;
  }
}
