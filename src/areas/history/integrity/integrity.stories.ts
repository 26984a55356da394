import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "#kit/database/connection.ts";
import { openHistoryAnchor } from "#outside/history-anchor/real.ts";
import { createWorld } from "#test/world/index.ts";
import { verify } from "../../../../scripts/verify-history.ts";
import { sealHistory } from "./commands.server.ts";
import { verifyHistory } from "./verify-history.server.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-seals-"));
const keyFile = path.join(folder, "history.key");
const { given, sql, clock, databaseUrl } = await createWorld({ HISTORY_KEY_FILE: keyFile });
const connection = connect(databaseUrl, { max: 3 });
const keeper = await openHistoryAnchor(keyFile);
const seal = () => sealHistory({ db: connection.db, now: clock.now }, keeper);

afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true, force: true });
});

const findings = async () => {
  const sentences: string[] = [];
  await verifyHistory(connection.backgroundPool, keeper, (sentence) => sentences.push(sentence));
  return sentences;
};

/** Writes with triggers disabled, as an attacker with access to the database would. */
const past = (text: string) =>
  sql(`set session_replication_role = replica; ${text}; set session_replication_role = default`);

let thesis: { id: number };
const tables = ["log_entries", "log_seals", "theses"];

beforeAll(async () => {
  const mentor = await given.teacher();
  await seal();
  thesis = await given.thesis({ mentor, name: "Prvi naziv" });
  await seal();
  for (const name of ["Drugi naziv", "Treći naziv", "Četvrti naziv"]) {
    await sql("update theses set name = $1 where id = $2", [name, thesis.id]);
    await seal();
  }
  await keep();
});

/** Saves the tables, to undo the damage of a test. */
async function keep() {
  for (const table of tables)
    await sql(`drop table if exists kept_${table}; create table kept_${table} as table ${table}`);
}

const restored = async () => {
  for (const table of tables)
    await past(
      `delete from ${table}; insert into ${table} overriding system value select * from kept_${table}`,
    );
};

/** An entry of the thesis; the newest is last. */
const entry = (column: string, index: number) =>
  `(select ${column} from kept_log_entries where object_class = 'Thesis' and object_id = ${thesis.id} order by version desc offset ${-index - 1} limit 1)`;

/**
 * Recomputes the hashes of a record's entries from one entry on, as an attacker who knows the
 * algorithm would.
 */
const chainAnew = `do $$ declare e log_entries; before bytea; begin
  for e in select * from log_entries where object_class = 'Thesis' order by object_id, version loop
    before := case when e.version = 1 then null else before end; before := log_hash(e, before);
    update log_entries set hash = before where id = e.id; end loop; end $$`;

describe("an untouched history", () => {
  test("is verified, including entries that are not sealed yet", async () => {
    expect(await findings()).toEqual([]);
  });

  test("is verified after concurrent writes and sealing", async () => {
    const mentor = await given.teacher();
    const theses = await Promise.all([1, 2, 3].map(() => given.thesis({ mentor })));
    const writers = new pg.Pool({ connectionString: databaseUrl, max: 8 });
    const writes = Array.from({ length: 160 }, (_, index) =>
      writers.query("update theses set name = $1 where id = $2", [
        `Naziv ${index}`,
        theses[index % 3]?.id,
      ]),
    );
    await Promise.all([...writes, seal(), seal()]);
    await writers.end();
    await seal();
    expect(await findings()).toEqual([]);
    const [open] = await sql<{ count: string }>(
      "select count(*) from log_entries where seal is null",
    );
    expect(open?.count).toBe("0");
    await keep();
  });

  test("an entry that commits late is part of the next seal", async () => {
    const late = new pg.Client({ connectionString: databaseUrl });
    await late.connect();
    await late.query("begin");
    await late.query("update theses set company = 'Kasna' where id = $1", [thesis.id]);
    await given.teacher();
    await seal();
    await late.query("commit");
    await late.end();
    const open = await sql<{ data: unknown }>("select data from log_entries where seal is null");
    expect(open).toEqual([{ data: { company: "Kasna" } }]);
    await seal();
    expect(await findings()).toEqual([]);
    await keep();
  });
});

describe("verification detects it when somebody", () => {
  test.each<[what: string, damage: () => string, finding: RegExp]>([
    [
      "alters an entry",
      () => `update log_entries set data = '{"name": "Lažni"}' where id = ${entry("id", -3)}`,
      /^Zapis \d+ \(Tema \d+, verzija \d+\) ne odgovara svojem otisku/,
    ],
    [
      "alters who made an entry and hashes the record anew",
      () => `update log_entries set username = 'netko' where id = ${entry("id", -3)}; ${chainAnew}`,
      /^Zapis \d+ izmijenjen je nakon što je zapečaćen pečatom \d+\.$/,
    ],
    [
      "deletes an entry",
      () => `delete from log_entries where id = ${entry("id", -3)}`,
      /^Tema \d+: u povijesti nedostaju verzije/,
    ],
    [
      "deletes the newest entry and puts the row back",
      () =>
        `delete from log_entries where id = ${entry("id", -1)};
         update theses set version = version - 1, company = '' where id = ${thesis.id}`,
      /^Zapis \d+, zapečaćen pečatom \d+, nedostaje\.$/,
    ],
    [
      "inserts an entry for a record that never was",
      () =>
        `insert into log_entries (action, logged_at, object_class, object_id, version, data, previous, hash)
         values ('new', now(), 'Keyword', 987654, 1, '{"phrase": "podmetnuto"}', '{}', sha256('x'))`,
      /^Zapis \d+ \(Ključna riječ 987654, verzija 1\) ne odgovara svojem otisku/,
    ],
    [
      "inserts an entry through the trigger, without the record",
      () =>
        `set session_replication_role = default; insert into log_entries (action, logged_at, object_class, object_id, version, data, previous)
         values ('new', now(), 'Keyword', 987654, 1, '{"phrase": "podmetnuto"}', '{}')`,
      /^Ključna riječ 987654: u bazi ga nema/,
    ],
    [
      "puts an entry among those of an older seal",
      () =>
        `insert into log_entries (action, logged_at, object_class, object_id, version, data, previous, hash, seal)
         values ('new', now(), 'Keyword', 987654, 1, '{}', '{}', sha256('x'), 1)`,
      /^Zapis \d+ umetnut je među one koje je zapečatio pečat 1\.$/,
    ],
    [
      "swaps the order of two entries",
      () =>
        `update log_entries set version = -1 where id = ${entry("id", -2)};
         update log_entries set version = ${entry("version", -2)} where id = ${entry("id", -3)};
         update log_entries set version = ${entry("version", -3)} where id = ${entry("id", -2)}`,
      /ne odgovara svojem otisku/,
    ],
    [
      "swaps the contents of two entries",
      () =>
        `update log_entries set data = ${entry("data", -3)} where id = ${entry("id", -2)};
         update log_entries set data = ${entry("data", -2)} where id = ${entry("id", -3)}`,
      /ne odgovara svojem otisku/,
    ],
    [
      "changes a row with the triggers disabled",
      () => `update theses set description = 'Potajno' where id = ${thesis.id}`,
      /^Tema \d+: u bazi je drukčije nego u povijesti: Opis\.$/,
    ],
    [
      "deletes a row with the triggers disabled",
      () => `delete from theses where id = ${thesis.id}`,
      /^Tema \d+: u bazi ga nema, a povijest ne kaže da je obrisan\.$/,
    ],
    [
      "deletes a record's whole history",
      () => `delete from log_entries where object_class = 'Thesis' and object_id = ${thesis.id}`,
      /^Tema \d+: postoji u bazi, a nema povijesti\.$/,
    ],
    [
      "removes a seal in the middle",
      () => "delete from log_seals where id = 2",
      /^Pečat 2 nedostaje\.$/,
    ],
    [
      "removes the last seals and frees their entries",
      () =>
        `update log_entries set seal = null where seal >= (select max(id) - 1 from log_seals);
         delete from log_seals where id >= (select max(id) - 1 from log_seals)`,
      /^Pečat \d+ nedostaje\.$/,
    ],
    [
      "changes what a seal covers",
      () =>
        "update log_seals set entry_ids = entry_ids[2:], hashes = substr(hashes, 33) where id = 1",
      /^Pečat 1 ne vrijedi/,
    ],
    [
      "signs with a key of their own",
      () => "update log_seals set key = 'tudji' where id = 1",
      /^Pečat 1 potpisan je ključem tudji/,
    ],
  ])("%s", async (_, damage, finding) => {
    try {
      await past(damage());
      expect(
        (await findings()).filter((sentence) => finding.test(sentence)).length,
      ).toBeGreaterThan(0);
    } finally {
      await restored();
    }
    expect(await findings()).toEqual([]);
  });

  test("removes seals and creates new ones", async () => {
    try {
      await past(
        `update log_entries set seal = null where seal >= (select max(id) - 1 from log_seals);
         delete from log_seals where id >= (select max(id) - 1 from log_seals)`,
      );
      clock.now = new Date(clock.now.getTime() + 1000);
      await sealHistory(
        { db: connection.db, now: clock.now },
        { ...keeper, append: async () => {} },
      );
      expect(await findings()).toContainEqual(
        expect.stringMatching(/^Pečat \d+ nije onaj koji je ovaj poslužitelj zapamtio\.$/),
      );
    } finally {
      await restored();
    }
    expect(await findings()).toEqual([]);
  });
});

describe("npm run verify-history", () => {
  const environment = { DATABASE_URL: databaseUrl, TEZA_DATA: folder, HISTORY_KEY_FILE: keyFile };

  test("reports the count, the duration and success, with exit code 0", async () => {
    const said: string[] = [];
    expect(await verify(environment, (line: string) => said.push(line))).toBe(0);
    expect(said).toEqual([
      expect.stringMatching(/^Provjereno: [\d.]+ zapisa? povijesti, \d+ pečata?, \d+,\d s\.$/),
      expect.stringMatching(/^Zadnji pečat: 16\.11\.2026\. u 10:00\.$/),
      "Povijest je netaknuta.",
    ]);
  });

  test("names what it finds, with exit code 1", async () => {
    await past(`update theses set description = 'Potajno' where id = ${thesis.id}`);
    const said: string[] = [];
    expect(await verify(environment, (line: string) => said.push(line))).toBe(1);
    expect(said[0]).toBe(`Tema ${thesis.id}: u bazi je drukčije nego u povijesti: Opis.`);
    expect(said.at(-1)).toBe("Nađen je 1 trag izmjena mimo aplikacije.");
    await restored();
  });

  test("asks for a missing or invalid key", async () => {
    const missing = path.join(folder, "none.key");
    await expect(verify({ ...environment, HISTORY_KEY_FILE: missing })).rejects.toThrow(
      /Nema datoteke s ključem/,
    );
    writeFileSync(missing, "nije ključ");
    await expect(verify({ ...environment, HISTORY_KEY_FILE: missing })).rejects.toThrow(
      /nije ključ Ed25519/,
    );
  });
});

test("the key file is readable by its owner only, and concurrent starts use the same key", async () => {
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  const file = path.join(folder, "together.key");
  const keepers = await Promise.all([1, 2, 3, 4].map(() => openHistoryAnchor(file)));
  expect(new Set(keepers.map(({ key }) => key)).size).toBe(1);
});
