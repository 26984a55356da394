import { chmodSync, chownSync, mkdirSync, statSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { startEmbedded } from "./embedded.ts";
import {
  commandSucceeds,
  type ProcessIdentity,
  queryDatabase,
  startInOwnProcess,
  temporaryFolders,
} from "./fixtures.ts";

vi.setConfig({ testTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;
const daemon = 1; // a user that every system has

const nobody = { uid: 65_534, gid: 65_534 };
const renamed = ["unshare", "--user", `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`];

const reading = `require("fs").readFileSync(${JSON.stringify(import.meta.filename)})`;
const othersMayReadHere = isRoot && commandSucceeds(process.execPath, ["-e", reading], nobody);

/**
 * The user nobody; or root with nobody's id in a user namespace, if only root can read this
 * checkout.
 */
const ordinary: ProcessIdentity = othersMayReadHere ? nobody : isRoot ? { front: renamed } : {};

test("an ordinary user runs the database as themselves", async () => {
  const { home, data } = temporaryFolders();
  if (ordinary.uid) chownSync(home, ordinary.uid, ordinary.gid ?? ordinary.uid);
  const server = await startInOwnProcess(data, ordinary);
  expect(server.refused).toBeUndefined();
  expect(await queryDatabase(server.url, "select current_user as who")).toEqual([{ who: "teza" }]);
  expect(statSync(data).uid).toBe(statSync(home).uid);
  await server.end();
  const again = await startInOwnProcess(data, ordinary);
  expect(again.attached).toBe(false);
  await again.end();
});

if (othersMayReadHere) {
  test("root hands the database to nobody", async () => {
    const { data } = temporaryFolders();
    const { url, stop } = await startEmbedded(data, { durable: false });
    expect(await queryDatabase(url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(statSync(data).uid).toBe(nobody.uid);
    await stop();
  });

  test("root serves an ordinary user's database as that user", async () => {
    const { home, data } = temporaryFolders();
    chownSync(home, daemon, daemon);
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, daemon, daemon);
    const { stop } = await startEmbedded(data, { durable: false });
    await stop();
    expect(statSync(`${data}/PG_VERSION`).uid).toBe(daemon);
  });

  test("somebody else's database folder is refused to an ordinary user", async () => {
    const { home, data } = temporaryFolders();
    chmodSync(home, 0o777);
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, daemon, daemon);
    const server = await startInOwnProcess(data, ordinary);
    expect(server.refused).toContain("pripada korisniku");
    expect(server.refused).toContain("DATABASE_URL");
  });
}

if (isRoot) {
  test("somebody else's socket folder is refused", async () => {
    const { data, socketFolder } = temporaryFolders();
    mkdirSync(socketFolder, { mode: 0o700 });
    chownSync(socketFolder, daemon, daemon);
    await expect(startEmbedded(data, { durable: false })).rejects.toThrow(
      "nije isključivo njezina",
    );
  });
}

if (isRoot && commandSucceeds("unshare", [...renamed.slice(1), "true"])) {
  test("root in a folder that only root can enter uses a user namespace, and the files stay root's", async () => {
    const { home, data } = temporaryFolders();
    chmodSync(home, 0o700);
    const { url, stop } = await startEmbedded(data, { durable: false });
    expect(await queryDatabase(url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(statSync(data).uid).toBe(0);
    await stop();
    const again = await startEmbedded(data, { durable: false });
    await again.stop();
  });
}

if (isRoot && commandSucceeds("setpriv", ["--bounding-set=-all", "true"])) {
  test("root that may neither change user nor make a namespace is told what to do", async () => {
    const { data } = temporaryFolders();
    const powerless = ["setpriv", "--bounding-set=-all", "--inh-caps=-all", "--no-new-privs"];
    const server = await startInOwnProcess(data, {
      front: [...powerless, "/bin/sh", "-c", 'PATH=/nowhere exec "$@"', "sh"],
    });
    expect(server.refused).toContain("ne smije izvoditi kao root");
    expect(server.refused).toContain("DATABASE_URL");
  });
}
