import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { findFreePort } from "../world/free-port.ts";
import type { DebianParts } from "./debian.ts";

export type Cluster = {
  version: string;
  /** Creates an empty database of the application's role and returns its URL. */
  createDatabase(name: string): Promise<string>;
  /**
   * Dumps one database with pg_dump and restores it into another with pg_restore; an error of
   * either is thrown.
   */
  copy(from: string, to: string): { bytes: number; dumped: number; restored: number };
  stop(): void;
};

const password = "deploy";

/**
 * Starts a PostgreSQL of Debian in the folder, as an operator would: its own user, a password, TCP
 * on loopback.
 */
export async function startCluster(
  { postgres, uid, gid }: DebianParts,
  folder: string,
): Promise<Cluster> {
  const [data, sockets] = [path.join(folder, "cluster"), path.join(folder, "sockets")];
  for (const directory of [data, sockets]) {
    mkdirSync(directory);
    chownSync(directory, uid, gid);
  }
  const port = await findFreePort();
  const asPostgres = (program: string, ...args: string[]) =>
    execFileSync(path.join(postgres, program), args, { uid, gid, cwd: "/", stdio: "ignore" });
  asPostgres(
    "initdb",
    "-D",
    data,
    "--auth-local=trust",
    "--auth-host=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
  );
  const options = `-p ${port} -k ${sockets} -c listen_addresses=127.0.0.1`;
  asPostgres("pg_ctl", "-D", data, "-o", options, "-l", path.join(sockets, "log"), "-w", "start");
  const admin = new pg.Client({ host: sockets, port, user: "postgres", database: "postgres" });
  await admin.connect();
  const { rows } = await admin.query("show server_version");
  await admin.query(`create role teza login password '${password}'`);
  await admin.end();
  return {
    version: rows[0]?.server_version,
    async createDatabase(name) {
      const client = new pg.Client({ host: sockets, port, user: "postgres", database: "postgres" });
      await client.connect();
      await client.query(`create database ${name} owner teza template template0`);
      await client.end();
      return `postgres://teza:${password}@127.0.0.1:${port}/${name}`;
    },
    copy(from, to) {
      const file = path.join(folder, "database.dump");
      const begin = Date.now();
      execFileSync(path.join(postgres, "pg_dump"), ["--format=custom", `--file=${file}`, from], {
        stdio: "pipe",
      });
      const middle = Date.now();
      const given = ["--no-owner", "--exit-on-error", `--dbname=${to}`, file];
      execFileSync(path.join(postgres, "pg_restore"), given, { stdio: "pipe" });
      return { bytes: statSync(file).size, dumped: middle - begin, restored: Date.now() - middle };
    },
    stop: () => asPostgres("pg_ctl", "-D", data, "-m", "fast", "-w", "stop"),
  };
}
