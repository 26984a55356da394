import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartupError } from "../startup-error.ts";
import { databaseRole } from "./cluster.ts";
import { isServedBy, readPostmaster } from "./folder-identity.ts";
import { checkSocketFolder } from "./server-process.ts";
import { serverStays } from "./texts.ts";

/** One process's use of a running server. */
export type ServerLease = {
  pid: number;
  url: string;
  /** Settles when the connection that holds the lease has ended. */
  lost: Promise<void>;
  /** Releases the lease; releasing the last one stops the server and waits until it has ended. */
  release(): Promise<void>;
};

/**
 * A connection that holds a shared advisory lock. The lock ends with its process, however that
 * dies, and the server counts the holders.
 */
const leaseKey = 7_101_918;

/**
 * Acquires a lease on the server of this data folder; undefined if none answers or it is being
 * stopped.
 */
export async function acquireLease(
  dataFolder: string,
  owner: number,
): Promise<ServerLease | undefined> {
  const running = readPostmaster(dataFolder);
  if (!running?.ready) return undefined;
  checkSocketFolder(running.socketFolder, owner);
  const { socketFolder: host, port, pid } = running;
  const client = new pg.Client({
    host,
    port,
    user: databaseRole,
    database,
    application_name: "teza seat",
    ssl: false,
  });
  client.on("error", () => {}); // the server has ended: `lost` and `release` find out
  const lost = new Promise<void>((resolve) => client.once("end", resolve));
  try {
    await client.connect();
    if (
      (await isServedBy(dataFolder, client)) &&
      (await tryLock(client, "pg_try_advisory_lock_shared"))
    ) {
      return {
        pid,
        url: databaseUrl(host, port),
        lost,
        release: () => releaseLease(client, dataFolder, pid),
      };
    }
  } catch {
    // A file left by a killed server, or one that is just starting or stopping: no seat yet.
  }
  await client.end().catch(() => {});
  return undefined;
}

const database = "postgres";

const databaseUrl = (socketFolder: string, port: number) =>
  `postgres://${databaseRole}@${encodeURIComponent(socketFolder)}:${port}/${database}`;

async function releaseLease(client: pg.Client, dataFolder: string, pid: number) {
  // a broken connection means that the server has already ended
  const last = await isLastLease(client).catch(() => false);
  if (last) {
    // fast shutdown; until it begins, the exclusive lock keeps new users away
    sendSignal(pid, "SIGINT");
    await waitUntilStopped(dataFolder, pid);
  }
  await client.end().catch(() => {});
}

/**
 * Of several that release at once exactly one gets the exclusive lock: the one that released the
 * last shared lock.
 */
async function isLastLease(client: pg.Client): Promise<boolean> {
  await client.query("select pg_advisory_unlock_shared($1)", [leaseKey]);
  return tryLock(client, "pg_try_advisory_lock");
}

async function tryLock(
  client: pg.Client,
  lock: "pg_try_advisory_lock" | "pg_try_advisory_lock_shared",
) {
  const { rows } = await client.query<{ granted: boolean }>(`select ${lock}($1) as granted`, [
    leaseKey,
  ]);
  return rows[0]?.granted === true;
}

async function waitUntilStopped(dataFolder: string, pid: number) {
  for (
    const start = Date.now();
    readPostmaster(dataFolder)?.pid === pid && sendSignal(pid, 0);
    await sleep(20)
  ) {
    if (Date.now() - start > 120_000) throw new StartupError(serverStays(pid));
  }
}

/** False if there is no such process. */
function sendSignal(pid: number, name: "SIGINT" | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
