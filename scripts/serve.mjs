// Serves what is built, on Node 24, until SIGINT, SIGTERM or SIGHUP; then stops everything in order.
import { explain } from "./explain.mjs";
import { root } from "./prepare/root.mjs";
import { onSignals } from "./prepare/run.mjs";

// One Ctrl-C arrives several times: from the terminal, from npm and from a parent that passes it on.
const sameCtrlC = 1_000; // ms
let askedAt;
let close;

onSignals(stop);

process.chdir(root);
process.env.NODE_ENV ??= "production"; // React answers several times slower without it
try {
  const { start } = await import("../build/server/index.js");
  const running = await start(process.env);
  close = () => running.close();
  if (askedAt) shut();
  else console.log(`\nTeza je spremna: ${running.url}\n${accountsOf(running)}Za kraj pritisnite Ctrl-C.`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

/** The demo accounts, one a line. */
function accountsOf({ demo }) {
  if (!demo) return "";
  const lines = demo.accounts.map(([username, role]) => `  ${username.padEnd(12)} ${role}`);
  return `Ogledni računi, svima je lozinka ${demo.password}:\n${lines.join("\n")}\n`;
}

function stop() {
  if (askedAt) {
    if (Date.now() - askedAt > sameCtrlC) process.exit(1);
    return;
  }
  askedAt = Date.now();
  console.log("\nZaustavljam Tezu …");
  if (close) shut();
}

function shut() {
  close().then(
    () => process.exit(0),
    (error) => {
      console.error(explain(error));
      process.exit(1);
    },
  );
}
