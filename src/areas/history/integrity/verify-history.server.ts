import type { Pool, PoolClient } from "pg";
import type { HistoryAnchor } from "#outside/history-anchor/port.ts";
import { type Seal, signedContent } from "./commands.server.ts";
import { findingTexts, type Reporter } from "./integrity.ts";
import { verifyChains } from "./verify-chains.server.ts";
import { verifyRedactions } from "./verify-redactions.server.ts";

type SealRow = Omit<Seal, "entryIds" | "sealedAt" | "total"> & {
  sealedAt: Date;
  entryIds: string[];
  total: string;
  signature: Buffer;
};

type SealSummary = { seals: number; sealed: number; lastAt: Date | undefined };

/**
 * Checks every seal in order: its signature, its place in the remembered list, and that all its
 * entries are there unchanged.
 */
export async function verifySeals(
  client: PoolClient,
  keeper: HistoryAnchor,
  report: Reporter,
): Promise<SealSummary> {
  const remembered = await keeper.readAll();
  const counted: SealSummary = { seals: 0, sealed: 0, lastAt: undefined };
  let before = { id: 0, total: 0, signature: "" };
  for await (const row of readSeals(client)) {
    for (let id = before.id + 1; id < row.id; id += 1) report(findingTexts.sealMissing(id));
    if (row.id !== before.id + 1)
      before = { ...before, signature: [...(remembered.get(row.id - 1) ?? [])][0] ?? "" };
    const signature = row.signature.toString("hex");
    const seal: Seal = {
      ...row,
      total: Number(row.total),
    };
    const verdict = keeper.check(row.key, signedContent(seal, before.signature), row.signature);
    if (verdict === "unknown") report(findingTexts.sealUnknownKey(row.id, row.key));
    else if (
      verdict === "wrong" ||
      (row.id === before.id + 1 && seal.total !== before.total + row.entryIds.length)
    )
      report(findingTexts.sealBroken(row.id));
    for (const known of remembered.get(row.id) ?? [])
      if (known !== signature) report(findingTexts.sealReplaced(row.id));
    await verifyEntries(client, row, report);
    before = { id: row.id, total: seal.total, signature };
    counted.seals += 1;
    counted.sealed += row.entryIds.length;
    counted.lastAt = row.sealedAt;
  }
  for (const id of remembered.keys()) if (id > before.id) report(findingTexts.sealMissing(id));
  return counted;
}

async function verifyEntries(
  client: PoolClient,
  { id: seal, entryIds, hashes }: SealRow,
  report: Reporter,
) {
  const { rows } = await client.query<{ id: string; hash: Buffer; seal: number | null }>(
    "select id, hash, seal from log_entries where seal = $1 or id = any($2::bigint[])",
    [seal, entryIds],
  );
  const there = new Map(rows.map((row) => [row.id, row]));
  entryIds.forEach((id, index) => {
    const entry = there.get(id);
    there.delete(id);
    if (!entry) report(findingTexts.entryMissing(seal, id));
    else if (
      entry.seal !== seal ||
      !entry.hash.equals(hashes.subarray(32 * index, 32 * index + 32))
    )
      report(findingTexts.entryChanged(seal, id));
  });
  for (const id of there.keys()) report(findingTexts.entryAdded(seal, id));
}

/** One seal at a time, because each may cover ten thousand entries. */
async function* readSeals(client: PoolClient): AsyncGenerator<SealRow> {
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const { rows } = await client.query<SealRow>(
      "select * from log_seals where id > $1::bigint order by id limit 1",
      [last],
    );
    const [row] = rows;
    if (!row) return;
    yield row;
    last = row.id;
  }
}

export type VerificationResult = {
  entries: number;
  records: number;
  seals: number;
  /** Number of entries that the seal covers. */
  sealed: number;
  lastAt: Date | undefined;
  findings: number;
};

/**
 * Verifies the whole history in one snapshot while the application runs: every hash, every
 * redaction, every seal, every row. Reports each finding as it occurs and holds a few thousand
 * entries in memory, however many there are.
 */
export async function verifyHistory(
  pool: Pool,
  keeper: HistoryAnchor,
  report: Reporter,
): Promise<VerificationResult> {
  const client = await pool.connect();
  let findings = 0;
  const reportFinding = (sentence: string) => {
    findings += 1;
    report(sentence);
  };
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local timezone to 'UTC'");
    await client.query("set local statement_timeout to '10min'");
    const redacted = await verifyRedactions(client, keeper, reportFinding);
    const chains = await verifyChains(client, redacted, reportFinding);
    const seals = await verifySeals(client, keeper, reportFinding);
    return { ...chains, ...seals, findings };
  } finally {
    await client.query("rollback").catch(() => {});
    client.release();
  }
}
