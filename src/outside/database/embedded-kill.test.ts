import { once } from "node:events";
import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { startEmbedded } from "./embedded.ts";
import {
  isProcessAlive,
  postmasterPid,
  queryDatabase,
  spawnStarter,
  startInOwnProcess,
  temporaryFolders,
} from "./fixtures.ts";

vi.setConfig({ testTimeout: 120_000 });

const quick = { durable: false };

test("two processes that end at the same moment leave no server behind", async () => {
  const { data } = temporaryFolders();
  for (let round = 0; round < 3; round++) {
    const [one, two] = await Promise.all([startEmbedded(data, quick), startEmbedded(data, quick)]);
    const pid = postmasterPid(data);
    await Promise.all([one.stop(), two.stop()]);
    await vi.waitFor(() => expect(isProcessAlive(pid)).toBe(false));
  }
});

test("a process that starts while the last one ends gets a server that keeps running", async () => {
  const { data } = temporaryFolders();
  let last = await startEmbedded(data, quick);
  for (let round = 0; round < 5; round++) {
    const leaving = last.stop();
    await sleep(round * 10);
    last = await startEmbedded(data, quick);
    await leaving;
    expect(await queryDatabase(last.url, "select 1 as one")).toEqual([{ one: 1 }]);
  }
  await last.stop();
});

test("after kill -9 of the app the next start finds every row, adopts the server and stops it at its end", async () => {
  const { data } = temporaryFolders();
  const killed = await startInOwnProcess(data);
  await queryDatabase(killed.url, "create table kept as select 7 as row");
  await killed.kill();
  const pid = postmasterPid(data);
  expect(isProcessAlive(pid)).toBe(true);

  const next = await startEmbedded(data, quick);
  expect(next.attached).toBe(true);
  expect(await queryDatabase(next.url, "select row from kept")).toEqual([{ row: 7 }]);
  await next.stop();
  await vi.waitFor(() => expect(isProcessAlive(pid)).toBe(false));
});

test("after kill -9 of app and server, as in a power cut, no committed row is lost", async () => {
  const { data } = temporaryFolders();
  const killed = await startInOwnProcess(data, { durable: true });
  await queryDatabase(killed.url, "create table kept as select 7 as row");
  const pid = postmasterPid(data);
  await killed.kill();
  process.kill(pid ?? 0, "SIGKILL");

  const [next, other] = await Promise.all([startEmbedded(data, quick), startInOwnProcess(data)]);
  expect(await queryDatabase(next.url, "select row from kept")).toEqual([{ row: 7 }]);
  expect(other.url).toBe(next.url);
  await other.end();
  await next.stop();
});

test("a server that is still shutting down is awaited", async () => {
  const { data } = temporaryFolders();
  const killed = await startInOwnProcess(data);
  const pid = postmasterPid(data);
  const busy = queryDatabase(killed.url, "select pg_sleep(2)").catch(() => {});
  await sleep(100);
  await killed.kill();
  // smart shutdown: refuses new connections and waits for open ones
  process.kill(pid ?? 0, "SIGTERM");

  const next = await startEmbedded(data, quick);
  expect(next.attached).toBe(false);
  expect(postmasterPid(data)).not.toBe(pid);
  await busy;
  await next.stop();
});

test("a first start killed at any moment leaves nothing half-made", async () => {
  for (const wait of [150, 300, 500, 800]) {
    const { home, data } = temporaryFolders();
    const first = spawnStarter(data);
    await sleep(wait);
    first.kill("SIGKILL");
    await once(first, "close");

    const next = await startEmbedded(data, quick);
    expect(await queryDatabase(next.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(readdirSync(home)).toEqual(["postgres"]);
    await next.stop();
  }
});
