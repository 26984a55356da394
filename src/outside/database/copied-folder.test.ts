import { execFileSync } from "node:child_process";
import { renameSync, rmSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { startEmbedded } from "./embedded.ts";
import { postmasterPid, queryDatabase, startInOwnProcess, temporaryFolders } from "./fixtures.ts";

vi.setConfig({ testTimeout: 120_000 });

const quick = { durable: false };
const copyFolder = (from: string, to: string) => execFileSync("cp", ["-a", from, to]);
const readRows = (url: string) => queryDatabase<{ row: string }>(url, "select row from kept");

/** A folder with one row and a running server that outlived its application. */
async function leaveServerRunning(data: string, row: string): Promise<number> {
  const app = await startInOwnProcess(data, { durable: true });
  await queryDatabase(app.url, `create table kept as select '${row}' as row`);
  await app.kill();
  return postmasterPid(data) ?? 0;
}

async function killServer(pid: number) {
  process.kill(pid, "SIGKILL");
  await reaped(pid); // PostgreSQL takes a zombie for alive
}

/**
 * An ended process has a number until its parent, here that of the machine, has taken note of its
 * end.
 */
const reaped = (pid: number) =>
  vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), { timeout: 60_000 });

test("a copy of a folder whose server runs is refused, and the original stays as it was", async () => {
  const [original, copy] = [temporaryFolders(), temporaryFolders()];
  const running = await startEmbedded(original.data, quick);
  await queryDatabase(running.url, "create table kept as select 'original' as row");
  copyFolder(original.data, copy.data);
  const begin = Date.now();
  await expect(startEmbedded(copy.data, quick)).rejects.toThrow(
    `preslika je mape ${original.data}, načinjena dok je baza u njoj radila`,
  );
  expect(Date.now() - begin).toBeLessThan(10_000);
  expect(await readRows(running.url)).toEqual([{ row: "original" }]);
  await running.stop();
  // it was written to while it was copied
  await expect(startEmbedded(copy.data, quick)).rejects.toThrow("preslika");
});

test("a copy of a folder at rest has a server of its own", async () => {
  const [original, copy] = [temporaryFolders(), temporaryFolders()];
  const first = await startEmbedded(original.data, quick);
  await queryDatabase(first.url, "create table kept as select 'original' as row");
  await first.stop();
  copyFolder(original.data, copy.data);
  const [one, other] = [
    await startEmbedded(original.data, quick),
    await startEmbedded(copy.data, quick),
  ];
  await queryDatabase(other.url, "update kept set row = 'copy'");
  expect([await readRows(one.url), await readRows(other.url)]).toEqual([
    [{ row: "original" }],
    [{ row: "copy" }],
  ]);
  await one.stop();
  await other.stop();
});

test("a folder that was moved after a power cut starts, also beside a new one in its old place", async () => {
  const [old, moved] = [temporaryFolders(), temporaryFolders()];
  await killServer(await leaveServerRunning(old.data, "moved"));
  renameSync(old.data, moved.data);
  const replacement = await startEmbedded(old.data, quick);
  await queryDatabase(replacement.url, "create table kept as select 'new' as row");
  const server = await startEmbedded(moved.data, quick);
  expect(await readRows(server.url)).toEqual([{ row: "moved" }]);
  expect(await readRows(replacement.url)).toEqual([{ row: "new" }]);
  await server.stop();
  await replacement.stop();
});

test("a folder that is moved under its running server is served by that server", async () => {
  const [old, moved] = [temporaryFolders(), temporaryFolders()];
  const pid = await leaveServerRunning(old.data, "moved");
  renameSync(old.data, moved.data);
  const { url, attached, stop } = await startEmbedded(moved.data, quick);
  expect([attached, await readRows(url)]).toEqual([true, [{ row: "moved" }]]);
  await stop();
  await reaped(pid);
});

test("a copy of a folder after a power cut is refused until its operator says that nothing wrote to it", async () => {
  const [original, copy] = [temporaryFolders(), temporaryFolders()];
  await killServer(await leaveServerRunning(original.data, "kept"));
  copyFolder(original.data, copy.data);
  await expect(startEmbedded(copy.data, quick)).rejects.toThrow(
    `obrišite datoteku ${copy.data}/postmaster.pid`,
  );
  rmSync(`${copy.data}/postmaster.pid`);
  const { url, stop } = await startEmbedded(copy.data, quick);
  expect(await readRows(url)).toEqual([{ row: "kept" }]);
  await stop();
});
