import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CannotStart } from "#kit/cannot-start.ts";
import { role } from "./cluster.ts";
import { checkSocketFolder } from "./socket-folder.ts";
import { serverStays } from "./texts.ts";

/** One process's use of a running server. */
export type Seat = {
  pid: number;
  url: string;
  /** Gives the seat up; whoever gives up the last one stops the server and waits until it is gone. */
  leave(): Promise<void>;
};

/** A connection with a shared advisory lock: it ends with its process however that dies, and the server counts for us. */
const key = 7_101_918;

/** Takes a seat at the server of this data folder; undefined when none answers, or the one there is being stopped. */
export async function takeSeat(dataFolder: string, owner: number): Promise<Seat | undefined> {
  const running = postmaster(dataFolder);
  if (!running?.ready) return undefined;
  checkSocketFolder(running.socketFolder, owner);
  const { socketFolder: host, port, pid } = running;
  const client = new pg.Client({ host, port, user: role, database, application_name: "teza seat", ssl: false });
  client.on("error", () => {}); // the server went away: `leave` finds that out
  try {
    await client.connect();
    if (await granted(client, "pg_try_advisory_lock_shared")) {
      return { pid, url: urlOf(host, port), leave: () => leave(client, dataFolder, pid) };
    }
  } catch {
    // A file left by a killed server, or one that is just starting or stopping: no seat yet.
  }
  await client.end().catch(() => {});
  return undefined;
}

const database = "postgres";

const urlOf = (socketFolder: string, port: number) =>
  `postgres://${role}@${encodeURIComponent(socketFolder)}:${port}/${database}`;

async function leave(client: pg.Client, dataFolder: string, pid: number) {
  const last = await giveUp(client).catch(() => false); // a connection cut off means the server is gone already
  if (last) {
    signal(pid, "SIGINT"); // fast shutdown; until it begins, the exclusive lock keeps newcomers away
    await gone(dataFolder, pid);
  }
  await client.end().catch(() => {});
}

/** Of several who leave at once exactly one gets the exclusive lock: the one who gave up the last shared one. */
async function giveUp(client: pg.Client): Promise<boolean> {
  await client.query("select pg_advisory_unlock_shared($1)", [key]);
  return granted(client, "pg_try_advisory_lock");
}

async function granted(client: pg.Client, lock: "pg_try_advisory_lock" | "pg_try_advisory_lock_shared") {
  const { rows } = await client.query<{ granted: boolean }>(`select ${lock}($1) as granted`, [key]);
  return rows[0]?.granted === true;
}

async function gone(dataFolder: string, pid: number) {
  for (const start = Date.now(); postmaster(dataFolder)?.pid === pid && signal(pid, 0); await sleep(20)) {
    if (Date.now() - start > 120_000) throw new CannotStart(serverStays(pid));
  }
}

/** False when there is no such process. */
function signal(pid: number, name: "SIGINT" | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** What the server itself writes about itself into postmaster.pid, line by line. */
function postmaster(dataFolder: string) {
  try {
    const lines = readFileSync(path.join(dataFolder, "postmaster.pid"), "utf8").split("\n");
    const [pid, , , port, socketFolder = ""] = lines;
    return { pid: Number(pid), port: Number(port), socketFolder, ready: lines[7]?.trim() === "ready" };
  } catch {
    return undefined;
  }
}
