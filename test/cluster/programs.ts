import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { StartupError } from "#outside/startup-error.ts";

/** The programs of Debian that a cluster consists of, and the user who runs PostgreSQL. */
export type Programs = typeof files & { uid: number; gid: number };

const files = {
  etcd: "/usr/bin/etcd",
  patroni: "/usr/bin/patroni",
  haproxy: "/usr/sbin/haproxy",
  postgres: "/usr/lib/postgresql/15/bin/postgres",
};

const packages =
  "apt-get install --no-install-recommends etcd-server haproxy patroni python3-etcd python3-psycopg2 postgresql-15";

/** Finds the programs; throws a StartupError with the packages to install if one is missing. */
export function findPrograms(): Programs {
  if (process.getuid?.() !== 0 || !Object.values(files).every((file) => existsSync(file))) {
    throw new StartupError(`Ova provjera traži root i pakete Debiana 12: ${packages}`);
  }
  const id = (kind: string) => Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }));
  return { ...files, uid: id("-u"), gid: id("-g") };
}
