import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findFreePort } from "../world/free-port.ts";
import type { DebianParts } from "./debian.ts";

/**
 * Starts Debian's pgbouncer in transaction mode in front of a database, configured as an operator
 * would, with fewer connections than one node opens. `url` leads through it.
 */
export async function startPgbouncer(
  { pgbouncer, uid, gid }: DebianParts,
  folder: string,
  databaseUrl: string,
) {
  const home = path.join(folder, "pgbouncer");
  mkdirSync(home);
  chownSync(home, uid, gid);
  const port = await findFreePort();
  const { username, password, host, pathname } = new URL(databaseUrl);
  const [, hostname = "", serverPort = ""] = host.match(/^(.*):(\d+)$/) ?? [];
  const files = {
    "users.txt": `"${username}" "${password}"\n`,
    "pgbouncer.ini": `
[databases]
${pathname.slice(1)} = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${home}/users.txt
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
log_connections = 0
log_disconnections = 0
`,
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(home, name), text, { mode: 0o600 });
    chownSync(path.join(home, name), uid, gid);
  }
  const child = spawn(pgbouncer, ["-q", path.join(home, "pgbouncer.ini")], {
    uid,
    gid,
    cwd: "/",
    stdio: "ignore",
  });
  const url = databaseUrl.replace(`:${serverPort}/`, `:${port}/`);
  for (const begin = Date.now(); !(await accepts(url)); await sleep(50)) {
    if (child.exitCode !== null || Date.now() - begin > 30_000)
      throw new Error("pgbouncer does not answer");
  }
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // `connect` reports it
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
