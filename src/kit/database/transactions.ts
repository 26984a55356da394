import type pg from "pg";
import { findOutage } from "./outages.ts";

/**
 * Runs `work` in a transaction on a connection of its own. `begin` travels with the first statement of `work`, and
 * `commit` with those that `work` has sent without waiting. The result is returned only after `commit` has succeeded;
 * whoever sent a statement without waiting learns of its failure from the statement, and here from the refused
 * `commit`.
 */
export async function runTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isLost = false;
  try {
    const begun = client.query("begin");
    begun.catch(() => {}); // what follows fails, too
    const result = await work(client);
    const isUnreplicated = watchReplication(client);
    const committed = client.query("commit");
    committed.catch(() => {});
    await begun;
    // PostgreSQL answers the commit of a failed transaction with a rollback
    if ((await committed).command !== "COMMIT") throw new Error("the transaction has failed and is rolled back");
    if (isUnreplicated()) throw Object.assign(new Error("committed without its standby"), { code: unknownOutcome });
    return result;
  } catch (error) {
    isLost = findOutage(error) !== undefined || !(await rollBack(client));
    throw error;
  } finally {
    client.release(isLost);
  }
}

const unknownOutcome = "08007"; // transaction_resolution_unknown

/**
 * With a synchronous standby, PostgreSQL gives up waiting for it when a time limit ends the commit, and then reports
 * success with a notice: what is committed is lost if the primary dies. Returns whether that notice came since.
 */
function watchReplication(client: pg.PoolClient): () => boolean {
  let isUnreplicated = false;
  const hear = ({ routine }: { routine?: string | undefined }) => {
    isUnreplicated ||= routine === "SyncRepWaitForLSN";
  };
  client.on("notice", hear);
  return () => {
    client.off("notice", hear);
    return isUnreplicated;
  };
}

/**
 * Runs `work` on a separate connection without a transaction, so that statements sent together share one round trip.
 */
export async function runOnConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isLost = false;
  try {
    return await work(client);
  } catch (error) {
    isLost = findOutage(error) !== undefined;
    throw error;
  } finally {
    client.release(isLost);
  }
}

const rollBack = (client: pg.PoolClient) =>
  client.query("rollback").then(
    () => true,
    () => false,
  );

/**
 * Waits for statements that were sent together, in this order. Throws the first error only when all have been answered,
 * so that none is sent after the transaction has ended.
 */
export async function settleTogether<const T extends readonly unknown[]>(
  sent: T,
): Promise<{ -readonly [Key in keyof T]: Awaited<T[Key]> }> {
  const settled = await Promise.allSettled(sent);
  const failed = settled.find(({ status }) => status === "rejected");
  if (failed) throw (failed as PromiseRejectedResult).reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
}
