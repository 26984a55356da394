import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { TestCertificate } from "../world/certificate.ts";
import { findFreePort } from "../world/free-port.ts";
import { startApplication } from "./application.ts";
import type { DebianParts } from "./debian.ts";
import { startNginx } from "./nginx.ts";
import { startPgbouncer } from "./pgbouncer.ts";
import { liveThrough, readPages } from "./story.ts";

type Installation = {
  parts: DebianParts;
  certificate: TestCertificate;
  folder: string;
  databaseUrl: string;
};

/**
 * Runs two nodes on an empty database behind pgbouncer in transaction mode: they start together,
 * one is used, both are read, and the jobs of what was done run. Prints the figures; throws if
 * anything is refused or a job fails.
 */
export async function runPooled(
  { parts, certificate, folder, databaseUrl }: Installation,
  requests: number,
) {
  const pooler = await startPgbouncer(parts, folder, databaseUrl);
  const stops = [pooler.stop];
  const data = path.join(folder, "data-pooled");
  mkdirSync(data);
  try {
    const startNode = async () => {
      const port = await findFreePort();
      const nginx = await startNginx(parts, certificate, folder, port);
      stops.unshift(nginx.stop);
      const application = await startApplication({
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: databaseUrl,
        TEZA_POOLED: "1",
        PORT: String(port),
        TEZA_URL: nginx.url,
        TEZA_PROXIES: "1",
        TEZA_DATA: data,
        TEZA_DEMO: "1",
      });
      stops.unshift(application.stop);
      return nginx.url;
    };
    const [one, other] = await Promise.all([startNode(), startNode()]);
    const written = await liveThrough(one, databaseUrl);
    const durations = (
      await Promise.all([one, other].map((url) => readPages(url, requests)))
    ).flat();
    const done = await awaitJobs(databaseUrl);
    const median = durations
      .toSorted((a, b) => a - b)
      [Math.floor(durations.length / 2)]?.toFixed(1);
    console.log(
      `two nodes behind pgbouncer in transaction mode: topic ${written.thesis}, reservation ${written.reservation}, ` +
        `version ${written.document}; ${durations.length} pages, median ${median} ms; ${done} jobs done`,
    );
  } finally {
    for (const stop of stops) await stop();
  }
}

/**
 * Waits until the jobs that are due now have run, and returns the number of all that have. Others
 * follow without end, so there may be no moment at which none is due.
 */
async function awaitJobs(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const due = await client.query<{ id: string }>(
      "select id from pgboss.job where state < 'completed' and start_after <= now()",
    );
    for (const begin = Date.now(); ; await sleep(250)) {
      const { rows } = await client.query<{ open: number; failed: number; done: number }>(
        `select count(*) filter (where id = any($1) and state < 'completed')::int as open,
           count(*) filter (where state in ('retry', 'failed'))::int as failed,
           count(*) filter (where state = 'completed')::int as done from pgboss.job`,
        [due.rows.map(({ id }) => id)],
      );
      const { open = 0, failed = 0, done = 0 } = rows[0] ?? {};
      if (failed > 0 || Date.now() - begin > 60_000)
        throw new Error(`${failed} jobs failed, ${open} are waiting`);
      if (open === 0 && done > 0) return done;
    }
  } finally {
    await client.end();
  }
}
