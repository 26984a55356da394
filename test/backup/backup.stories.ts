import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sealHistory } from "#areas/history/integrity/commands.server.ts";
import { thesisFormFields } from "#areas/theses/fixtures.ts";
import { connect } from "#kit/database/connection.ts";
import { openPool } from "#kit/database/pools.ts";
import { startEmbedded } from "#outside/database/embedded.ts";
import { openHistoryAnchor } from "#outside/history-anchor/real.ts";
import { backup, newKey } from "../../scripts/backup.ts";
import { restore } from "../../scripts/restore.ts";
import { verify } from "../../scripts/verify-history.ts";
import { perform } from "../model/actions.ts";
import { startBuiltServer } from "../world/built-server.ts";
import { client } from "../world/client.ts";
import { pdf } from "../world/files.ts";
import { createWorld } from "../world/index.ts";
import { openSession } from "../world/session.ts";
import { monday } from "../world/world.ts";

// Everything is backed up while people work, restored on a machine that has nothing, and used
// there.
const folder = mkdtempSync(path.join(os.tmpdir(), "teza-backup-"));
chmodSync(folder, 0o755); // for root the database runs as another user
const inFolder = (name: string) => path.join(folder, name);
const data = inFolder("original");
const archive = inFolder("teza.tar.gz.age");
const quiet = () => {};

const { given, as, sql, databaseUrl } = await createWorld({ TEZA_DATA: data });
const original = {
  DATABASE_URL: databaseUrl,
  TEZA_DATA: data,
  BACKUP_KEY_FILE: inFolder("backup.key"),
  TEZA_DEMO: "0",
};
const restored = {
  TEZA_DATA: inFolder("restored"),
  BACKUP_KEY_FILE: inFolder("backup.key"),
  TEZA_DEMO: "0",
  TEZA_URL: "http://localhost:0",
};

const ids = {
  study: await given.theStudy(),
  program: await given.theProgram(),
  department: await given.theDepartment(),
};
await given.head();
await given.defenseDeadline();
const mentor = await given.teacher();
const student = await given.student();
const reserver = await given.student();
const free = await given.thesis({ mentor });
const reservation = await given.reservation({
  thesis: await given.thesis({ mentor }),
  student,
  status: "mentorConfirmedReservation",
});
const [asMentor, asStudent] = [await as(mentor), await as(student)];

/**
 * What was acknowledged before the backup began: titles of theses, and contents of versions by
 * their number.
 */
const acknowledged = { titles: [] as string[], versions: [] as { id: number; content: Buffer }[] };

let proposals = 0;
async function propose() {
  proposals += 1;
  const name = `Tema pod opterećenjem ${proposals}\\ s kosom crtom,\ttabulatorom i „navodnicima“`;
  const answer = await asMentor.post("/thesis/mentor/new", { ...thesisFormFields(ids), name });
  expect(answer.status).toBe(303);
}

const titlesOf = async (query: typeof sql) =>
  (await query<{ name: string }>("select name from theses order by id")).map(({ name }) => name);

async function sendVersion(content: string): Promise<{ id: number; content: Buffer }> {
  const file = pdf("verzija.pdf", content);
  const path = `/document/student-working-version/${reservation.id}`;
  const answer = await asStudent.post(path, { file, studentComment: content });
  expect(answer.status).toBe(303);
  const [last] = await sql<{ id: number }>("select max(id) as id from documents");
  return { id: last?.id ?? 0, content: Buffer.from(await file.arrayBuffer()) };
}

beforeAll(async () => {
  for (let version = 1; version <= 3; version += 1)
    acknowledged.versions.push(await sendVersion(`verzija ${version}`));
  for (let proposal = 1; proposal <= 5; proposal += 1) await propose();
  acknowledged.titles.push(...(await titlesOf(sql)));
  const connection = connect(databaseUrl, { max: 1 });
  await sealHistory(
    { db: connection.db, now: monday },
    await openHistoryAnchor(path.join(data, "history.key")),
  );
  await connection.close();
  await newKey(inFolder("backup.key"), quiet);

  let isDone = false;
  const work = async () => {
    while (!isDone) await propose();
  };
  const workers = [work(), work(), work()];
  await propose(); // the load has begun
  const code = await backup(original, { file: archive, check: true }, (line) => lines.push(line));
  isDone = true;
  await Promise.all(workers);
  expect(code).toBe(0);
  await restore(restored, { file: archive, check: false }, (line) => lines.push(line));
});

const lines: string[] = [];

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `work` with the database of the restored folder, started for it. */
async function withRestored<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const { url, stop } = await startEmbedded(path.join(restored.TEZA_DATA, "postgres"));
  return work(url).finally(stop);
}

test("the operator reads what was backed up, that it can be restored, and what was restored", () => {
  expect(lines).toEqual([
    expect.stringMatching(
      /^Sigurnosna kopija .*teza\.tar\.gz\.age: \d+ re(?:dak|tka|daka) baze i 3 datoteke, \d+,\d MB, \d+,\d s\.$/,
    ),
    expect.stringMatching(/^Provjereno: kopija je vraćena u privremenu bazu/),
    expect.stringMatching(
      /^Vraćeno je stanje od .*: \d+ re(?:dak|tka|daka) baze i 3 datoteke.* Pokrenite Tezu naredbom npm start\.$/,
    ),
  ]);
});

test("what was acknowledged has characters that a backup could change", () => {
  expect(acknowledged.titles.filter((title) => title.includes("\\")).length).toBe(5);
});

test("work went on while the backup was made", () => {
  expect(proposals).toBeGreaterThan(5 + 3);
});

test("the file tells nothing without the key", () => {
  expect(readFileSync(archive).includes("public.theses")).toBe(false);
  expect(readFileSync(archive, "latin1").startsWith("age-encryption.org/v1")).toBe(true);
});

test("tables, constraints, indexes, triggers, functions and sequences are those of the original", async () => {
  const described = await describe(databaseUrl);
  expect(described.length).toBeGreaterThan(500);
  expect(await withRestored(describe)).toEqual(described);
});

test("the history of the restored database verifies, with the key from the backup", async () => {
  const output: string[] = [];
  expect([await verify(restored, (line) => output.push(String(line))), output.at(-1)]).toEqual([
    0,
    "Povijest je netaknuta.",
  ]);
});

test("everything that was acknowledged before the backup is there, and work goes on", async () => {
  const server = await startBuiltServer(
    { ...restored, PORT: "0", HOST: "127.0.0.1" },
    { clock: () => monday },
  );
  try {
    await withRestored(async (url) => {
      const pool = openPool({ connectionString: url, max: 1 });
      const query = async <T>(text: string, values: unknown[] = []) =>
        (await pool.query(text, values)).rows as T[];
      const onRestored = async ({ id }: { id: number }) =>
        client(server.url, await openSession(id, query, monday));
      const titles = new Set(await titlesOf(query));
      expect(acknowledged.titles.filter((title) => !titles.has(title))).toEqual([]);
      const reader = await onRestored(student);
      for (const { id, content } of acknowledged.versions)
        expect(content.equals((await reader.get(`/student/download-thesis/${id}`)).bytes)).toBe(
          true,
        );

      expect((await perform(await onRestored(reserver), "reserve", free.id)).status).toBe(303);
      const asRestoredMentor = await onRestored(mentor);
      const proposed = await asRestoredMentor.post("/thesis/mentor/new", thesisFormFields(ids));
      expect(proposed.status).toBe(303);
      const page = `/document/student-working-version/${reservation.id}`;
      expect(
        (await reader.post(page, { file: pdf("nova.pdf", "nova"), studentComment: "Evo." })).status,
      ).toBe(303);
      await pool.end();
    });
  } finally {
    await server.close();
  }
  expect(await verify(restored, quiet)).toBe(0);
});

/** Describes all objects of the schemas, a line each. */
async function describe(url: string): Promise<string[]> {
  const pool = openPool({ connectionString: url, max: 1 });
  const inSchemas = "in ('public'::regnamespace, 'pgboss'::regnamespace, 'drizzle'::regnamespace)";
  const { rows } = await pool.query<{ line: string }>(
    `select line from (
       select concat_ws(' ', 'column', table_schema, table_name, column_name, data_type, is_nullable, column_default, is_identity) as line
         from information_schema.columns where table_schema in ('public', 'pgboss', 'drizzle')
       union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
         from pg_constraint where connamespace ${inSchemas}
       union all select 'index ' || pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
         where c.relnamespace ${inSchemas}
       union all select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(t.oid)) from pg_trigger t
         join pg_class c on c.oid = t.tgrelid where not tgisinternal and c.relnamespace ${inSchemas}
       union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace ${inSchemas} and p.prokind in ('f', 'p')
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       union all select concat_ws(' ', 'migration', created_at, hash) from drizzle.migrations
     ) all_lines where line !~ 'queue_stats_[0-9]{8}' order by 1`,
  );
  await pool.end();
  return rows.map(({ line }) => line);
}
