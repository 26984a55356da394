// The least that a start can be: `node:http` and PostgreSQL's own programs on the given folder,
// without a package. Prints nothing; `/readyz` answers 200 once the server accepts connections.
import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";

const [native = "", dataFolder = "", port = "0"] = process.argv.slice(2);
// PostgreSQL refuses to run as root
const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

if (!existsSync(dataFolder)) {
  mkdirSync(dataFolder, { mode: 0o700 });
  if (identity.uid) chownSync(dataFolder, identity.uid, identity.gid);
  spawnSync(path.join(native, "bin/initdb"), ["-D", dataFolder, "-A", "trust"], {
    ...identity,
    cwd: "/",
  });
}
const postgres = spawn(
  path.join(native, "bin/postgres"),
  ["-D", dataFolder, "-k", dataFolder, "-c", "listen_addresses="],
  { ...identity, cwd: "/", stdio: "ignore" },
);
postgres.once("close", (code) => process.exit(code ?? 1));
const server = createServer((_, response) =>
  response.writeHead(isReady() ? 200 : 503).end(),
).listen(Number(port));

process.on("SIGTERM", () => {
  postgres.kill("SIGINT");
  server.close();
});

/** The server writes its state into the eighth line of this file. */
function isReady() {
  try {
    return (
      readFileSync(path.join(dataFolder, "postmaster.pid"), "utf8").split("\n")[7]?.trim() ===
      "ready"
    );
  } catch {
    return false;
  }
}
