import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { startDemo } from "#demo/fixtures.ts";
import { openHistoryAnchor } from "#outside/history-anchor/real.ts";
import { sealHistory } from "./commands.server.ts";
import { verifyHistory } from "./verify-history.server.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-seals-"));
const keyFile = path.join(folder, "history.key");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { connection, clock } = await startDemo(1, { HISTORY_KEY_FILE: keyFile });

test("the demo faculty's history is chained, sealed and verified", async () => {
  const keeper = await openHistoryAnchor(keyFile);
  const findings: string[] = [];
  await sealHistory({ db: connection.db, now: clock.now }, keeper);
  const verified = await verifyHistory(connection.backgroundPool, keeper, (sentence) =>
    findings.push(sentence),
  );
  expect(findings).toEqual([]);
  expect(verified.entries).toBeGreaterThan(13_000);
  expect(verified).toMatchObject({ findings: 0, sealed: verified.entries });
  expect(verified.seals).toBeGreaterThanOrEqual(2);
});
