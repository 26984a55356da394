import { readdirSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { decisionFixtures } from "#areas/outcome-decisions/fixtures.ts";
import { finalForm, perform } from "../model/actions.ts";
import { createWorld, type Person } from "../world/index.ts";
import { waitUntil } from "../world/jobs.ts";
import { killWhileWriting, startProcess, type TestServerProcess } from "../world/server-process.ts";

const mainWorld = await createWorld();
const { given, as, sql, sessionCookie } = mainWorld;
await given.defenseDeadline();
const processes = [
  await startProcess(mainWorld),
  await startProcess(mainWorld),
  await startProcess(mainWorld),
  await startProcess(mainWorld),
] as const;

/** Returns all stored results of commands, one row each. */
const storedRows = () =>
  sql(`select 'thesis' as what, id, version, status from theses union all select 'reservation', id, version, status from reservations
    union all select 'document', id, version, review_status from documents union all select 'file', id, 0, name from files
    union all select 'entry', id, version, object_class from log_entries union all select 'event', id, 0, name from events
    union all select 'bell', id, 0, message from notifications union all select 'mail', id, 0, subject from mails order by 1, 2`);

test("a server killed in the middle of a reservation leaves none, and the thesis free", async () => {
  const [server] = processes;
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const student = await given.student();
  const before = await storedRows();
  const client = await server.as(student);
  await killWhileWriting(mainWorld, server, () => perform(client, "reserve", thesis.id));
  expect(await storedRows()).toEqual(before);
  expect((await perform(await as(student), "reserve", thesis.id)).status).toBe(303);
});

test("killed while a final version is written: nothing is submitted, and the student submits again", async () => {
  const [, server] = processes;
  const { student, id } = await confirmedReservation();
  const before = await storedRows();
  const client = await server.as(student);
  await killWhileWriting(mainWorld, server, () => perform(client, "submitFinal", id));
  expect(await storedRows()).toEqual(before);
  expect((await perform(await as(student), "submitFinal", id)).status).toBe(303);
});

test("killed while a decision on a defense is confirmed: the defense stands, and the vice dean confirms again", async () => {
  const [, , , server] = processes;
  const { asViceDean, viceDean, defended, entered, confirm, reservationOf, decisionOf } =
    await decisionFixtures(mainWorld);
  const { id } = await defended();
  const decision = await entered(id);
  const before = await storedRows();
  const client = await server.as(viceDean);
  await killWhileWriting(mainWorld, server, () => confirm(decision, client));
  expect(await storedRows()).toEqual(before);
  expect([await reservationOf(id), await decisionOf(decision)]).toMatchObject([
    { status: "completed", grade: 5 },
    { status: "entered", closed_at: null },
  ]);
  expect((await confirm(decision, asViceDean)).status).toBe(303);
  expect(await reservationOf(id)).toMatchObject({
    status: "submittedToStudentServices",
    grade: null,
  });
});

test("killed in the middle of an upload: no document, and no half of a file where whole ones lie", async () => {
  const [, , server] = processes;
  const { student, id } = await confirmedReservation();
  const before = await storedRows();
  await sendHalf(server, `/document/student-final-version/${id}`, await sessionCookie(student));
  const sent = () => storedFiles(server);
  expect(await waitUntil(sent, (names) => names.length > 0)).toEqual([
    expect.stringMatching(/^waiting/),
  ]);
  await server.kill();
  expect(await storedRows()).toEqual(before);
  expect(storedFiles(server).filter((name) => !name.startsWith("waiting"))).toEqual([]);
  expect((await perform(await as(student), "submitFinal", id)).status).toBe(303);
});

async function confirmedReservation(): Promise<{ student: Person; id: number }> {
  const student = await given.student();
  const thesis = await given.thesis({ mentor: await given.teacher() });
  const { id } = await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });
  return { student, id };
}

/**
 * Sends the first half of a form with a file and never the second half; resolves when the first
 * half has been sent.
 */
async function sendHalf(server: TestServerProcess, at: string, cookie: string) {
  const boundary = "granica";
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const { statementOfOrigin: _, ...texts } = finalForm;
  const fields = Object.entries({ ...texts, statementOfOrigin: "on" }).map(([name, value]) =>
    field(name, value),
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="thesis"; filename="rad.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const headers = {
    cookie,
    origin: server.url,
    "content-type": `multipart/form-data; boundary=${boundary}`,
  };
  const sending = request(server.url + at, { method: "POST", headers });
  sending.on("error", () => {});
  sending.write(`${fields.join("")}${file}%PDF-1.7\n`);
  sending.write(Buffer.alloc(2_000_000, "%"));
  await sleep(50);
}

/** Returns the paths of the files in the server's store. */
function storedFiles({ folder }: TestServerProcess): string[] {
  const store = path.join(folder, "files");
  return readdirSync(store, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(store, path.join(entry.parentPath, entry.name)));
}
