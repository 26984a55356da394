import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { thesisFormFields } from "#areas/theses/fixtures.ts";
import { dumpDatabase } from "../../scripts/dump-database.ts";
import { perform } from "../model/actions.ts";
import { createWorld, type World } from "../world/index.ts";
import { loadDump } from "./load-dump.ts";

// A backup that is restored: the functions as PostgreSQL itself writes them down, and every row of
// a database in use.
const folder = mkdtempSync(path.join(os.tmpdir(), "teza-restore-"));
afterAll(() => rmSync(folder, { recursive: true }));
const dump = path.join(folder, "database.sql.gz");

const original = await createWorld();
const people = await live(original);
await dumpDatabase({ DATABASE_URL: original.databaseUrl, TEZA_DATA: folder }, dump);
const rowsBefore = await countRows(original.databaseUrl);
let rowsAfter: typeof rowsBefore = [];
const restored = await createWorld(
  {},
  {
    async loadDatabase(databaseUrl) {
      await loadDump(dump, databaseUrl);
      rowsAfter = await countRows(databaseUrl);
      await asBackup(databaseUrl, await definitions(original.databaseUrl));
    },
  },
);

test("a restored database has every row of the original", () => {
  expect(rowsAfter).toEqual(rowsBefore);
  expect(rowsBefore.filter(([, rows]) => rows > 0).length).toBeGreaterThan(20);
});

test("each function of a restored database has the definition of the original", async () => {
  const functions = await definitions(original.databaseUrl);
  expect(functions.length).toBeGreaterThan(25);
  expect(await definitions(restored.databaseUrl)).toEqual(functions);
});

test("a thesis proposed in a restored database is found by the words of its title", async () => {
  const asMentor = await restored.as(people.mentor);
  const proposed = await asMentor.post(
    "/thesis/mentor/new",
    thesisFormFields(people.ids, { name: "Šumske vode" }),
  );
  expect(proposed.status).toBe(303);
  const id = Number(proposed.location?.match(/\d+$/)?.[0]);
  await restored.sql("update theses set status = 'published' where id = $1", [id]);
  expect(
    await restored.sql("select word from thesis_words where thesis_id = $1 and word = 'šumske'", [
      id,
    ]),
  ).toHaveLength(1);
});

test("a student reserves a thesis of a restored database, and its history goes on", async () => {
  const reserved = await perform(await restored.as(people.student), "reserve", people.free.id);
  expect(reserved.status).toBe(303);
  const before = await original.history("Thesis", people.free.id);
  expect(await restored.history("Thesis", people.free.id)).toMatchObject([
    ...before,
    { action: "update", data: { status: "reserved" }, username: people.student.username },
  ]);
});

/** Fills the database with rows of many tables, some of them through the application. */
async function live({ given, as }: World) {
  const ids = {
    study: await given.theStudy(),
    program: await given.theProgram(),
    department: await given.theDepartment(),
  };
  await given.head();
  await given.defenseDeadline();
  const mentor = await given.teacher();
  const [student, other] = [await given.student(), await given.student()];
  const asMentor = await as(mentor);
  await asMentor.post("/thesis/mentor/new", { ...thesisFormFields(ids), send: "on" });
  const [free, taken] = [await given.thesis({ mentor }), await given.thesis({ mentor })];
  const reserved = await perform(await as(other), "reserve", taken.id);
  const reservation = Number(reserved.location?.match(/\d+$/)?.[0]);
  await perform(asMentor, "confirm", reservation);
  await perform(await as(other), "sendWorking", reservation);
  await given.reservation({
    thesis: await given.thesis({ mentor }),
    student: await given.student(),
    status: "completed",
  });
  return { ids, mentor, student, free };
}

/**
 * Runs one statement outside the application, without a search path: so pg_dump and pg_restore
 * work.
 */
async function asBackup<T extends pg.QueryResultRow>(
  databaseUrl: string,
  statements: string[],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "select set_config('search_path', '', false), set_config('check_function_bodies', 'off', false)",
    );
    let rows: T[] = [];
    for (const statement of statements) rows = (await client.query<T>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** The definitions of all functions and procedures of the schema, without those of extensions. */
async function definitions(databaseUrl: string): Promise<string[]> {
  const rows = await asBackup<{ definition: string }>(databaseUrl, [
    `select pg_get_functiondef(p.oid) as definition from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
     order by p.oid::regprocedure::text`,
  ]);
  return rows.map(({ definition }) => definition);
}

/** The number of rows of each table, and a hash of them. */
async function countRows(
  databaseUrl: string,
): Promise<[table: string, rows: number, hash: string][]> {
  const tables = await asBackup<{ name: string }>(databaseUrl, [
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  ]);
  const counted = tables.map(async ({ name }): Promise<[string, number, string]> => {
    const statement = `select count(*)::int as rows, coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as hash from public.${name} t`;
    const [row] = await asBackup<{ rows: number; hash: string }>(databaseUrl, [statement]);
    return [name, row?.rows ?? 0, row?.hash ?? ""];
  });
  return Promise.all(counted);
}
