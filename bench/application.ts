import { startBuiltServer } from "#test/world/built-server.ts";
import { countTraffic } from "#test/world/round-trips.ts";
import { recordStatements } from "./recorded-statements.ts";
import { processorTimes } from "./usage.ts";

// The program of a process that serves the built application, and reports what it uses. With
// BENCH_RECORD=1 it also tells which statements it has sent to the database.

export type ApplicationRequest = "usage" | "memory" | "statements";

/**
 * Round trips to the database, and milliseconds of processor time: of all threads, and of the main
 * thread alone.
 */
export type ApplicationUsage = { roundTrips: number; processor: number; mainThread: number };

const traffic = countTraffic("teza");
const takeStatements = process.env.BENCH_RECORD === "1" ? recordStatements("teza") : undefined;
const now = Number(process.env.BENCH_NOW);
const server = await startBuiltServer(process.env, {
  clock: () => new Date(now),
  runsSchedules: true,
});
process.on("message", (request: ApplicationRequest) => {
  if (request === "statements") {
    process.send?.(takeStatements?.() ?? []);
    return;
  }
  if (request === "memory") {
    globalThis.gc?.();
    process.send?.(process.memoryUsage());
    return;
  }
  process.send?.({ ...traffic, ...processorTimes() } satisfies ApplicationUsage);
});
process.send?.({ url: server.url });
process.on("SIGTERM", () => server.close().then(() => process.exit(0)));
