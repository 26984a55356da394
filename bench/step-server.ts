import { startBuiltServer } from "#test/world/built-server.ts";
import { countTraffic } from "#test/world/round-trips.ts";

// A process that serves the built application for `bench steps` and `bench soak` and reports what
// it has used when asked.

const traffic = countTraffic("teza");
const now = Number(process.env.BENCH_NOW);
const server = await startBuiltServer(process.env, {
  clock: () => new Date(now),
  runsSchedules: true,
});
process.on("message", (asked) => {
  if (asked === "memory") {
    globalThis.gc?.();
    process.send?.(process.memoryUsage());
    return;
  }
  const { user, system } = process.cpuUsage();
  process.send?.({ ...traffic, processor: (user + system) / 1000 });
});
process.send?.({ url: server.url });
process.on("SIGTERM", () => server.close().then(() => process.exit(0)));
