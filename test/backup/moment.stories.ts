import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#app/server.ts";
import { sealHistory } from "#areas/history/integrity/commands.server.ts";
import { thesisFormFields } from "#areas/theses/fixtures.ts";
import { connect } from "#kit/database/connection.ts";
import { openPool } from "#kit/database/pools.ts";
import { startEmbedded } from "#outside/database/embedded.ts";
import { openHistoryAnchor } from "#outside/history-anchor/real.ts";
import { newKey } from "../../scripts/backup.ts";
import { restoreUntil } from "../../scripts/restore.ts";
import { verify } from "../../scripts/verify-history.ts";
import { startBuiltServer } from "../world/built-server.ts";
import { type Client, client } from "../world/client.ts";
import { pdf } from "../world/files.ts";
import { createGiven } from "../world/given.ts";
import { openJobQueue, waitUntil } from "../world/jobs.ts";
import { openSession } from "../world/session.ts";
import { repack, unpack } from "./repack.ts";

// People work, somebody deletes records by mistake, the machine is destroyed: the state of a minute
// in between is restored.
const folder = mkdtempSync(path.join(os.tmpdir(), "teza-moment-"));
chmodSync(folder, 0o755); // for root the database runs as another user
const inFolder = (name: string) => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const archive = inFolder("archive");
const settings = {
  PORT: "0",
  HOST: "127.0.0.1",
  TEZA_DEMO: "0",
  TEZA_URL: "http://localhost:0",
  TEZA_DATA: inFolder("data"),
  WAL_ARCHIVE: archive,
  BACKUP_KEY_FILE: inFolder("backup.key"),
};
const quiet = () => {};

/** Opens the database of a running server. */
async function openDatabase(data: string) {
  const { url, stop } = await startEmbedded(path.join(data, "postgres"), {
    archive: { folder: archive, script: "", key: undefined },
  });
  const pool = openPool({ connectionString: url, max: 2 });
  const sql = async <T>(text: string, values: unknown[] = []) =>
    (await pool.query(text, values)).rows as T[];
  const close = async () => {
    await pool.end();
    await stop();
  };
  return { url, sql, close };
}

type Sql = Awaited<ReturnType<typeof openDatabase>>["sql"];

/** The next millisecond of the database's clock, because a moment is restored by milliseconds. */
const now = async (sql: Sql) =>
  (
    await sql<{ now: string }>(
      "select to_json(clock_timestamp() + interval '1 ms') #>> '{}' as now",
    )
  )[0]?.now ?? "";

/** The folder of the one cluster that archives. */
const clusterFolder = () => path.join(archive, readdirSync(archive)[0] ?? "");

let server: RunningServer;
const proposed: string[] = [];
const contents: Buffer[] = [];
let ids: { study: { id: number }; program: { id: number }; department: { id: number } };
let people: { mentor: { id: number }; student: { id: number } };
let reservation: { id: number };
let wanted = "";
let beforeAny = "";

/** Runs the job that adds files and a base copy to the archive. */
async function archiveNow(sql: Sql) {
  const { boss } = openJobQueue({ sql });
  let id: string | null = null;
  const send = async () => {
    id ??= await boss.send("archive-database", {}); // null while one that is scheduled waits
    return id;
  };
  await waitUntil(send, (sent) => sent !== null);
  const state = async () => (await boss.findJobs("archive-database", { id: id ?? "" }))[0]?.state;
  expect(await waitUntil(state, (jobState) => jobState === "completed")).toBe("completed");
}

async function propose(mentor: Client, name: string) {
  expect((await mentor.post("/thesis/mentor/new", { ...thesisFormFields(ids), name })).status).toBe(
    303,
  );
}

async function sendVersion(student: Client, content: string): Promise<Buffer> {
  const file = pdf("verzija.pdf", content);
  const address = `/document/student-working-version/${reservation.id}`;
  expect((await student.post(address, { file, studentComment: content })).status).toBe(303);
  return Buffer.from(await file.arrayBuffer());
}

beforeAll(async () => {
  await newKey(settings.BACKUP_KEY_FILE, quiet);
  server = await startBuiltServer(settings);
  const { url, sql, close } = await openDatabase(settings.TEZA_DATA);
  beforeAny = await now(sql);
  const given = createGiven(sql, { now: new Date() });
  ids = {
    study: await given.theStudy(),
    program: await given.theProgram(),
    department: await given.theDepartment(),
  };
  await given.head();
  await given.defenseDeadline();
  people = { mentor: await given.teacher(), student: await given.student() };
  reservation = await given.reservation({
    thesis: await given.thesis({ mentor: people.mentor }),
    student: people.student,
    status: "mentorConfirmedReservation",
  });
  const as = async ({ id }: { id: number }) =>
    client(server.url, await openSession(id, sql, new Date()));
  const [mentor, student] = [await as(people.mentor), await as(people.student)];
  await propose(mentor, "Prije snimke");
  contents.push(await sendVersion(student, "prva"));
  await archiveNow(sql);
  expect(readdirSync(clusterFolder()).filter((name) => /^base-.*\.age$/.test(name))).toHaveLength(
    1,
  );

  for (const name of ["Nakon snimke", "Zadnja prije brisanja"]) await propose(mentor, name);
  contents.push(await sendVersion(student, "druga"));
  const connection = connect(url, { max: 1 });
  await sealHistory(
    { db: connection.db, now: new Date() },
    await openHistoryAnchor(path.join(settings.TEZA_DATA, "history.key")),
  );
  await connection.close();
  wanted = await now(sql);
  proposed.push(
    ...(await sql<{ name: string }>("select name from theses order by id")).map(({ name }) => name),
  );
  await propose(mentor, "Nakon željenog trenutka");
  contents.push(await sendVersion(student, "treća"));
  await sql("delete from documents");
  await archiveNow(sql);
  await close();
  await server.close(); // archives the rest of the log
  rmSync(settings.TEZA_DATA, { recursive: true, force: true });
}, 900_000);

const restoredTo = (name: string) => ({ ...settings, TEZA_DATA: inFolder(name) });

test("the archive tells nothing without the key", () => {
  const files = readdirSync(clusterFolder(), { recursive: true, withFileTypes: true }).filter(
    (each) => each.isFile(),
  );
  const secret = files.filter(
    ({ name }) => !/\.contents$|^history\.key\.seals$|^last-file$/.test(name),
  );
  expect(secret.length).toBeGreaterThan(5);
  for (const { parentPath, name } of secret)
    expect(
      readFileSync(path.join(parentPath, name), "latin1").startsWith("age-encryption.org/v1"),
    ).toBe(true);
});

test("exactly what was acknowledged until that moment is there, the history verifies, and work goes on", async () => {
  const lines: string[] = [];
  const environment = restoredTo("restored");
  expect(
    await restoreUntil(environment, { until: wanted, check: false }, (line) => lines.push(line)),
  ).toBe(0);
  expect(lines).toEqual([
    expect.stringMatching(
      /^Vraćeno je stanje od .* po zagrebačkom vremenu; zadnja je promjena od .* Vraćeno: 2 datoteke/,
    ),
  ]);
  expect(await verify(environment, quiet)).toBe(0);

  const again = await startBuiltServer(environment);
  const { sql, close } = await openDatabase(environment.TEZA_DATA);
  try {
    expect(
      (await sql<{ name: string }>("select name from theses order by id")).map(({ name }) => name),
    ).toEqual(proposed);
    const documents = await sql<{ id: number }>("select id from documents order by id");
    expect(documents).toHaveLength(2);
    const as = async ({ id }: { id: number }) =>
      client(again.url, await openSession(id, sql, new Date()));
    const [mentor, student] = [await as(people.mentor), await as(people.student)];
    for (const [index, { id }] of documents.entries())
      expect(
        contents[index]?.equals((await student.get(`/student/download-thesis/${id}`)).bytes),
      ).toBe(true);
    await propose(mentor, "Nakon vraćanja");
    await sendVersion(student, "četvrta");
  } finally {
    await close();
    await again.close();
  }
  expect(await verify(environment, quiet)).toBe(0);
}, 400_000);

test("the last archived moment can be restored for a try, which leaves nothing behind", async () => {
  const lines: string[] = [];
  const environment = restoredTo("tried");
  expect(
    await restoreUntil(environment, { until: "latest", check: true }, (line) => lines.push(line)),
  ).toBe(0);
  expect(lines).toEqual([
    expect.stringContaining("Povijest je provjerena, a privremena mapa obrisana."),
  ]);
  expect(readdirSync(folder)).not.toContain("tried");
}, 400_000);

test("a moment that the archive doesn't hold, another key and a used folder are refused, and nothing is left", async () => {
  const refuse = (until: string, changed: Record<string, string> = {}) =>
    expect(restoreUntil({ ...restoredTo("refused"), ...changed }, { until, check: false }, quiet))
      .rejects;
  await refuse("jučer").toThrow("Vrijeme „jučer” nije čitljivo");
  await refuse(beforeAny).toThrow("nema snimke baze načinjene prije toga vremena");
  await refuse("2126-11-25 14:30").toThrow("Arhiva ne doseže to vrijeme");
  await refuse(wanted, { WAL_ARCHIVE: inFolder("nowhere") }).toThrow(
    "ne postoji ili je nije moguće čitati",
  );
  await refuse(wanted, { WAL_ARCHIVE: "" }).toThrow("U WAL_ARCHIVE upišite mapu");
  await refuse(wanted, { DATABASE_URL: "postgres://localhost/teza" }).toThrow(
    "WAL_ARCHIVE vrijedi samo za ugrađenu bazu",
  );
  await newKey(inFolder("other.key"), quiet);
  await refuse(wanted, { BACKUP_KEY_FILE: inFolder("other.key") }).toThrow(
    "šifrirana je drugim ključem",
  );
  await refuse(wanted, { TEZA_DATA: inFolder("restored") }).toThrow("već postoji postgres");
  expect(readdirSync(inFolder("refused"))).toEqual([]);
}, 400_000);

test("a base copy, a segment of the log and a stored file that somebody else has made are refused, and nothing is left", async () => {
  const keyText = readFileSync(settings.BACKUP_KEY_FILE, "utf8");
  const [identity, recipient] = [/AGE-SECRET-KEY-\S+/, /age1\w+/].map(
    (pattern) => pattern.exec(keyText)?.[0] ?? "",
  );
  const base = readdirSync(clusterFolder()).find((name) => /^base-.*\.age$/.test(name)) ?? "";
  const [segment = ""] = /[0-9A-F]{24}/.exec(base) ?? [];
  const archived =
    readdirSync(path.join(clusterFolder(), "wal")).find((name) =>
      name.startsWith(`${segment}.sha256-`),
    ) ?? "";
  const [stored = ""] = readdirSync(path.join(clusterFolder(), "files"));
  for (const name of [base, path.join("wal", archived), path.join("files", stored)]) {
    const file = path.join(clusterFolder(), name);
    const genuine = readFileSync(file);
    const entries = await unpack(file, identity);
    await repack(
      file,
      entries.filter(({ name }) => name !== "SHA256SUMS.sig"),
      recipient,
    );
    const restoring = restoreUntil(restoredTo("forged"), { until: wanted, check: false }, quiet);
    await expect(restoring).rejects.toThrow("nema potpisa koji bi se mogao provjeriti");
    expect(readdirSync(inFolder("forged"))).toEqual([]);
    writeFileSync(file, genuine);
  }
}, 400_000);
