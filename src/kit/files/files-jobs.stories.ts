import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pdf } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";

const teza = await createWorld();
const { given, as, sql, clock } = teza;
const { run } = openJobQueue(teza);
await given.defenseDeadline();

const hour = 3_600_000;

const sha256 = async (file: Blob) =>
  createHash("sha256")
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest("hex");

const student = await given.student();

const reservation = await given.reservation({
  thesis: await given.thesis({ mentor: await given.teacher() }),
  student,
  status: "mentorConfirmedReservation",
});

const path = `/document/student-working-version/${reservation.id}`;

const send = async (file: Blob) =>
  expect((await (await as(student)).post(path, { file, studentComment: "" })).status).toBe(303);

const fileOf = async (sha: string) =>
  (await sql<{ id: number }>("select id from files where sha256 = $1", [sha]))[0]?.id;

const download = async () => {
  const [document] = await sql<{ id: number }>("select max(id) as id from documents");
  return (await (await as(student)).get(`/student/download-thesis/${document?.id}`)).status;
};

test("a file in use stays; an unused one is deleted after a day, with its content", async () => {
  clock.now = new Date(); // the store dates contents by the real clock
  const [kept, left] = [pdf("ostaje.pdf", "ostaje"), pdf("odlazi.pdf", "odlazi")];
  await send(left);
  const leftId = await fileOf(await sha256(left));
  await sql("delete from documents");
  await sql("update files set taken_at = null, created_at = $1 where id = $2", [clock.now, leftId]);
  await send(kept);

  clock.now = new Date(Date.now() + 23 * hour);
  expect((await run("sweep-files")).state).toBe("completed");
  expect(await fileOf(await sha256(left))).toBe(leftId);

  clock.now = new Date(Date.now() + 25 * hour);
  expect((await run("sweep-files")).state).toBe("completed");
  expect(await fileOf(await sha256(left))).toBeUndefined();
  expect(await fileOf(await sha256(kept))).toBeGreaterThan(0);
  expect(await download()).toBe(200);
  await sql("update files set sha256 = $1 where sha256 = $2", [
    await sha256(left),
    await sha256(kept),
  ]);
  expect(await download(), "a content that is not in the store").toBe(500);
  await sql("update files set sha256 = $1 where sha256 = $2", [
    await sha256(kept),
    await sha256(left),
  ]);
});

test("content shared by two files is deleted with the second one", async () => {
  clock.now = new Date();
  const twice = pdf("dvaput.pdf", "dvaput");
  await send(twice);
  await sql(
    "insert into files (sha256, name, size, kind, content_type, purpose, created_at) select sha256, 'kopija.pdf', size, kind, content_type, purpose, $1 from files where sha256 = $2",
    [clock.now, await sha256(twice)],
  );
  clock.now = new Date(Date.now() + 25 * hour);
  expect((await run("sweep-files")).state).toBe("completed");
  expect(await sql("select name from files where sha256 = $1", [await sha256(twice)])).toEqual([
    { name: "dvaput.pdf" },
  ]);
  expect(await download()).toBe(200);
});

test("a file that a record uses is kept, even if it was never marked as used", async () => {
  clock.now = new Date();
  const used = pdf("rabljen.pdf", "rabljen");
  await send(used);
  await sql("update files set taken_at = null, created_at = $1 where sha256 = $2", [
    clock.now,
    await sha256(used),
  ]);
  clock.now = new Date(Date.now() + 25 * hour);
  expect((await run("sweep-files")).state).toBe("completed");
  expect(await download()).toBe(200);
});
