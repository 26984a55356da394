import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { StartupError } from "#outside/startup-error.ts";

export type DebianParts = {
  postgres: string;
  nginx: string;
  pgbouncer: string;
  uid: number;
  gid: number;
};

const versions = "/usr/lib/postgresql";
const nginx = "/usr/sbin/nginx";
const pgbouncer = "/usr/sbin/pgbouncer";

/**
 * Returns Debian's PostgreSQL, pgbouncer and nginx and the user that runs the database; installs
 * what is missing.
 */
export function ensureDebianParts(): DebianParts {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) {
    throw new StartupError(
      "Ova provjera treba Debian i pravo instaliranja (apt-get kao root): sama instalira PostgreSQL, pgbouncer i nginx. Na " +
        "ovom računalu to nije moguće.",
    );
  }
  const isComplete = () => findPostgres() && existsSync(nginx) && existsSync(pgbouncer);
  if (!isComplete()) install("postgresql", "nginx-light", "pgbouncer");
  const postgres = findPostgres();
  if (!postgres || !isComplete())
    throw new StartupError("apt-get nije instalirao PostgreSQL, pgbouncer i nginx.");
  const id = (kind: string) => Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }));
  return { postgres, nginx, pgbouncer, uid: id("-u"), gid: id("-g") };
}

function install(...packages: string[]) {
  console.log(`Instaliram ${packages.join(", ")} (apt-get) …`);
  // starts no service
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  execFileSync("apt-get", ["update"], { env, stdio: "ignore" });
  execFileSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages], {
    env,
    stdio: "ignore",
  });
}

/** The folder of the oldest installed PostgreSQL that Teza supports; undefined without one. */
function findPostgres(): string | undefined {
  const versionNumbers = existsSync(versions)
    ? readdirSync(versions)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  return versionNumbers
    .toSorted((one, other) => one - other)
    .map((version) => path.join(versions, String(version), "bin"))
    .find((folder) => existsSync(path.join(folder, "initdb")));
}
