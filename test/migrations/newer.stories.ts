import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { listMigrations } from "#kit/database/migrations.ts";
import { startBuiltServer } from "../world/built-server.ts";
import { createWorld } from "../world/index.ts";

const { sql, databaseUrl } = await createWorld();
const folder = mkdtempSync(path.join(os.tmpdir(), "teza-newer-"));
afterAll(() => rmSync(folder, { recursive: true }));
const settings = {
  PORT: "0",
  HOST: "127.0.0.1",
  TEZA_DEMO: "0",
  TEZA_URL: "http://localhost:0",
  TEZA_DATA: folder,
};
const start = () => startBuiltServer({ DATABASE_URL: databaseUrl, ...settings });
const inNextYear = new Date("2027-11-22").getTime();

test("a database of a newer version is refused and left as it is, and the sentence says what to do", async () => {
  await sql("insert into drizzle.migrations (hash, created_at) values ('later', $1)", [inNextYear]);
  const applied = () => sql("select id, hash, created_at from drizzle.migrations order by id");
  const before = await applied();
  await expect(start()).rejects.toThrow(
    /^Bazu podataka već je nadogradila novija inačica Teze .*Pokrenite tu inačicu ili vratite pričuvnu kopiju/,
  );
  expect(await applied()).toEqual(before);
});

test("the same database without the unknown migration starts", async () => {
  await sql("delete from drizzle.migrations where hash = 'later'");
  const server = await start();
  await server.close();
});

test("a version that knows the journal by its old name finds none, so that its first migration stops it", async () => {
  await sql(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  const [first] = listMigrations("migrations");
  await expect(sql(first?.sql ?? "")).rejects.toThrow(/already exists/);
  const server = await start();
  await server.close();
  expect(await sql("select to_regclass('drizzle.__drizzle_migrations') as left_behind")).toEqual([
    { left_behind: null },
  ]);
});

test("the journal of a database of an old version gets its name and keeps its stamps", async () => {
  const applied = () => sql("select id, hash, created_at from drizzle.migrations order by id");
  const before = await applied();
  await sql(`alter table drizzle.migrations rename to __drizzle_migrations;
    alter index drizzle.migrations_pkey rename to __drizzle_migrations_pkey;
    alter sequence drizzle.migrations_id_seq rename to __drizzle_migrations_id_seq`);
  const server = await start();
  await server.close();
  expect(await applied()).toEqual(before);
});
