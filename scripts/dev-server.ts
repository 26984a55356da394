import { mkdirSync, mkdtempSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createServer as createVite, isRunnableDevEnvironment, type ViteDevServer } from "vite";
import { startConfigured } from "#app/backup/embedded-database.ts";
import { readConfig } from "#app/config.ts";
import type { RunningServer, start as Start } from "#app/server.ts";

// Serves the sources through Vite, on one port and one database. When a module of the server is
// saved, the application is restarted from fresh modules, because cached responses and caches in
// modules would show the old ones; requests wait for it.

const config = readConfig(process.env);
mkdirSync(config.dataFolder, { recursive: true });
const database = config.DATABASE_URL ? undefined : await startConfigured(config);
const environment = { ...process.env, DATABASE_URL: config.DATABASE_URL ?? database?.url };
// Vite serves the files for browsers
const client = mkdtempSync(path.join(os.tmpdir(), "teza-dev-"));

/** A started application and what it answers with. */
type Running = { answer: RequestListener; server: RunningServer };

/**
 * Milliseconds that the browser has for itself, to show what was saved, unless it sends a request.
 */
const headStart = 500;

let saved = 0;
// requests come as soon as the port is open, before this module has run to its end
let hurry = () => {};

const http = createServer((request, response) =>
  vite.middlewares(request, response, async () => {
    hurry();
    try {
      (await current).answer(request, response);
    } catch (error) {
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end(describe(error));
    }
  }),
);
const vite = await createVite({
  appType: "custom",
  server: {
    middlewareMode: true,
    hmr: { server: http },
    watch: { ignored: [".cache", "build", "data"].map((name) => `${path.resolve(name)}/**`) },
  },
});
let current = start();
await new Promise<void>((listening) => http.listen(config.PORT, config.HOST, listening));
await current.then(({ server: { demo } }) => {
  const accounts = demo
    ? demo.accounts.map(([username, role]) => `  ${username.padEnd(12)} ${role}\n`).join("")
    : "";
  console.log(
    `\nTeza je spremna: http://localhost:${config.PORT}\n${accounts}Pošta: http://localhost:${config.PORT}/outbox`,
  );
}, report);

vite.watcher.on("all", (_, file) => {
  if (isOfServer(vite, file)) restartSoon();
});

// One Ctrl-C arrives several times, from the terminal and from the parent process. Vite, which
// React Router's plugin starts once more, would end the process at SIGTERM before the database has
// ended.
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.removeAllListeners(signal).on(signal, () => {
    if (!isStopping) void stop();
    isStopping = true;
  });

/** Starts the application from modules that are not loaded yet. */
async function start(): Promise<Running> {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error("Vite can't run the server's modules");
  ssr.runner.clearCache();
  const module = (await ssr.runner.import("/src/app/server.ts")) as { start: typeof Start };
  let answer: RequestListener | undefined;
  const listener = {
    port: config.PORT,
    serve(application: RequestListener) {
      answer = application;
    },
    close: async () => {},
  };
  const server = await module.start(environment, { client, listener });
  if (!answer) throw new Error("the application doesn't answer");
  return { answer, server };
}

/**
 * Restarts the application, once for all files saved within a moment; the old one ends when the new
 * one answers.
 */
function restartSoon() {
  saved += 1;
  const mine = saved;
  const former = current;
  const { promise: requested, resolve } = Promise.withResolvers<void>();
  hurry = resolve;
  current = (async () => {
    await sleep(50);
    await Promise.race([sleep(headStart), requested]);
    const old = await former.catch(() => undefined);
    if (mine !== saved && old) return old; // a later change starts it
    const begun = Date.now();
    const next = await start();
    console.log(`Ponovno pokrenuto za ${Date.now() - begun} ms.`);
    old?.server.close().catch(report);
    return next;
  })();
  current.catch(report);
}

/**
 * True for a file from which the server's modules are made: a change of it is a change of the
 * application.
 */
function isOfServer({ environments }: ViteDevServer, file: string): boolean {
  const isMigration = file.startsWith(path.resolve("migrations")) && file.endsWith(".sql");
  return isMigration || (environments.ssr?.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;
}

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

function report(error: unknown) {
  console.error(describe(error));
}

async function stop() {
  http.close();
  await current.then(({ server }) => server.close()).catch(() => {});
  await vite.close();
  await database?.stop();
  process.exit(0);
}
