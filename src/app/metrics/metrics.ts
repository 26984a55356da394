import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Connection } from "#kit/database/connection.ts";
import type { FileStore } from "#outside/files/port.ts";
import type { PageOutcome } from "../page-cache/page-cache.ts";
import { loadGauges } from "./queries.ts";

/** The measured values of a finished request. */
export type ServedRequest = { route: string; method: string; status: number; seconds: number };

export type Metrics = {
  countRequest(request: ServedRequest): void;
  countPage(outcome: PageOutcome): void;
  /**
   * Returns all metrics in OpenMetrics format; values of the database and the disk are read on each
   * call.
   */
  expose(): Promise<{ contentType: string; text: string }>;
};

/** In seconds: from a cached page to the time limit of a statement. */
const durationBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20];

/** Creates the metrics of one node (docs/operations.md). */
export function createMetrics(
  { pool, backgroundPool, background }: Connection,
  files: FileStore,
): Metrics {
  const register = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>();
  register.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: "teza_http_requests",
    help: "Requests by route, method and status.",
    registers,
    labelNames: ["route", "method", "status"],
  });
  const durations = new Histogram({
    name: "teza_http_request_duration_seconds",
    help: "Time until the response was sent.",
    registers,
    labelNames: ["route"],
    buckets: durationBuckets,
  });
  const pages = new Counter({
    name: "teza_public_pages",
    help: "Public pages from the cache and rendered.",
    registers,
    labelNames: ["outcome"],
  });
  new Gauge({
    name: "teza_database_connections",
    help: "Connections of the pools by state.",
    registers,
    labelNames: ["pool", "state"],
    collect() {
      for (const [name, each] of [
        ["requests", pool] as const,
        ["background", backgroundPool] as const,
      ]) {
        this.set({ pool: name, state: "idle" }, each.idleCount);
        this.set({ pool: name, state: "used" }, each.totalCount - each.idleCount);
        this.set({ pool: name, state: "awaited" }, each.waitingCount);
      }
    },
  });
  const free = new Gauge({
    name: "teza_free_bytes",
    help: "Free space on the fullest disk of this node.",
    registers,
  });
  const stored = new Gauge({
    name: "teza_state",
    help: "What the database holds, by name.",
    registers,
    labelNames: ["name"],
  });
  return {
    countRequest({ route, method, status, seconds }) {
      requests.inc({ route, method, status: String(status) });
      durations.observe({ route }, seconds);
    },
    countPage: (outcome) => pages.inc({ outcome }),
    async expose() {
      const [values, bytes] = await Promise.all([loadGauges(background), files.freeSpace()]);
      free.set(bytes);
      stored.reset();
      for (const [name, value] of Object.entries(values))
        if (value !== null) stored.set({ name }, value);
      return { contentType: register.contentType, text: await register.metrics() };
    },
  };
}
