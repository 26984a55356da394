import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import type { PaperKind } from "./papers.ts";
import { englishWordingOf, loadPaperSource } from "./papers-queries.server.ts";
import { toPaperFacts } from "./printed-names.ts";
import type { TermGap } from "./terms/terms.ts";

/**
 * Returns what a reservation's paper for international use can't print in English. Refuses with
 * 404.
 */
export async function loadEnglishGaps(
  { db, now }: Pick<Context, "db" | "now">,
  reservationId: number,
  kind: PaperKind,
): Promise<TermGap[]> {
  const source = await loadPaperSource(db, reservationId);
  const wording = englishWordingOf(source.englishWordings, kind);
  return toPaperFacts(source, {
    kind,
    language: "en",
    wording,
    female: source.female,
    today: localDate(now),
  }).gaps;
}
