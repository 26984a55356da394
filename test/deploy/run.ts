import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { verify } from "../../scripts/verify-history.ts";
import { findFreePort } from "../world/free-port.ts";
import { startApplication } from "./application.ts";
import { startCluster } from "./cluster.ts";
import { ensureDebianParts } from "./debian.ts";
import { startNginx, trustNewCertificate } from "./nginx.ts";
import { runPooled } from "./pooled.ts";
import { liveThrough, readPages } from "./story.ts";

const requests = 400;

/**
 * Runs the application as on a server: Debian's PostgreSQL with a role that owns nothing but its
 * database, and nginx with TLS in front. Uses it, dumps the database, restores the dump into an
 * empty one and uses that; then two nodes use another database behind pgbouncer. Prints the figures
 * and returns the exit code.
 */
export async function testDeployment(): Promise<number> {
  const parts = ensureDebianParts();
  const certificate = trustNewCertificate();
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-deploy-"));
  chmodSync(folder, 0o755);
  /**
   * Starts the application on the database behind nginx, writes and reads through it, and stops
   * both.
   */
  const runInstallation = async (databaseUrl: string, data: string) => {
    const port = await findFreePort();
    const nginx = await startNginx(parts, certificate, folder, port);
    const settings = {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      TEZA_URL: nginx.url,
      TEZA_PROXIES: "1",
    };
    const stops = [nginx.stop];
    try {
      const application = await startApplication({ ...settings, TEZA_DATA: data, TEZA_DEMO: "1" });
      stops.unshift(application.stop);
      const written = await liveThrough(nginx.url, databaseUrl);
      const durations = await readPages(nginx.url, requests);
      const at = (share: number) => durations[Math.floor(durations.length * share)]?.toFixed(1);
      console.log(
        `ready after ${application.seconds.toFixed(1)} s; through TLS: thesis ${written.thesis}, reservation ` +
          `${written.reservation}, version ${written.document} (${written.downloaded} bytes downloaded); ` +
          `${durations.length} pages, median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms`,
      );
    } finally {
      for (const stop of stops) await stop();
    }
  };
  const cluster = await startCluster(parts, folder);
  try {
    console.log(`PostgreSQL ${cluster.version}`);
    const original = await cluster.createDatabase("teza");
    const data = path.join(folder, "data");
    await runInstallation(original, data);

    const restored = await cluster.createDatabase("restored");
    const { bytes, dumped, restored: took } = cluster.copy(original, restored);
    const [before, after] = [await countRows(original), await countRows(restored)];
    const total = Object.values(before).reduce((sum, rows) => sum + rows, 0);
    console.log(
      `pg_dump ${dumped} ms, ${(bytes / 1e6).toFixed(1)} MB; pg_restore ${took} ms; ` +
        `${total} rows of ${Object.keys(before).length} tables`,
    );
    const missing = Object.keys(before).filter((table) => before[table] !== after[table]);
    if (missing.length > 0)
      throw new Error(`rows of ${missing.join(", ")} differ after the restore`);
    const copy = path.join(folder, "data-restored");
    cpSync(data, copy, { recursive: true });
    await runInstallation(restored, copy);
    const exitCode = await verify({ DATABASE_URL: restored, TEZA_DATA: copy });
    const databaseUrl = await cluster.createDatabase("pooled");
    await runPooled({ parts, certificate, folder, databaseUrl }, requests);
    return exitCode;
  } finally {
    cluster.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The number of rows of each table of the application and of the job queue. */
async function countRows(databaseUrl: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss', 'drizzle') order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    counts[name] = (await client.query(`select count(*)::int as rows from ${name}`)).rows[0].rows;
  }
  await client.end();
  return counts;
}
