import type { Database } from "#kit/database/connection.ts";
import { parseSelectedIds } from "#kit/forms/parse-form.server.ts";
import { loadKeywords } from "./keywords.server.ts";
import type { KeywordView } from "./keywords.ts";
import { messages } from "./texts.ts";

/** Loads the keywords that the address of a page names as `keywords`. */
export async function loadChosenKeywords(
  db: Database,
  searchParams: URLSearchParams,
): Promise<KeywordView[]> {
  const ids = searchParams.get("keywords") ?? "";
  return ids === "" ? [] : loadKeywords(db, parseSelectedIds([ids], messages.nothingChosen));
}
