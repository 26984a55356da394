// npm run dev [-- --reset]: serves the sources; saved changes appear in the open page or with the
// next request. With --reset it begins with a new demo faculty. Its data lie in .cache/dev unless
// TEZA_DATA names another folder.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { ensureInstalled } from "./prepare/install.mjs";
import { withNode24 } from "./prepare/node.mjs";
import { inRoot } from "./prepare/project-root.mjs";
import { OperatorError, onSignals, runMain } from "./prepare/run.mjs";

await runMain(async () => {
  await ensureInstalled();
  await withNode24(import.meta.filename, serve);
});

async function serve() {
  const ownFolder = inRoot(".cache/dev");
  if (process.argv.includes("--reset")) {
    if (process.env.TEZA_DATA)
      throw new OperatorError("--reset briše samo .cache/dev. Izbrišite mapu iz TEZA_DATA sami.");
    rmSync(ownFolder, { recursive: true, force: true });
  }
  const { default: prettify } = await import("pino-pretty");
  const server = spawn(process.execPath, [inRoot("scripts/dev-server.ts")], {
    cwd: inRoot(),
    env: { ...process.env, NODE_ENV: "development", TEZA_DATA: process.env.TEZA_DATA ?? ownFolder },
    stdio: ["inherit", "pipe", "inherit"],
  });
  server.stdout.pipe(
    prettify({
      colorize: process.stdout.isTTY,
      ignore: "pid,hostname",
      translateTime: "SYS:HH:MM:ss",
    }),
  );
  onSignals((signal) => server.kill(signal));
  const [code] = await once(server, "exit");
  process.exitCode = code ?? 1;
}
