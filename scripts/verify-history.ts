import { existsSync } from "node:fs";
import type { Config } from "#app/config.ts";
import { verifyHistory } from "#areas/history/integrity/verify-history.server.ts";
import { texts } from "#areas/history/texts.ts";
import { connect } from "#kit/database/connection.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { openHistoryAnchor } from "#outside/history-anchor/real.ts";
import { StartupError } from "#outside/startup-error.ts";
import { withConfiguredDatabase } from "./configured-database.ts";

const verifyTexts = texts.hr.verify;

/**
 * Verifies the history of the configured database, with the environment of `npm start`. Returns
 * exit code 0 if it is intact, 1 if anything was found.
 */
export const verify = (
  environment: Record<string, string | undefined>,
  write = console.log,
): Promise<number> =>
  withConfiguredDatabase(environment, verifyTexts.notReady, (databaseUrl, config) =>
    verifyDatabase(databaseUrl, config, write),
  );

async function verifyDatabase(
  databaseUrl: string,
  config: Config,
  write: typeof console.log,
): Promise<number> {
  const connection = connect(databaseUrl, { max: 1 });
  try {
    const { rows } = await connection.backgroundPool.query(
      "select to_regclass('log_seals') is not null as ready",
    );
    if (!rows[0]?.ready) throw new StartupError(verifyTexts.notReady);
    if (!existsSync(config.historyKeyFile))
      throw new StartupError(formatText(verifyTexts.noKey, { file: config.historyKeyFile }));
    const began = Date.now();
    const verified = await verifyHistory(
      connection.backgroundPool,
      await openHistoryAnchor(config.historyKeyFile),
      write,
    );
    const { entries, sealed, seals, lastAt, findings } = verified;
    const seconds = ((Date.now() - began) / 1000).toFixed(1).replace(".", ",");
    write(formatText(verifyTexts.counted, { entries, seals, seconds }));
    if (entries > sealed) write(formatText(verifyTexts.open, { count: entries - sealed }));
    if (lastAt) write(formatText(verifyTexts.lastSeal, { when: formatInstant(lastAt) }));
    write(findings === 0 ? verifyTexts.clean : formatText(verifyTexts.dirty, { count: findings }));
    return findings === 0 ? 0 : 1;
  } finally {
    await connection.close();
  }
}
