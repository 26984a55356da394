import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { demoAccounts, demoPassword } from "#areas/auth/schema.ts";
import { loadEmployees } from "#areas/people/hr-sync/server/queries.ts";

import { connect, foldChanges, runMigrations } from "#kit/database/index.ts";
import { loadForeignKeys } from "#kit/records/server/index.ts";
import { systemClock } from "#kit/time/index.ts";
import { startEmbedded } from "#outside/database/embedded.ts";
import { openFileStore } from "#outside/files/real.ts";
import { openHr } from "#outside/hr/real.ts";
import { createApplication } from "./application.ts";
import { readConfig } from "./config.ts";
import { listenUrl } from "./http/listen-url.ts";
import { startJobs } from "./jobs.ts";
import { seedDatabase } from "./seed.ts";

export type RunningServer = {
  url: string;
  /** Demo accounts and their password; undefined without demo data. */
  demo: { accounts: readonly (readonly [username: string, role: string])[]; password: string } | undefined;
  close(): Promise<void>;
};

/** Maximum duration of a request in milliseconds: an upload of 80 MB over a slow connection. */
const longestRequest = 30 * 60_000;

/**
 * Starts the whole application: database, migrations, seed, jobs, server. `close` stops them in reverse order.
 * `onStatement` receives the SQL text of each statement that a request executes, for counting; statements of jobs are
 * not included.
 */
export async function start(
  environment: Record<string, string | undefined>,
  { clock = systemClock, root = process.cwd(), onStatement = (_: string) => {} } = {},
): Promise<RunningServer> {
  const config = readConfig(environment);
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded(path.join(config.dataFolder, "postgres"));
  const connection = connect(config.DATABASE_URL ?? embedded?.url ?? "", { onStatement });
  try {
    await runMigrations(connection, path.join(root, "migrations"));
    await foldChanges(connection.db);
    await loadForeignKeys(connection.db);
    const files = await openFileStore(config.STORAGE_URL, path.join(config.dataFolder, "files"));
    await seedDatabase(connection, files, config, clock);
    const hr = openHr(config.hr, {
      staff: () => loadEmployees(connection.db),
      spared: demoAccounts.map(([username]) => username),
    });
    const jobs = await startJobs({ config, connection, files, hr, clock });
    const app = createApplication({
      config,
      connection,
      files,
      hr,
      jobs,
      clock,
      client: path.join(import.meta.dirname, "../client"),
    });
    const server = await listen(app, config);
    return {
      url: config.TEZA_URL ?? listenUrl(config.HOST, server.port),
      demo: config.TEZA_DEMO === "1" ? { accounts: demoAccounts, password: demoPassword } : undefined,
      async close() {
        await server.close();
        await jobs.stop();
        await connection.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await connection.close();
    await embedded?.stop();
    throw error;
  }
}

const listen = (listener: RequestListener, { PORT, HOST }: { PORT: number; HOST: string }) =>
  new Promise<{ port: number; close(): Promise<void> }>((resolve, reject) => {
    const server = createServer({ requestTimeout: longestRequest }, listener);
    server.on("error", reject);
    server.listen(PORT, HOST, () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeIdleConnections();
            setTimeout(() => server.closeAllConnections(), 3000).unref();
          }),
      }),
    );
  });
