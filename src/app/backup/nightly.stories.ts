import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { restore } from "../../../scripts/restore.ts";

const parent = mkdtempSync(path.join(os.tmpdir(), "teza-nightly-"));
chmodSync(parent, 0o755);
const folder = path.join(parent, "backups");
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const METRICS_TOKEN = "token-of-the-monitoring";
const teza = await createWorld({
  METRICS_TOKEN,
  BACKUP_FOLDER: folder,
  BACKUP_TIME: "03:45",
  BACKUP_KEEP_DAYS: "2",
  BACKUP_KEEP_WEEKS: "0",
});
const { given, as, sql, clock } = teza;
const { boss, run } = openJobQueue(teza);
const admin = await as(await given.person({ roles: ["admin"] }));
const homePage = async () => (await admin.get("/homepage-user")).text;
const day = 86_400_000;

test("the backup is scheduled at its time in Zagreb", async () => {
  const schedule = (await boss.getSchedules()).find(({ name }) => name === "make-backup");
  expect([schedule?.cron, schedule?.timezone]).toEqual(["45 3 * * *", "Europe/Zagreb"]);
});

test("before the first night, monitoring reads when backups were configured; afterwards, when the last one was made", async () => {
  const read = async () => {
    const answer = await fetch(`${teza.url}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const [, at] = /last_backup_timestamp_seconds"\} (\S+)/.exec(await answer.text()) ?? [];
    return Math.round(Number(at));
  };
  await sql(
    "update pgboss.schedule set created_on = '2026-11-01T12:00:00Z' where name = 'make-backup'",
  );
  expect(await read()).toBe(Date.parse("2026-11-01T12:00:00Z") / 1000);
  const { now } = clock;
  onTestFinished(() => {
    clock.now = now;
  });
  clock.now = new Date(now.getTime() - 3_600_000); // its file has a name of its own
  await run("make-backup");
  const [row] = await sql<{ at: number }>(
    "select extract(epoch from max(completed_on))::float8 as at from pgboss.job where name = 'make-backup' and state = 'completed'",
  );
  expect(await read()).toBe(Math.round(row?.at ?? 0));
});

test("each night a checked backup is made, old ones and half ones go, and other files stay", async () => {
  mkdirSync(folder, { recursive: true });
  for (const name of ["teza-2026-11-15-034500.tar.gz.part", "procitaj.txt"])
    writeFileSync(path.join(folder, name), "");
  for (let night = 0; night < 3; night += 1) {
    const { state, output } = await run("make-backup");
    expect([state, output]).toEqual(["completed", expect.objectContaining({ isChecked: true })]);
    clock.now = new Date(clock.now.getTime() + day);
  }
  expect(readdirSync(folder).sort()).toEqual([
    "procitaj.txt",
    "teza-2026-11-17-100000.tar.gz",
    "teza-2026-11-18-100000.tar.gz",
  ]);
  const lines: string[] = [];
  const file = path.join(folder, "teza-2026-11-18-100000.tar.gz");
  await restore({}, { file, check: true, acceptUnsigned: true }, (line) => lines.push(line));
  expect(lines.at(-1)).toContain("kopija je vraćena u privremenu bazu");
});

test("the admin is told of a backup that fails, and of one that has not been made for a day and a half", async () => {
  expect(await homePage()).not.toContain("nema nove sigurnosne kopije");
  await sql(
    "update pgboss.job set completed_on = now() - interval '37 hours' where name = 'make-backup'",
  );
  expect(await homePage()).toContain("Već 37 sati nema nove sigurnosne kopije.");
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "no folder");
  await boss.updateQueue("make-backup", { retryLimit: 0 });
  expect((await run("make-backup")).state).toBe("failed");
  expect(await homePage()).toContain("1 posao u pozadini nije uspio.");
  expect(await admin.get("/outbox")).toContainText("Noćna sigurnosna kopija");
  const mentor = await as(await given.teacher());
  expect(await mentor.get("/homepage-user")).not.toContainText("sigurnosne kopije");
});
