import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pkcs12File, pkcs12Password } from "#kit/signatures/testing/pkcs12-files.ts";
import { verifyPdf } from "#kit/signatures/testing/verify-pdf.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { startProcess } from "#test/world/server-process.ts";
import { paperPaths, sealPaperQueue } from "../papers.ts";
import { sealed, sealFixtures, unsealed } from "./fixtures.ts";

/** The data folder that both nodes share. */
const folder = mkdtempSync(join(tmpdir(), "teza-sealing-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "pečat.p12");
writeFileSync(file, pkcs12File("old"));
const environment = { PAPER_SEAL_FILE: file, PAPER_SEAL_PASSWORD: pkcs12Password };

const world = await createWorld({ TEZA_DATA: folder, ...environment });
const { sql } = world;
const { asServices, issue, closeGate, untilWaiting, stateOf } = await sealFixtures(world);
const jobs = openJobQueue(world);

test("a node that is killed while thirty papers are sealed leaves each whole, and another node seals the rest, each once", async () => {
  const node = await startProcess(world, { folder, environment });
  // no job begins before all papers are issued
  await sql(
    `create function put_off() returns trigger language plpgsql as
      $$ begin new.start_after := now() + interval '1 day'; return new; end $$`,
  );
  await sql(
    `create trigger put_off before insert on pgboss.job for each row when (new.name = '${sealPaperQueue}') execute function put_off()`,
  );
  const papers = await issue(30);
  await sql("drop trigger put_off on pgboss.job");
  const openGate = await closeGate("new.id > 10");
  await jobs.endDelay(sealPaperQueue);
  // each node seals five at a time, so that both stand at the gate
  expect(await untilWaiting(6)).toBeGreaterThan(5);
  await node.kill();
  const states = await stateOf(papers);
  expect(states).toHaveLength(30);
  expect(states.filter((state) => state.sealed)).toHaveLength(10);
  for (const state of states) expect([sealed, unsealed]).toContainEqual(state);
  // the queue gives the jobs of a node that gives no sign of life to another one
  await sql(
    "update pgboss.job set state = 'retry', start_after = now() where name = $1 and state = 'active'",
    [sealPaperQueue],
  );
  await openGate();
  await jobs.bringForward(sealPaperQueue);
  const waiting = await waitUntil(
    () =>
      sql("select 1 from pgboss.job where name = $1 and state in ('created', 'active', 'retry')", [
        sealPaperQueue,
      ]),
    (left) => left.length === 0,
  );
  expect(waiting).toEqual([]);
  expect(await stateOf(papers)).toEqual(papers.map(() => sealed));
  for (const { id } of papers)
    expect(verifyPdf((await asServices.get(paperPaths.file(id))).bytes)).toMatchObject({
      isWhole: true,
      isSigned: true,
      hasDigest: true,
    });
});
