import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBackup } from "#app/backup/make-backup.ts";
import { checkBackup } from "#app/backup/restore-backup.ts";
import { readWritingKey } from "#outside/backup-archive/keys.ts";
import { openFileStore } from "#outside/files/real.ts";
import { backup, newKey, serverKey } from "../../scripts/backup.ts";
import { restore } from "../../scripts/restore.ts";
import { startBuiltServer } from "../world/built-server.ts";
import { pdf } from "../world/files.ts";
import { createTestDatabase, createWorld } from "../world/world.ts";

// What a backup and a restore refuse, each with a sentence, and that nothing half-made is left.
const folder = mkdtempSync(path.join(os.tmpdir(), "teza-refused-"));
chmodSync(folder, 0o755);
const inFolder = (name: string) => path.join(folder, name);
const data = inFolder("original");
const { given, as, sql, databaseUrl } = await createWorld({ TEZA_DATA: data });
const settings = { DATABASE_URL: databaseUrl, TEZA_DATA: data, TEZA_DEMO: "0" };
const [plain, encrypted, key] = [
  inFolder("plain.tar.gz"),
  inFolder("encrypted.tar.gz.age"),
  inFolder("backup.key"),
];
const quiet = () => {};

await given.defenseDeadline();
const student = await given.student();
const { id: reservation } = await given.reservation({
  thesis: await given.thesis({ mentor: await given.teacher() }),
  student,
  status: "mentorConfirmedReservation",
});
const asStudent = await as(student);
const send = (content: string) =>
  asStudent.post(`/document/student-working-version/${reservation}`, {
    file: pdf("v.pdf", content),
    studentComment: "",
  });

const make = (file: string, more: Record<string, string> = {}, lines: string[] = []) =>
  backup({ ...settings, ...more }, { file, check: false }, (line) => lines.push(line));

/** A plain backup has no signature. */
const restoreTo = (file: string, more: Record<string, string> = {}) =>
  restore(
    { TEZA_DATA: inFolder("empty"), TEZA_DEMO: "0", ...more },
    { file, check: false, acceptUnsigned: !("BACKUP_KEY_FILE" in more) },
    quiet,
  );

beforeAll(async () => {
  expect((await send("prva")).status).toBe(303);
  await newKey(key, quiet);
  await make(plain);
  await make(encrypted, { BACKUP_KEY_FILE: key });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the archive, changed. */
function changed(file: string, change: (content: Buffer) => Buffer): string {
  const copy = inFolder(`changed-${path.basename(file)}`);
  writeFileSync(copy, change(readFileSync(file)));
  return copy;
}

const notWhole = /^Sigurnosna kopija .* nije potpuna ili je promijenjena\. Uzmite drugu kopiju\.$/;

test.each([
  ["plain", plain, {}],
  ["encrypted", encrypted, { BACKUP_KEY_FILE: key }],
] as const)(
  "a %s backup that was cut or changed is refused, and nothing is written",
  async (_, file, more) => {
    const flip = (at: (length: number) => number) => (content: Buffer) => {
      const copy = Buffer.from(content);
      copy[at(content.length)] = (copy[at(content.length)] ?? 0) ^ 1;
      return copy;
    };
    for (const change of [
      (content: Buffer) => content.subarray(0, content.length - 1),
      (content: Buffer) => content.subarray(0, content.length / 2),
      flip((length) => Math.floor(length / 2)),
      flip((length) => length - 20),
    ])
      await expect(restoreTo(changed(file, change), more)).rejects.toThrow(notWhole);
    expect(existsSync(inFolder("empty"))).toBe(false);
  },
);

test("another key, no key and no file are told apart", async () => {
  const other = inFolder("other.key");
  await newKey(other, quiet);
  await expect(restoreTo(encrypted, { BACKUP_KEY_FILE: other })).rejects.toThrow(
    "šifrirana je drugim ključem",
  );
  await expect(restoreTo(encrypted)).rejects.toThrow(
    "U BACKUP_KEY_FILE upišite datoteku s tajnim ključem",
  );
  const [recipient = ""] = readFileSync(key, "utf8").match(/age1\w+/) ?? [];
  writeFileSync(other, recipient);
  await expect(restoreTo(encrypted, { BACKUP_KEY_FILE: other })).rejects.toThrow(
    "datoteku s tajnim ključem",
  );
  writeFileSync(other, "lozinka");
  await expect(restoreTo(encrypted, { BACKUP_KEY_FILE: other })).rejects.toThrow(
    "nema ključa za age",
  );
  await expect(restoreTo(inFolder("nowhere"))).rejects.toThrow(
    "ne postoji ili je nije moguće čitati",
  );
});

test("a machine with the key for servers writes a signed backup that it can't read and the secret key opens", async () => {
  const lines: string[] = [];
  await serverKey(key, (line) => lines.push(line));
  expect(lines).toEqual([
    expect.stringContaining(`Ključ za poslužitelj je u datoteci ${key}.server`),
  ]);
  expect(readFileSync(`${key}.server`, "utf8")).not.toContain("AGE-SECRET-KEY");
  const file = inFolder("by-server.tar.gz.age");
  await backup({ ...settings, BACKUP_KEY_FILE: `${key}.server` }, { file, check: true }, (line) =>
    lines.push(line),
  );
  expect(lines.at(-1)).toContain(
    "Kopija nije provjerena, jer u BACKUP_KEY_FILE nema tajnog ključa",
  );
  await expect(restoreTo(file, { BACKUP_KEY_FILE: `${key}.server` })).rejects.toThrow(
    "datoteku s tajnim ključem",
  );
  await restore({ ...settings, BACKUP_KEY_FILE: key }, { file, check: true }, (line) =>
    lines.push(line),
  );
  expect(lines.at(-1)).toContain("kopija je vraćena u privremenu bazu");
  expect(lines.join(" ")).not.toContain("UPOZORENJE");
});

test("a machine with the public recipient alone, which could not sign, makes no backup and doesn't start", async () => {
  const [recipient = ""] = readFileSync(key, "utf8").match(/age1\w+/) ?? [];
  const BACKUP_KEY_FILE = inFolder("public.key");
  writeFileSync(BACKUP_KEY_FILE, recipient);
  const file = inFolder("by-recipient.tar.gz.age");
  await expect(make(file, { BACKUP_KEY_FILE })).rejects.toThrow("npm run backup -- --server-key");
  expect(existsSync(file)).toBe(false);
  const serving = {
    ...settings,
    PORT: "0",
    TEZA_URL: "http://localhost:0",
    BACKUP_FOLDER: inFolder("nightly"),
  };
  const start = startBuiltServer({ ...serving, BACKUP_KEY_FILE });
  await expect(start).rejects.toThrow("npm run backup -- --server-key");
});

test("another backup in the place of the one that was just made is found out, also an older one that is signed", async () => {
  const writingKey = await readWritingKey(key);
  const newBackup = await makeBackup(
    {
      databaseUrl,
      historyKeyFile: path.join(data, "history.key"),
      settings: [],
      version: "1",
      files: await openFileStore(undefined, path.join(data, "files")),
    },
    { file: inFolder("tonight.tar.gz.age"), key: writingKey, now: new Date() },
  );
  copyFileSync(encrypted, newBackup.file);
  const check = checkBackup({
    file: newBackup.file,
    key: writingKey,
    migrations: "migrations",
    digest: newBackup.digest,
  });
  await expect(check).rejects.toThrow("nije ona koja je upravo načinjena");
});

test("a folder or a database that is not empty is refused and left as it is", async () => {
  const used = inFolder("used");
  mkdirSync(path.join(used, "files"), { recursive: true });
  await expect(restoreTo(plain, { TEZA_DATA: used })).rejects.toThrow(
    "već postoji files. U TEZA_DATA upišite praznu mapu.",
  );
  const before = await sql("select count(*) from log_entries");
  await expect(restoreTo(plain, { DATABASE_URL: databaseUrl })).rejects.toThrow(
    "Baza podataka nije prazna. Napravite novu, praznu, i upišite je u DATABASE_URL.",
  );
  expect(await sql("select count(*) from log_entries")).toEqual(before);
});

test("a backup of a newer version is refused", async () => {
  await sql("insert into drizzle.migrations (hash, created_at) values ('later', $1)", [
    new Date("2027-11-22").getTime(),
  ]);
  const file = inFolder("newer.tar.gz");
  await make(file);
  await sql("delete from drizzle.migrations where hash = 'later'");
  await expect(restoreTo(file)).rejects.toThrow(
    /^Kopiju je načinila novija inačica Teze \(broj nepoznatih migracija: 1\)/,
  );
});

test("a history key of another installation is not replaced", async () => {
  const HISTORY_KEY_FILE = inFolder("foreign.key");
  writeFileSync(HISTORY_KEY_FILE, "foreign");
  await expect(restoreTo(plain, { HISTORY_KEY_FILE })).rejects.toThrow("ključ je druge povijesti");
  expect(readFileSync(HISTORY_KEY_FILE, "utf8")).toBe("foreign");
});

test("an empty database of DATABASE_URL is filled, also by a role that owns nothing but it", async () => {
  const { databaseUrl: owned, dropDatabase } = await createTestDatabase(async (url) => {
    const name = new URL(url).pathname.slice(1);
    await sql("create role faculty login");
    await sql(`alter database ${name} owner to faculty`);
  });
  const asOwner = owned.replace(/\/\/[^@]*@/, "//faculty@");
  try {
    await restoreTo(plain, { DATABASE_URL: asOwner, TEZA_DATA: inFolder("of-url") });
    expect(readdirSync(inFolder("of-url")).sort()).toEqual([
      "files",
      "history.key",
      "history.key.seals",
    ]);
  } finally {
    await dropDatabase();
    await sql("drop role faculty");
  }
});

test("a file that the store lost is named, and the rest is backed up; a damaged one is not backed up as if it were whole", async () => {
  await send("druga");
  const [{ sha256 } = { sha256: "" }] = await sql<{ sha256: string }>(
    "select sha256 from files order by id desc limit 1",
  );
  const stored = path.join(data, "files", sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  const content = readFileSync(stored);
  writeFileSync(stored, content.subarray(0, content.length - 1));
  const file = inFolder("incomplete.tar.gz");
  await expect(make(file)).rejects.toThrow(`Sadržaj ${sha256} u spremištu datoteka oštećen je.`);
  expect(readdirSync(folder).filter((name) => name.startsWith("incomplete"))).toEqual([]);
  rmSync(stored);
  const lines: string[] = [];
  expect(await make(file, {}, lines)).toBe(1);
  expect(lines.at(-1)).toBe(`U spremištu nedostaje 1 datoteka na koju baza upućuje:\n  ${sha256}`);
  await restoreTo(file, { TEZA_DATA: inFolder("without-one") });
  expect(existsSync(inFolder("without-one/postgres"))).toBe(true);
});

test("a backup never replaces a file", async () => {
  const before = readFileSync(plain);
  await expect(make(plain)).rejects.toThrow("već postoji");
  expect(readFileSync(plain).equals(before)).toBe(true);
});

/** A disk of 200 kB; undefined if this user may not mount one. */
function mountSmallDisk(): string | undefined {
  const disk = inFolder("small");
  mkdirSync(disk);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=200k", "tmpfs", disk], { stdio: "ignore" });
    return disk;
  } catch {
    return undefined;
  }
}

const disk = mountSmallDisk();
afterAll(() => void (disk && execFileSync("umount", ["--lazy", disk])));

test.skipIf(!disk)("a disk that becomes full leaves no half backup", async () => {
  writeFileSync(path.join(disk ?? "", "ballast"), Buffer.alloc(196_000));
  await expect(make(path.join(disk ?? "", "teza.tar.gz"))).rejects.toMatchObject({
    code: "ENOSPC",
  });
  expect(readdirSync(disk ?? "")).toEqual(["ballast"]);
});
