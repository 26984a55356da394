import { setTimeout as sleep } from "node:timers/promises";
import type { ServerLease } from "./server-lease.ts";

/**
 * Events of the embedded server while the application runs. `failed`: it could not be started yet.
 */
export type ServerEvent = { what: "lost" | "restored" } | { what: "failed"; error: unknown };

const shortestPause = 250; // ms between two attempts; doubled after each

const longestPause = 10_000;

/**
 * Keeps a lease for as long as the application runs: when the server dies, restarts or ends the
 * connection, `acquire` attaches to it or starts it again, until it succeeds. Returns a function
 * that ends this and releases the lease.
 */
export function keepLease(
  first: ServerLease,
  acquire: () => Promise<ServerLease>,
  report: (event: ServerEvent) => void,
): () => Promise<void> {
  const ending = new AbortController();
  let held: ServerLease | undefined = first;
  let restoring: Promise<void> | undefined;
  let ended: Promise<void> | undefined;

  const watch = (lease: ServerLease) =>
    void lease.lost.then(() => {
      if (ended) return;
      held = undefined;
      restoring = restore();
    });

  async function restore() {
    report({ what: "lost" });
    for (
      let pause = shortestPause;
      !ending.signal.aborted;
      pause = Math.min(2 * pause, longestPause)
    ) {
      try {
        held = await acquire();
        watch(held);
        return report({ what: "restored" });
      } catch (error) {
        report({ what: "failed", error });
        await sleep(pause, undefined, { signal: ending.signal }).catch(() => {});
      }
    }
  }

  async function end() {
    ending.abort();
    await restoring;
    await held?.release();
  }

  watch(first);
  return () => {
    ended ??= end();
    return ended;
  };
}
