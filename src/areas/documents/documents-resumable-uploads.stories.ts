import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { checkPaths } from "#areas/submission-checks/submission-checks.ts";
import { MB } from "#kit/forms/form.ts";
import { largeZip, pdf } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";

const folder = await mkdtemp(join(tmpdir(), "resumable-"));
const teza = await createWorld({ TEZA_DATA: folder });
const { given, as, sql, url, sessionCookie, startAnother, visitor, clock } = teza;
const jobs = openJobQueue(teza);
afterAll(() => rm(folder, { recursive: true, force: true }));

await given.defenseDeadline();

const waitingFolder = join(folder, "files", "waiting");
const waiting = () => readdir(waitingFolder);

beforeEach(async () => {
  for (const name of await waiting()) await rm(join(waitingFolder, name));
});

async function writing() {
  const [mentor, student] = [await given.teacher(), await given.student()];
  const thesis = await given.thesis({ mentor });
  const { id } = await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });
  return { mentor, student, id, path: `/document/student-working-version/${id}` };
}

/** The calls of a person's script to the server at `at`. */
async function scriptOf(person: { id: number }, at = url) {
  const cookie = await sessionCookie(person);
  const call = async (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: BodyInit,
  ) => {
    const answer = await fetch(at + path, {
      method,
      redirect: "manual",
      headers: {
        cookie,
        origin: at,
        accept: "application/json",
        "x-requested-with": "XMLHttpRequest",
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    const json = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), json };
  };
  return {
    announce: (form: string, size: number, field = "file", name = "rad čć.zip") =>
      call("POST", form, {
        "upload-field": field,
        "upload-length": `${size}`,
        "upload-name": encodeURIComponent(name),
      }),
    append: (address: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
      call("PATCH", address, { "upload-offset": `${offset}` }, new Blob([bytes])),
    ask: (address: string) => call("GET", address),
    send: (form: string, fields: Record<string, string>) =>
      call("POST", form, {}, new URLSearchParams(fields)),
  };
}

const tokenOf = (address: string) => address.split("/").at(-1) ?? "";
const document = (id: number) =>
  sql(
    "select f.sha256, f.name, f.size from documents d join files f on f.id = d.thesis_file_id where reservation_id = $1",
    [id],
  );

test("a file is announced at its form, sent in pieces to any node that shares the folder, and named in the form", async () => {
  const { student, id, path } = await writing();
  const content = new Uint8Array(await largeZip(5));
  const [one, other] = [
    await scriptOf(student),
    await scriptOf(student, (await startAnother()).url),
  ];
  const begun = await one.announce(path, content.length);
  expect(begun).toMatchObject({
    status: 200,
    json: { to: expect.stringMatching(/^\/upload\/[0-9a-f-]{36}$/) },
  });
  const address = String(begun.json.to);
  expect((await one.append(address, 0, content.subarray(0, 2 * MB))).json).toEqual({
    received: 2 * MB,
    size: content.length,
  });
  expect((await other.ask(address)).json).toEqual({ received: 2 * MB, size: content.length });
  // the beginning of the piece arrived before
  expect((await other.append(address, MB, content.subarray(MB, 3 * MB))).json.received).toBe(
    3 * MB,
  );
  expect(await one.append(address, 4 * MB, content.subarray(4 * MB))).toMatchObject({
    status: 409,
    json: { received: 3 * MB },
  });
  const early = await one.send(path, { file: tokenOf(address) });
  expect([early.status, early.json]).toMatchObject([
    422,
    { refused: { fields: { file: expect.stringContaining("iznova") } } },
  ]);
  await one.append(address, 3 * MB, content.subarray(3 * MB));
  expect((await other.send(path, { file: tokenOf(address), studentComment: "Evo." })).json).toEqual(
    { to: path },
  );
  const sha256 = createHash("sha256").update(content).digest("hex");
  expect(await document(id)).toEqual([{ sha256, name: "rad čć.zip", size: content.length }]);
  expect(await waiting()).toEqual([]);
  expect((await one.ask(address)).status).toBe(404);
});

test("rights come before an upload, and it is its owner's alone", async () => {
  const { mentor, student, id, path } = await writing();
  const stranger = await scriptOf(await given.student());
  const refused = await stranger.announce(path, MB);
  expect([refused.status, refused.json.type]).toEqual([403, "error"]);
  expect(await waiting()).toEqual([]);
  expect((await visitor.get("/upload/5a0d7c1e-0000-4000-8000-000000000000")).status).toBe(401);

  const owner = await scriptOf(student);
  const content = new Uint8Array(await largeZip(1));
  const address = String((await owner.announce(path, content.length)).json.to);
  await owner.append(address, 0, content);
  for (const person of [mentor, await given.person({ roles: ["admin"] })]) {
    const script = await scriptOf(person);
    expect((await script.ask(address)).status).toBe(404);
    expect((await script.append(address, 0, content)).status).toBe(404);
  }
  // another form of the student, and another student's
  const final = await owner.send(`/document/student-final-version/${id}`, {
    thesis: tokenOf(address),
  });
  expect(final.json).toMatchObject({
    refused: { fields: { thesis: expect.stringContaining("iznova") } },
  });
  const another = await writing();
  const elsewhere = await (await scriptOf(another.student)).send(another.path, {
    file: tokenOf(address),
  });
  expect(elsewhere.json).toMatchObject({
    refused: { fields: { file: expect.stringContaining("iznova") } },
  });
  expect(
    await sql("select 1 from documents where reservation_id in ($1, $2)", [id, another.id]),
  ).toEqual([]);
});

test("what is too large, of a wrong kind or more than announced is refused", async () => {
  const { student, id, path } = await writing();
  const script = await scriptOf(student);
  const large = await script.announce(path, 81 * MB);
  expect([large.status, large.json]).toMatchObject([
    422,
    { refused: { fields: { file: expect.stringContaining("80 MB") } } },
  ]);
  const unknown = await script.announce(path, MB, "constructor");
  expect([unknown.status, unknown.json]).toMatchObject([
    422,
    { refused: { fields: { constructor: expect.any(String) } } },
  ]);
  const address = String((await script.announce(path, 1000)).json.to);
  expect((await script.append(address, 0, new Uint8Array(randomBytes(1001)))).status).toBe(413);
  await script.append(address, 0, new Uint8Array(randomBytes(1000)));
  const wrong = await script.send(path, { file: tokenOf(address), studentComment: "ostaje" });
  expect([wrong.status, wrong.json]).toMatchObject([
    422,
    { refused: { fields: { file: expect.any(String) }, values: { studentComment: ["ostaje"] } } },
  ]);
  expect([await document(id), (await script.ask(address)).status]).toEqual([[], 404]);
  for (const offset of ["-1", "1.5", "x", ""]) {
    const next = String((await script.announce(path, 10)).json.to);
    expect(
      (await script.append(next, Number(offset || Number.NaN), new Uint8Array(10))).status,
    ).toBe(409);
  }
});

test("unfinished uploads count towards the quota, are at most twenty a person, and go after a day", async () => {
  const { student, path } = await writing();
  const script = await scriptOf(student);
  const addresses: string[] = [];
  for (let index = 0; index < 21; index += 1)
    addresses.push(String((await script.announce(path, MB)).json.to));
  const mine = (await waiting()).filter((name) => name.startsWith(`${student.id}-`));
  expect(mine).toHaveLength(40);
  expect((await script.ask(addresses[20] ?? "")).status).toBe(200);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const name of mine) await utimes(join(waitingFolder, name), yesterday, yesterday);
  await (await scriptOf((await writing()).student)).announce(path, MB);
  expect((await script.announce(path, MB)).status).toBe(200);
  expect((await waiting()).filter((name) => name.startsWith(`${student.id}-`))).toHaveLength(2);
  await given.insert("files", {
    sha256: "a".repeat(64),
    name: "a.pdf",
    size: 2047 * MB,
    kind: "pdf",
    content_type: "application/pdf",
    purpose: "thesis",
    uploaded_by: student.id,
    taken_at: new Date("2026-11-16T08:00:00Z"),
  });
  const over = await script.announce(path, 2 * MB);
  expect([over.status, over.retryAfter, JSON.stringify(over.json)]).toEqual([
    429,
    "60",
    expect.stringContaining("2048 MB"),
  ]);
});

test("a form without scripts brings its files as before", async () => {
  const { student, id, path } = await writing();
  const reader = await as(student);
  const zip = new File([new Uint8Array(await largeZip(2))], "rad.zip", { type: "application/zip" });
  expect((await reader.post(path, { file: zip })).status).toBe(303);
  expect(await document(id)).toHaveLength(1);
});

describe("an upload counts at its beginning", () => {
  const abstract = "Rad opisuje mjerenja. ".repeat(12);
  const form = {
    step: "submitFinal",
    abstract,
    abstractEng: abstract,
    keywordsEng: "a, b, c",
    publiclyAccessible: "yes",
    creativeCommons: "by",
    statementOfOrigin: "true",
  };

  const at = (instant: string) => {
    clock.now = new Date(instant);
  };

  /** A reservation whose student may submit until the end of the 30th. */
  async function nearTheEnd(expiresAt = "2027-05-01T21:59:59.999Z") {
    const before = clock.now;
    const deadlines = await sql("select id from defense_deadlines");
    await sql(
      "update defense_deadlines set submission_date = '2026-11-30', start_date = '2026-12-07', end_date = '2026-12-18'",
    );
    onTestFinished(() => {
      clock.now = before;
    });
    expect(deadlines).toHaveLength(1);
    const { student, id } = await writing();
    await sql("update reservations set expires_at = $2 where id = $1", [id, expiresAt]);
    return { id, student, path: `/document/student-final-version/${id}` };
  }

  const reservation = async (id: number) =>
    (await sql<{ status: string }>("select status from reservations where id = $1", [id]))[0];

  test("so that a final version begun before midnight is accepted when it ends after, and may be defended", async () => {
    const { id, student, path } = await nearTheEnd();
    const thesis = new Uint8Array(await pdf().arrayBuffer());
    at("2026-11-30T22:58:00Z");
    const script = await scriptOf(student);
    const address = String(
      (await script.announce(path, thesis.length, "thesis", "rad.pdf")).json.to,
    );
    at("2026-11-30T23:05:00Z");
    await script.append(address, 0, thesis);
    const sent = await script.send(path, { ...form, thesis: tokenOf(address) });
    expect(sent).toMatchObject({ status: 200, json: { to: `/student/reservation/${id}` } });
    expect(await reservation(id)).toEqual({ status: "studentSubmittedToApp" });
    expect(
      await sql("select begun_at, created_at from documents where reservation_id = $1", [id]),
    ).toEqual([
      { begun_at: new Date("2026-11-30T22:58:00Z"), created_at: new Date("2026-11-30T23:05:00Z") },
    ]);
  });

  test("also if it was sent to be checked, however small it is", async () => {
    const { id, student, path } = await nearTheEnd();
    await sql(
      `insert into submission_settings (study_id, informs)
       select t.study_id, 'title' from reservations r join theses t on t.id = r.thesis_id where r.id = $1`,
      [id],
    );
    onTestFinished(async () => {
      await sql("delete from submission_settings");
    });
    const thesis = new Uint8Array(await pdf().arrayBuffer());
    at("2026-11-30T22:58:00Z");
    const script = await scriptOf(student);
    const address = String(
      (await script.announce(path, thesis.length, "thesis", "rad.pdf")).json.to,
    );
    const token = tokenOf(address);
    await script.append(address, 0, thesis);
    const check = `${checkPaths.check(id)}?form=${encodeURIComponent(path)}`;
    expect((await script.send(check, { thesis: token })).status).toBe(200);
    at("2026-11-30T23:20:00Z");
    expect((await script.send(check, { thesis: token })).status).toBe(200);
    expect((await script.send(path, { ...form, thesis: token })).status).toBe(200);
    expect(await reservation(id)).toEqual({ status: "studentSubmittedToApp" });
  });

  test("but one begun after midnight is refused, and so is a file that was chosen instead", async () => {
    const { id, student, path } = await nearTheEnd();
    const thesis = new Uint8Array(await pdf().arrayBuffer());
    at("2026-11-30T22:58:00Z");
    const script = await scriptOf(student);
    await script.announce(path, thesis.length, "thesis", "nacrt.pdf");
    at("2026-11-30T23:05:00Z");
    const late = String((await script.announce(path, thesis.length, "thesis", "rad.pdf")).json.to);
    await script.append(late, 0, thesis);
    const refused = await script.send(path, { ...form, thesis: tokenOf(late) });
    expect(refused.status).toBe(409);
    expect(await reservation(id)).toEqual({ status: "mentorConfirmedReservation" });
    const stranger = await nearTheEnd();
    expect(
      (await (await scriptOf(stranger.student)).announce(stranger.path, thesis.length, "thesis"))
        .status,
    ).toBe(409);
  });

  test("and a reservation doesn't expire while its student sends a file that was begun in time", async () => {
    const { id, student, path } = await nearTheEnd("2026-11-30T22:59:59.999Z");
    const thesis = new Uint8Array(await pdf().arrayBuffer());
    at("2026-11-30T22:58:00Z");
    const script = await scriptOf(student);
    const address = String(
      (await script.announce(path, thesis.length, "thesis", "rad.pdf")).json.to,
    );
    at("2026-11-30T23:05:00Z");
    await jobs.run("expire-reservations");
    await script.append(address, 0, thesis);
    expect((await script.send(path, { ...form, thesis: tokenOf(address) })).status).toBe(200);
    expect(await reservation(id)).toEqual({ status: "studentSubmittedToApp" });
    await jobs.run("expire-reservations");
    expect(await reservation(id)).toEqual({ status: "canceled" });
  });

  test("for a day at most", async () => {
    const { id, student, path } = await nearTheEnd("2026-11-30T22:59:59.999Z");
    at("2026-11-30T22:58:00Z");
    await (await scriptOf(student)).announce(path, 2 * MB, "thesis", "rad.pdf");
    at("2026-12-01T22:57:00Z");
    await jobs.run("expire-reservations");
    expect(await reservation(id)).toEqual({ status: "mentorConfirmedReservation" });
    at("2026-12-01T22:58:00Z");
    await jobs.run("expire-reservations");
    expect(await reservation(id)).toEqual({ status: "canceled" });
  });
});
