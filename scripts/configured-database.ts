import { existsSync } from "node:fs";
import { embeddedFolder, startConfigured } from "#app/backup/embedded-database.ts";
import { type Config, readConfig } from "#app/config.ts";
import { StartupError } from "#outside/startup-error.ts";

/**
 * Runs `work` with the database of `npm start`, which is started if it is the embedded one. Throws
 * a StartupError with the message `missing` if its folder does not exist.
 */
export async function withConfiguredDatabase<T>(
  environment: Record<string, string | undefined>,
  missing: string,
  work: (databaseUrl: string, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment);
  const configured = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  if (configured) return work(configured, config);
  if (!existsSync(embeddedFolder(config))) throw new StartupError(missing);
  const { url, stop } = await startConfigured(config);
  try {
    return await work(url, config);
  } finally {
    await stop();
  }
}
