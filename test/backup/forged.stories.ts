import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clearDatabase, listExtensions } from "#kit/database/backup/load.ts";
import { openPool } from "#kit/database/pools.ts";
import { startEmbedded } from "#outside/database/embedded.ts";
import { backup, newKey } from "../../scripts/backup.ts";
import { restore } from "../../scripts/restore.ts";
import { createTestDatabase, createWorld } from "../world/world.ts";
import { type Entry, relist, repack, replace, sha256, unpack } from "./repack.ts";

// An attacker who can write to the folder of the backups, and knows the public recipient, tries to
// bring in arbitrary content.
const folder = mkdtempSync(path.join(os.tmpdir(), "teza-forged-"));
chmodSync(folder, 0o755); // for root the database runs as another user
const inFolder = (name: string) => path.join(folder, name);
const [key, signed] = [inFolder("backup.key"), inFolder("signed.tar.gz.age")];
const { given, databaseUrl } = await createWorld({ TEZA_DATA: inFolder("original") });
const student = await given.student();
const quiet = () => {};

let identity = "";
let recipient = "";
let entries: Entry[] = [];
const keyLines = (file: string) => ({
  identity: /AGE-SECRET-KEY-\S+/.exec(readFileSync(file, "utf8"))?.[0] ?? "",
  recipient: /age1\w+/.exec(readFileSync(file, "utf8"))?.[0] ?? "",
});

beforeAll(async () => {
  await newKey(key, quiet);
  ({ identity, recipient } = keyLines(key));
  const original = {
    DATABASE_URL: databaseUrl,
    TEZA_DATA: inFolder("original"),
    BACKUP_KEY_FILE: key,
  };
  await backup(original, { file: signed, check: false }, quiet);
  entries = await unpack(signed, identity);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Further = { acceptUnsigned?: boolean; settings?: Record<string, string> };

/** Restores into a folder that doesn't exist yet. */
const restoreFile = (file: string, { acceptUnsigned = false, settings = {} }: Further = {}) =>
  restore(
    { TEZA_DATA: inFolder("empty"), TEZA_DEMO: "0", BACKUP_KEY_FILE: key, ...settings },
    { file, check: false, acceptUnsigned },
    quiet,
  );

async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}

const forge = (changed: readonly Entry[], to = recipient) =>
  repack(inFolder("forged.tar.gz.age"), changed, to);

// a folder for temporary files that nobody else uses
const [temporary, usual] = [inFolder("tmp"), process.env.TMPDIR];
mkdirSync(temporary);
chmodSync(temporary, 0o777);
process.env.TMPDIR = temporary;
afterAll(() => {
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
});

/** What a restore may leave on this machine; a refused restore must leave none of it. */
const traces = () => [existsSync(inFolder("empty")), ...readdirSync(temporary)];

async function refused(file: string, sentence: string | RegExp, further: Further = {}) {
  const before = traces();
  await expect(restoreFile(file, further)).rejects.toThrow(sentence);
  expect(traces()).toEqual(before);
}

const users = () => entries.find(({ name }) => name.startsWith("tables/public.users/"))?.name ?? "";
const withAdmin = () =>
  replace(entries, users(), (rows) => rows.replaceAll(student.username, "napadac"));

test("a changed row is refused, however its checksums were made, and nothing is left", async () => {
  expect(withAdmin()).not.toEqual(entries);
  await refused(await forge(withAdmin()), "nije potpuna ili je promijenjena");
  await refused(await forge(relist(withAdmin())), "Potpis sigurnosne kopije");
  await refused(await forge(relist(withAdmin())), "Potpis sigurnosne kopije", {
    acceptUnsigned: true,
  });
});

test("an archive without a signature is refused although it is encrypted for the recipient, which is public", async () => {
  const unsigned = relist(withAdmin()).filter(({ name }) => name !== "SHA256SUMS.sig");
  await refused(await forge(unsigned), "nema potpisa koji bi se mogao provjeriti");
});

test("an archive that is signed with another key is refused", async () => {
  const foreign = inFolder("foreign.key");
  await newKey(foreign, quiet);
  const file = inFolder("foreign.tar.gz.age");
  const original = {
    DATABASE_URL: databaseUrl,
    TEZA_DATA: inFolder("original"),
    BACKUP_KEY_FILE: foreign,
  };
  await backup(original, { file, check: false }, quiet);
  const resigned = await unpack(file, keyLines(foreign).identity);
  await refused(await forge(resigned), "Potpis sigurnosne kopije");
});

test.each<[string, (all: readonly Entry[]) => Entry[]]>([
  [
    "an added part",
    (all) => [{ name: "tables/public.users/000099", content: Buffer.from("1\n") }, ...all],
  ],
  ["a missing part", (all) => all.filter(({ name }) => name !== users())],
  ["parts in another order", (all) => [...all.slice(1, 2), ...all.slice(0, 1), ...all.slice(2)]],
  [
    "a part after the signature",
    (all) => [...all, { name: "later", content: Buffer.from("later") }],
  ],
  ["no list", (all) => all.filter(({ name }) => name !== "SHA256SUMS")],
])("an archive with %s is refused", async (_, change) => {
  await refused(await forge(change(entries)), "nije potpuna ili je promijenjena");
  const relisted = relist(change(entries));
  if (
    relisted.length !== entries.length ||
    relisted.some(({ name }, index) => name !== entries[index]?.name)
  )
    await refused(await forge(relisted), "Potpis sigurnosne kopije");
});

test("a plain archive is refused where a key is configured, whatever else is said", async () => {
  const plain = await repack(inFolder("plain.tar.gz"), entries);
  await refused(plain, "nije šifrirana, a BACKUP_KEY_FILE je upisan");
  await refused(plain, "nije šifrirana, a BACKUP_KEY_FILE je upisan", { acceptUnsigned: true });
});

test("the list of checksums is one that sha256sum reads", () => {
  const list = entries.find(({ name }) => name === "SHA256SUMS")?.content.toString() ?? "";
  const lines = entries.slice(0, -2).map(({ name, content }) => `${sha256(content)}  ${name}\n`);
  expect(list).toBe(lines.join(""));
});

describe("an older archive", () => {
  const stored = path.join(import.meta.dirname, "../migrations/0096.tar.gz");
  const plain = { BACKUP_KEY_FILE: "" };

  /** The archive with another manifest, whose checksums are right. */
  async function change(
    manifest: (text: string) => string,
    others: (all: Entry[]) => Entry[] = (all) => all,
  ) {
    const all = others(await unpack(stored));
    const parsed = JSON.parse(
      manifest(all.find(({ name }) => name === "manifest.json")?.content.toString() ?? ""),
    );
    for (const { name, content } of all)
      if (name in parsed.others) parsed.others[name] = sha256(content);
    for (const table of parsed.tables) {
      const parts = all
        .filter(({ name }) => name.startsWith(`tables/${table.name}/`))
        .map(({ content }) => content);
      table.sha256 = sha256(Buffer.concat(parts));
      table.rows = Buffer.concat(parts).toString().split("\n").length - 1;
    }
    return repack(
      inFolder("older.tar.gz"),
      replace(all, "manifest.json", () => JSON.stringify(parsed)),
    );
  }

  test("needs --accept-unsigned, which tells what nobody can know", async () => {
    await refused(stored, "nema potpisa koji bi se mogao provjeriti", { settings: plain });
    const lines: string[] = [];
    await restore(
      { TEZA_DATA: inFolder("empty") },
      { file: stored, check: true, acceptUnsigned: true },
      (line) => lines.push(line),
    );
    expect(lines.join(" ")).toMatch(
      /UPOZORENJE: kopija nema provjerena potpisa\. Ne može se znati tko ju je načinio/,
    );
  });

  test("runs none of its statements", async () => {
    const statements = "create table public.stolen (); ";
    const file = await change(
      (text) => text,
      (all) => [
        ...replace(all, "queue.sql", (sql) => statements + sql).slice(0, 1),
        { name: "tables/pgboss.bam/000001", content: bamRow },
        ...replace(all, "queue.sql", (sql) => statements + sql).slice(1),
      ],
    );
    await restoreFile(file, {
      acceptUnsigned: true,
      settings: { ...plain, TEZA_DATA: inFolder("older") },
    });
    const { url, stop } = await startEmbedded(path.join(inFolder("older"), "postgres"));
    const pool = openPool({ connectionString: url, max: 1 });
    const { rows } = await pool.query(
      "select to_regclass('public.stolen') as stolen, (select count(*)::int from pgboss.bam) as statements",
    );
    await pool.end();
    await stop();
    expect(rows).toEqual([{ stolen: null, statements: 0 }]);
  });

  const bamRow = Buffer.from("1\n"); // never looked at
  const injected = "public.users (id) from program 'touch /tmp/x'; --";

  test.each<[string, (text: string) => string, ((all: Entry[]) => Entry[])?]>([
    [
      "a table whose name is a statement",
      (text) => text.replaceAll('"public.users"', JSON.stringify(injected)),
      (all) =>
        all.map((entry) => ({
          ...entry,
          name: entry.name.replace("public.users/", `${injected}/`),
        })),
    ],
    [
      "a column whose name is a statement",
      (text) => text.replace('"username"', "\"username) from program 'x'; --\""),
    ],
    [
      "a sequence that isn't ours",
      (text) => text.replace("public.users_id_seq", "pg_catalog.pg_class"),
    ],
    [
      "a queue whose table is a statement",
      (text) => text,
      (all) =>
        replace(all, "tables/pgboss.queue/000001", (rows) =>
          rows.replace("job_common", "job_common; select 1"),
        ),
    ],
    [
      "rows that the database refuses",
      (text) => text,
      (all) => replace(all, users(), (rows) => `x${rows}`),
    ],
  ])("with %s is refused, and an empty database stays empty", async (_, manifest, others) => {
    const { databaseUrl: empty, dropDatabase } = await createTestDatabase(async () => {});
    const file = await change(manifest, others);
    const objects = async () => {
      const pool = openPool({ connectionString: empty, max: 1 });
      const { rows } = await pool.query(
        `select 'relation ' || relname as name from pg_class where relnamespace = 'public'::regnamespace
         union all select 'routine ' || proname from pg_proc where pronamespace = 'public'::regnamespace
         union all select 'type ' || typname from pg_type where typnamespace = 'public'::regnamespace
         union all select 'schema ' || nspname from pg_namespace
         union all select 'extension ' || extname from pg_extension order by 1`,
      );
      await pool.end();
      return rows.filter(({ name }) => !/^schema pg_(toast_)?temp/.test(name));
    };
    try {
      const before = await objects();
      await refused(file, /Kopija ima dio koji ne pripada bazi|odbila je retke kopije/, {
        acceptUnsigned: true,
        settings: { ...plain, DATABASE_URL: empty },
      });
      expect(await objects()).toEqual(before);
    } finally {
      await dropDatabase();
    }
  });

  test("that leaves something behind says so, and why it was refused", async () => {
    const { databaseUrl: guarded, dropDatabase } = await createTestDatabase(async () => {});
    try {
      await withClient(guarded, (client) =>
        client.query(`
          create schema guard;
          create function guard.refuse() returns event_trigger language plpgsql as $$ begin raise 'guarded'; end $$;
          create event trigger guard on ddl_command_start when tag in ('DROP EXTENSION') execute function guard.refuse()`),
      );
      const file = await change(
        (text) => text,
        (all) => replace(all, users(), (rows) => `x${rows}`),
      );
      const settings = { ...plain, DATABASE_URL: guarded };
      await refused(file, /odbila je retke kopije: .* nije uklonjen \(guarded\)/, {
        acceptUnsigned: true,
        settings,
      });
    } finally {
      await dropDatabase();
    }
  });
});

test("objects are cleared from a database in whatever order it lists them", async () => {
  const { databaseUrl: filled, dropDatabase } = await createTestDatabase(async () => {});
  try {
    const names = await withClient(filled, async (client) => {
      await client.query(
        "create table numbered (id int generated always as identity, counted serial)",
      );
      // a changed row of the catalogue lies behind those of its sequences
      await client.query(
        "alter table numbered rename to renamed; set enable_indexscan = off; set enable_bitmapscan = off",
      );
      await clearDatabase(client, await listExtensions(client));
      return (
        await client.query(
          "select relname from pg_class where relnamespace = 'public'::regnamespace",
        )
      ).rows;
    });
    expect(names).toEqual([]);
  } finally {
    await dropDatabase();
  }
});
