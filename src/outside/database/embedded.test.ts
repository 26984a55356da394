import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { expect, test, vi } from "vitest";
import { startEmbedded } from "./embedded.ts";
import {
  isProcessAlive,
  postmasterPid,
  queryDatabase,
  startInOwnProcess,
  temporaryFolders,
} from "./fixtures.ts";

vi.setConfig({ testTimeout: 120_000 });

const quick = { durable: false };

test("a first start makes a Croatian UTF-8 database in UTC, and stop leaves no process behind", async () => {
  const { data } = temporaryFolders();
  const { url, attached, stop } = await startEmbedded(data, quick);
  expect(attached).toBe(false);
  expect(
    await queryDatabase(
      url,
      "select word from unnest(array['đak','ćup','dž','cvijet','čaj']) word order by word",
    ),
  ).toEqual(["cvijet", "čaj", "ćup", "dž", "đak"].map((word) => ({ word })));
  expect(
    await queryDatabase(
      url,
      `select current_setting('server_encoding') encoding, current_setting('timezone') zone,
              lower('ŠUMSKIH') lower, to_tsvector('simple', 'ĐAK')::text words, current_setting('fsync') fsync`,
    ),
  ).toEqual([{ encoding: "UTF8", zone: "UTC", lower: "šumskih", words: "'đak':1", fsync: "off" }]);

  const pid = postmasterPid(data);
  expect(isProcessAlive(pid)).toBe(true);
  await stop();
  await stop();
  await vi.waitFor(() => expect(isProcessAlive(pid)).toBe(false));
  await expect(queryDatabase(url, "select 1")).rejects.toThrow();
});

test("in production every commit waits for the disk", async () => {
  const { data } = temporaryFolders();
  const { url, stop } = await startEmbedded(data);
  const [settings] = await queryDatabase(
    url,
    `select current_setting('fsync') fsync, current_setting('synchronous_commit') commit,
            current_setting('full_page_writes') pages`,
  );
  expect(settings).toEqual({ fsync: "on", commit: "on", pages: "on" });
  await stop();
});

test("two starters at once on an empty folder share one server, and the last to leave stops it", async () => {
  const { data } = temporaryFolders();
  const [one, two] = await Promise.all([startInOwnProcess(data), startInOwnProcess(data)]);
  expect([one.attached, two.attached].sort()).toEqual([false, true]);
  await queryDatabase(one.url, "create table shared as select 1 as row");
  expect(await queryDatabase(two.url, "select row from shared")).toEqual([{ row: 1 }]);

  const pid = postmasterPid(data);
  const [first, last] = one.attached ? [two, one] : [one, two];
  await first.end();
  expect(await queryDatabase(last.url, "select row from shared")).toEqual([{ row: 1 }]);
  await last.end();
  await vi.waitFor(() => expect(isProcessAlive(pid)).toBe(false));
});

test("a folder with other contents is left unchanged", async () => {
  const { data } = temporaryFolders();
  mkdirSync(data);
  writeFileSync(`${data}/seminar.txt`, "moje");
  await expect(startEmbedded(data, quick)).rejects.toThrow("nije prazna, a nije ni baza podataka");
  expect(readdirSync(data)).toEqual(["seminar.txt"]);
});

test("a socket folder behind a link, or open to others, is refused", async () => {
  const linked = temporaryFolders();
  mkdirSync(`${linked.home}/elsewhere`, { mode: 0o700 });
  symlinkSync(`${linked.home}/elsewhere`, linked.socketFolder);
  await expect(startEmbedded(linked.data, quick)).rejects.toThrow("nije isključivo njezina");
  expect(readdirSync(`${linked.home}/elsewhere`)).toEqual([]);

  const open = temporaryFolders();
  mkdirSync(open.socketFolder);
  chmodSync(open.socketFolder, 0o777);
  await expect(startEmbedded(open.data, quick)).rejects.toThrow("nije isključivo njezina");
  expect(existsSync(`${open.data}/postmaster.pid`)).toBe(false);
});

test("the socket is out of reach of other users", async () => {
  const { data, socketFolder } = temporaryFolders();
  const { stop } = await startEmbedded(data, quick);
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
  expect(statSync(socketFolder).uid).toBe(statSync(data).uid);
  await stop();
});
