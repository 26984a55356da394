import type { PoolClient } from "pg";
import type { HistoryAnchor } from "#outside/history-anchor/port.ts";
import { type Redaction, redactionContent } from "../redaction/queries.server.ts";
import { findingTexts, type Reporter } from "./integrity.ts";

/** The digest of each redacted entry, by its id. */
export type RedactedEntries = ReadonlyMap<string, string>;

/**
 * Reads all redactions and checks their signatures. Of an entry that was redacted several times the
 * newest counts; a redaction that the key of the history has not signed counts for nothing.
 */
export async function verifyRedactions(
  client: PoolClient,
  keeper: HistoryAnchor,
  report: Reporter,
): Promise<RedactedEntries> {
  const redacted = new Map<string, string>();
  for (let last = 0; ; ) {
    const { rows } = await client.query<Redaction & { signature: Buffer }>(
      `select id, redacted_at as "redactedAt", entry_ids as "entryIds", digests, key, signature
       from log_redactions where id > $1 order by id limit 100`,
      [last],
    );
    for (const redaction of rows) {
      last = redaction.id;
      if (keeper.check(redaction.key, redactionContent(redaction), redaction.signature) === "good")
        redaction.entryIds.forEach((id, index) => {
          redacted.set(id, redaction.digests.subarray(32 * index, 32 * index + 32).toString("hex"));
        });
      else report(findingTexts.redactionForged(redaction.id));
    }
    if (rows.length === 0) return redacted;
  }
}
