import type { Language } from "#kit/text/localization.ts";
import type { OriginalityReport } from "./schema.ts";

/** How the similarity of a report is known: read from the file, typed because it couldn't be read, or corrected. */
export function similaritySource({
  similarity,
  readSimilarity,
}: Pick<OriginalityReport, "similarity" | "readSimilarity">): "read" | "typed" | "corrected" {
  if (readSimilarity === null) return "typed";
  return readSimilarity === similarity ? "read" : "corrected";
}

/** A percentage without its sign, such as 12 or 12,5. */
export const formatPercentage = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);
