import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { StartupError } from "#outside/startup-error.ts";

export type DebianParts = { postgres: string; nginx: string; uid: number; gid: number };

const versions = "/usr/lib/postgresql";
const nginx = "/usr/sbin/nginx";

/** Returns Debian's PostgreSQL and nginx and the user that runs the database; installs what is missing. */
export function ensureDebianParts(): DebianParts {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) {
    throw new StartupError(
      "Ova provjera treba Debian i pravo instaliranja (apt-get kao root): sama instalira PostgreSQL i nginx. Na ovom " +
        "računalu to nije moguće.",
    );
  }
  if (!findPostgres() || !existsSync(nginx)) install("postgresql", "nginx-light");
  const postgres = findPostgres();
  if (!postgres || !existsSync(nginx)) throw new StartupError("apt-get nije instalirao PostgreSQL i nginx.");
  const id = (kind: string) => Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }));
  return { postgres, nginx, uid: id("-u"), gid: id("-g") };
}

function install(...packages: string[]) {
  console.log(`Instaliram ${packages.join(" i ")} (apt-get) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" }; // starts no service
  execFileSync("apt-get", ["update"], { env, stdio: "ignore" });
  execFileSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages], { env, stdio: "ignore" });
}

/** The folder of the oldest installed PostgreSQL that Teza supports; undefined without one. */
function findPostgres(): string | undefined {
  const found = existsSync(versions)
    ? readdirSync(versions)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  return found
    .toSorted((one, other) => one - other)
    .map((version) => path.join(versions, String(version), "bin"))
    .find((folder) => existsSync(path.join(folder, "initdb")));
}
