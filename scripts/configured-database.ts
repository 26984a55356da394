import { existsSync } from "node:fs";
import path from "node:path";
import { type Config, readConfig } from "#app/config.ts";
import { startEmbedded } from "#outside/database/embedded.ts";
import { StartupError } from "#outside/startup-error.ts";

/**
 * Runs `work` with the database of `npm start`, which is started if it is the embedded one. Throws a StartupError with
 * the message `missing` if its folder does not exist.
 */
export async function withConfiguredDatabase<T>(
  environment: Record<string, string | undefined>,
  missing: string,
  work: (databaseUrl: string, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment);
  const configured = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  if (configured) return work(configured, config);
  const folder = path.join(config.dataFolder, "postgres");
  if (!existsSync(folder)) throw new StartupError(missing);
  const { url, stop } = await startEmbedded(folder);
  try {
    return await work(url, config);
  } finally {
    await stop();
  }
}
