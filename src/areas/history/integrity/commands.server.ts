import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { log } from "#kit/runtime/log.server.ts";
import type { HistoryAnchor } from "#outside/history-anchor/port.ts";
import { findLastSeal, loadUnsealedEntries } from "./seals.server.ts";

/** Maximum number of entries of one seal; limits the memory of sealing and verifying. */
const maxEntriesPerSeal = 10_000;

/** A seal before it is signed. */
export type Seal = {
  id: number;
  sealedAt: Date;
  entryIds: readonly string[];
  hashes: Buffer;
  total: number;
  key: string;
};

/** The content that a seal's signature covers, including the previous signature. */
export const signedContent = (
  { id, sealedAt, entryIds, hashes, total, key }: Seal,
  before: string,
) =>
  JSON.stringify([
    id,
    sealedAt.toISOString(),
    total,
    key,
    sha256(entryIds.join(",")),
    sha256(hashes),
    before,
  ]);

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

/**
 * Seals all entries without a seal. An entry of an open transaction is not visible and gets the
 * next seal.
 */
export async function sealHistory({ db, now }: Pick<Context, "db" | "now">, keeper: HistoryAnchor) {
  for (;;) {
    const seal = await db.transaction((transaction) =>
      sealNext(transaction as unknown as Database, now, keeper),
    );
    if (!seal) return;
    await keeper.append(seal);
    log.info(seal, "history sealed");
    if (seal.entries < maxEntriesPerSeal) return;
  }
}

const sealLock = 20_312;

async function sealNext(db: Database, now: Date, keeper: HistoryAnchor) {
  await db.execute(sql`select pg_advisory_xact_lock(${sealLock})`);
  const last = await findLastSeal(db);
  const id = (last?.id ?? 0) + 1;
  const fresh = await loadUnsealedEntries(db, maxEntriesPerSeal);
  if (fresh.length === 0) return undefined;
  const entryIds = fresh.map((entry) => entry.id);
  const hashes = Buffer.concat(fresh.map(({ hash }) => hash));
  const seal: Seal = {
    id,
    sealedAt: now,
    entryIds,
    hashes,
    total: Number(last?.total ?? 0) + fresh.length,
    key: keeper.key,
  };
  const signature = keeper.sign(signedContent(seal, last?.signature.toString("hex") ?? ""));
  const ids = `{${entryIds.join(",")}}`;
  await db.execute(sql`insert into log_seals (id, sealed_at, entry_ids, hashes, total, key, signature)
    values (${id}, ${now}, ${ids}::bigint[], ${hashes}, ${seal.total}, ${keeper.key}, ${signature})`);
  await db.execute(sql`update log_entries set seal = ${id} where id = any(${ids}::bigint[])`);
  return { id, signature: signature.toString("hex"), entries: fresh.length };
}
