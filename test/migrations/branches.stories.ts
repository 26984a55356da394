import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { connect } from "#kit/database/connection.ts";
import { listMigrations, runMigrations } from "#kit/database/migrations.ts";
import { readSchema } from "../../scripts/schema.ts";
import { createTestDatabase } from "../world/world.ts";
import { loadDump } from "./load-dump.ts";
import { schema } from "./schema.ts";

const stored = path.join(import.meta.dirname, "0028.sql.gz");
const folder = mkdtempSync(path.join(os.tmpdir(), "teza-branches-"));
afterAll(() => rmSync(folder, { recursive: true }));

const next = Number(listMigrations("migrations").at(-1)?.name.slice(0, 4)) + 1;
const ofBranch = {
  rooms: {
    number: next,
    stamp: 4_000_000_000_001,
    statement: "create table of_rooms (id integer primary key);",
  },
  sponsors: {
    number: next,
    stamp: 4_000_000_000_000,
    statement: "create table of_sponsors (id integer primary key);",
  },
};

type Branch = keyof typeof ofBranch;

/** A folder with the migrations of main and of these branches, which took the same number. */
function folderOf(...branches: Branch[]): string {
  const name = path.join(folder, branches.join("-") || "main");
  cpSync("migrations", name, { recursive: true });
  for (const branch of branches) {
    const { number, stamp, statement } = ofBranch[branch];
    writeFileSync(
      path.join(name, `${String(number).padStart(4, "0")}_add_${branch}.sql`),
      `-- stamp: ${stamp}\n${statement}\n`,
    );
  }
  return name;
}

/** A stored database, moved on by these folders one after another. */
async function upgraded(...folders: string[]) {
  const { databaseUrl, dropDatabase } = await createTestDatabase((url) => loadDump(stored, url));
  const connection = connect(databaseUrl, { max: 1 });
  try {
    for (const each of folders) await runMigrations(connection, each);
    return await readSchema(connection.pool);
  } finally {
    await connection.close();
    await dropDatabase();
  }
}

test("migrations/schema.json is what the migrations make of a stored database", async () => {
  expect(await upgraded(folderOf())).toEqual(schema);
});

test("two branches that took the same number reach every database, whichever is merged first", async () => {
  const both = folderOf("rooms", "sponsors");
  const [one, other] = [
    await upgraded(folderOf("rooms"), both),
    await upgraded(folderOf("sponsors"), both),
  ];
  expect(one).toEqual(other);
  expect(Object.keys(one)).toEqual(expect.arrayContaining(["of_rooms", "of_sponsors"]));
});

test("a program without a migration that the database got before others is refused", async () => {
  await expect(
    upgraded(folderOf("sponsors"), folderOf("rooms", "sponsors"), folderOf("rooms")),
  ).rejects.toThrow(/^Ovoj inačici Teze nedostaje migracija/);
  await expect(upgraded(folderOf("rooms"), folderOf())).rejects.toThrow(
    /^Bazu podataka već je nadogradila novija/,
  );
});
