import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/**
 * Starts the built application as `npm start` does, in a process of its own, and waits until it is
 * ready.
 */
export async function startApplication(
  settings: Record<string, string>,
  script = "scripts/serve.mjs",
) {
  const begin = Date.now();
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...settings, HOST: "127.0.0.1", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      said.push(line);
      if (line.startsWith("Teza je spremna")) resolve();
    });
    child.once("exit", (code) =>
      reject(new Error(`the application ended with ${code}: ${said.join(" ")}`)),
    );
  });
  await ready;
  return {
    pid: child.pid,
    seconds: (Date.now() - begin) / 1000,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
