import type { Pool } from "pg";
import type { HistoryAnchor } from "#outside/history-anchor/port.ts";
import { verifyChains } from "./chains.ts";
import type { Reporter } from "./findings.ts";
import { verifySeals } from "./seals.ts";

export type VerificationResult = {
  entries: number;
  records: number;
  seals: number;
  /** Entries that a seal covers. */
  sealed: number;
  lastAt: Date | undefined;
  findings: number;
};

/**
 * Recomputes the whole history as one moment shows it, while the application runs: every hash, every seal, every row. Tells each
 * finding as it comes; holds some thousand entries in memory, however many there are.
 */
export async function verifyHistory(pool: Pool, keeper: HistoryAnchor, tell: Reporter): Promise<VerificationResult> {
  const client = await pool.connect();
  let findings = 0;
  const found = (sentence: string) => {
    findings += 1;
    tell(sentence);
  };
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local timezone to 'UTC'");
    await client.query("set local statement_timeout to '10min'");
    const chains = await verifyChains(client, found);
    const seals = await verifySeals(client, keeper, found);
    return { ...chains, ...seals, findings };
  } finally {
    await client.query("rollback").catch(() => {});
    client.release();
  }
}
