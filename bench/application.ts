import { startBuiltServer } from "#test/world/built-server.ts";
import { countTraffic } from "#test/world/round-trips.ts";

// The program of a process that serves the built application, and reports what it uses.

export type ApplicationRequest = "usage" | "memory";

/** Round trips to the database, and milliseconds of processor time of all threads. */
export type ApplicationUsage = { roundTrips: number; processor: number };

const traffic = countTraffic("teza");
const now = Number(process.env.BENCH_NOW);
const server = await startBuiltServer(process.env, {
  clock: () => new Date(now),
  runsSchedules: true,
});
process.on("message", (request: ApplicationRequest) => {
  if (request === "memory") {
    globalThis.gc?.();
    process.send?.(process.memoryUsage());
    return;
  }
  const { user, system } = process.cpuUsage();
  process.send?.({ ...traffic, processor: (user + system) / 1000 } satisfies ApplicationUsage);
});
process.send?.({ url: server.url });
process.on("SIGTERM", () => server.close().then(() => process.exit(0)));
