// Serves the build on Node 24 until SIGINT, SIGTERM or SIGHUP, then shuts down gracefully.

import { Session } from "node:inspector/promises";
import { enableCompileCache, flushCompileCache } from "node:module";
import { applyMemorySettings } from "./prepare/memory-settings.mjs";
import { compileCacheFolder, root } from "./prepare/project-root.mjs";
import { onSignals } from "./prepare/run.mjs";
import { describeStartupError } from "./startup-errors.mjs";

applyMemorySettings(import.meta.filename);

// Passwords, compression and files share these threads; with the usual four, sign-ins would wait
// for compression. Must be set before the first of them starts.
process.env.UV_THREADPOOL_SIZE ??= "8";

// One Ctrl-C arrives several times: from the terminal, from npm and from a parent process that
// forwards it.
const repeatWindow = 1_000; // ms
let stopRequestedAt;
let close;
const stopping = new AbortController();

onSignals(stop);

process.chdir(root);
process.setSourceMapsEnabled(true); // stacks name lines of the sources
process.env.NODE_ENV ??= "production"; // React is several times slower without it
enableCompileCache(compileCacheFolder);
try {
  const { start } = await import("../build/server/index.js");
  const running = await start(process.env, {
    announce: (sentence) => console.log(sentence),
    signal: stopping.signal,
  });
  close = () => running.close();
  if (stopRequestedAt) closeServer();
  else
    console.log(
      `\nTeza je spremna: ${running.url}\n${formatAccounts(running)}Za kraj pritisnite Ctrl-C.`,
    );
  setTimeout(settle, 2_000).unref();
} catch (error) {
  if (error.name === "AbortError") process.exit(0);
  console.error(describeStartupError(error));
  process.exit(1);
}

/**
 * Stores the compiled code for the next start, even if this one is killed, and returns to the
 * machine the memory that only the start needed (docs/performance.md); V8 would keep it while there
 * are no requests.
 */
async function settle() {
  flushCompileCache();
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
}

/** Formats the demo accounts, one per line. */
function formatAccounts({ demo }) {
  if (!demo) return "";
  const lines = demo.accounts.map(([username, role]) => `  ${username.padEnd(12)} ${role}`);
  return `Probni računi; lozinka je za sve „${demo.password}”:\n${lines.join("\n")}\n`;
}

function stop() {
  if (stopRequestedAt) {
    if (Date.now() - stopRequestedAt > repeatWindow) process.exit(1);
    return;
  }
  stopRequestedAt = Date.now();
  console.log("\nZaustavljam Tezu …");
  stopping.abort();
  if (close) closeServer();
}

function closeServer() {
  close().then(
    () => process.exit(0),
    (error) => {
      console.error(describeStartupError(error));
      process.exit(1);
    },
  );
}
