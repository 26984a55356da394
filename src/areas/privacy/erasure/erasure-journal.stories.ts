import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyHistory } from "#areas/history/integrity/verify-history.server.ts";
import { redactionQueue } from "#areas/history/redaction/commands.server.ts";
import { connect } from "#kit/database/connection.ts";
import { openPool } from "#kit/database/pools.ts";
import { openHistoryAnchor } from "#outside/history-anchor/real.ts";
import { client } from "#test/world/client.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { openSession } from "#test/world/session.ts";
import { createTestDatabase } from "#test/world/world.ts";
import { backup } from "../../../../scripts/backup.ts";
import { restore } from "../../../../scripts/restore.ts";
import { erasurePath } from "./erasure.ts";
import { journalQueue } from "./journal-seals.server.ts";
import { erasureRequestsPath } from "./requests.ts";

// People are erased after a backup, which is restored beside the installation and started there.
const folder = mkdtempSync(path.join(os.tmpdir(), "teza-erasures-"));
chmodSync(folder, 0o755); // for root the database runs as another user
const inFolder = (name: string) => path.join(folder, name);
const data = inFolder("data");
const [keyFile, journalFile, archive] = ["history.key", "erasures.jsonl", "teza.tar.gz"].map(
  inFolder,
) as [string, string, string];
const settings = { TEZA_DATA: data, HISTORY_KEY_FILE: keyFile, ERASURES_FILE: journalFile };
const teza = await createWorld(settings);
const { given, as, sql, databaseUrl, startAnother, clock } = teza;
const admin = await given.person({ roles: ["admin"] });
const [leaving, returning, staying] = [
  await given.student(),
  await given.student(),
  await given.student(),
];
const reservation = await given.reservation({
  thesis: await given.thesis({ mentor: await given.teacher() }),
  student: returning,
  status: "reserved",
});

const reservationPath = `/student/reservation/${reservation.id}`;

const empty = await createTestDatabase(async () => {});
const restored = openPool({ connectionString: empty.databaseUrl, max: 2 });
const restoredSql = async <T = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await restored.query(text, values)).rows as T[];

const linesOf = (file: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");
const usernames = async (query: typeof restoredSql) =>
  (
    await query<{ username: string }>("select username from users where id = any($1) order by id", [
      [leaving.id, returning.id, staying.id],
    ])
  ).map(({ username }) => username);
const erased = (person: { id: number }) => `obrisano-${person.id}`;

beforeAll(async () => {
  const original = { DATABASE_URL: databaseUrl, TEZA_DEMO: "0", ...settings };
  expect(await backup(original, { file: archive, check: false }, () => {})).toBe(0);
  expect((await (await as(returning)).post(reservationPath, { step: "cancel" })).status).toBe(303);
  const asAdmin = await as(admin);
  for (const person of [leaving, returning])
    expect((await asAdmin.post(erasurePath(person.id), { step: "erase" })).status).toBe(303);
  expect((await openJobQueue(teza).run(journalQueue)).state).toBe("completed");
  const target = {
    DATABASE_URL: empty.databaseUrl,
    TEZA_DATA: inFolder("restored"),
    TEZA_DEMO: "0",
    HISTORY_KEY_FILE: keyFile,
  };
  await restore(target, { file: archive, check: false, acceptUnsigned: true }, () => {});
});

afterAll(async () => {
  await restored.end();
  await empty.dropDatabase();
  rmSync(folder, { recursive: true, force: true });
});

test("the journal holds each erasure once, and nothing that tells who was erased", async () => {
  expect(await openJobQueue(teza).run(journalQueue)).toMatchObject({ state: "completed" });
  const lines = linesOf(journalFile);
  expect(lines.map((line) => JSON.parse(line).userId)).toEqual([leaving.id, returning.id]);
  for (const { username, email, jmbag, name } of [leaving, returning])
    for (const value of [username, email, jmbag, name])
      expect(lines.join()).not.toContain(String(value));
});

test("a restored backup brings erased people back, and the first start erases them again, before anybody is served", async () => {
  expect(await usernames(restoredSql)).toEqual([
    leaving.username,
    returning.username,
    staying.username,
  ]);
  // a line of another account erases nobody, not even a copy of a valid line
  const journal = inFolder("copied.jsonl");
  const [line = ""] = linesOf(journalFile);
  copyFileSync(journalFile, journal);
  appendFileSync(journal, `${JSON.stringify({ ...JSON.parse(line), userId: staying.id })}\n`);
  const start = async () =>
    (await startAnother({ DATABASE_URL: empty.databaseUrl, ERASURES_FILE: journal })).url;
  const restoredUrl = await start();
  expect(await usernames(restoredSql)).toEqual([
    erased(leaving),
    returning.username,
    staying.username,
  ]);
  const [before] = await sql("select erased_at from erasures where user_id = $1", [leaving.id]);
  expect(await restoredSql("select user_id, erased_at, repeated_at from erasures")).toEqual([
    { user_id: leaving.id, ...before, repeated_at: clock.now },
  ]);
  const { run } = openJobQueue({ sql: restoredSql });
  expect((await run(redactionQueue)).state).toBe("completed");
  expect(
    await restoredSql(
      "select from log_entries where strpos(data::text || previous::text, $1) > 0",
      [leaving.username],
    ),
  ).toEqual([]);
  const page = await client(restoredUrl, await openSession(admin.id, restoredSql, clock.now)).get(
    erasureRequestsPath,
  );
  expect(page).toContainText("Brisanja ponovljena nakon vraćanja kopije");
  expect(page).toContainText("čeka: otvorite osobu");
  const home = await client(restoredUrl, await openSession(admin.id, restoredSql, clock.now)).get(
    "/homepage-user",
  );
  expect(home).toContainText("1 brisanje osobnih podataka treba ponoviti nakon vraćanja kopije");

  // the history of the restored database is intact
  const connection = connect(empty.databaseUrl, { max: 1 });
  const findings: string[] = [];
  await verifyHistory(connection.backgroundPool, await openHistoryAnchor(keyFile), (sentence) =>
    findings.push(sentence),
  );
  await connection.close();
  expect(findings).toEqual([]);

  // a person whom something protects from erasure is erased in the night after it is settled
  const student = client(restoredUrl, await openSession(returning.id, restoredSql, clock.now));
  expect((await student.post(reservationPath, { step: "cancel" })).status).toBe(303);
  expect((await openJobQueue({ sql: restoredSql }).run("repeat-erasures")).state).toBe("completed");
  expect(await usernames(restoredSql)).toEqual([
    erased(leaving),
    erased(returning),
    staying.username,
  ]);
  expect(await restoredSql("select from pending_erasures")).toEqual([]);

  // another start repeats nothing, and nobody gets a second mail
  const state = async () => [
    await restoredSql("select * from erasures order by user_id"),
    await restoredSql("select count(*) from log_entries where object_class = 'User'"),
    linesOf(journal),
  ];
  const stateBefore = await state();
  await start();
  expect(await state()).toEqual(stateBefore);
  expect(await restoredSql("select from pgboss.job where name = 'mail-erased-people'")).toEqual([]);
});
