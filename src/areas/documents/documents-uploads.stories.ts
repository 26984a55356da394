import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { MB } from "#kit/forms/form.ts";
import { pdf, zip } from "#test/world/files.ts";
import { createWorld, monday } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const folder = await mkdtemp(join(tmpdir(), "uploads-"));
const { given, as, sql, url, sessionCookie, clock } = await createWorld({ TEZA_DATA: folder });
afterAll(() => rm(folder, { recursive: true, force: true }));
await given.defenseDeadline();

/** The names of the files in the store and in its waiting place. */
const contents = async () =>
  (await readdir(join(folder, "files"), { recursive: true }))
    .filter((name) => name.length > 12)
    .sort();

const waiting = () => readdir(join(folder, "files", "waiting"));

async function givenReservation(
  status: "mentorConfirmedReservation" | "reserved" | "studentSubmittedToApp",
) {
  const [mentor, student] = [await given.teacher(), await given.student()];
  const reservation = await given.reservation({
    thesis: await given.thesis({ mentor }),
    student,
    status,
  });
  return { mentor, student, reservation };
}

const connections = new Agent({ keepAlive: true }); // a browser's, which the server keeps open after an early answer
afterAll(() => connections.destroy());

/** Begins a form with one large file and a text; the caller sends the bytes and ends it. */
async function beginUpload(person: { id: number }, path: string, [field, text]: [string, string]) {
  const upload = request(`${url}${path}`, {
    method: "POST",
    agent: connections,
    headers: {
      cookie: await sessionCookie(person),
      origin: url,
      "content-type": "multipart/form-data; boundary=granica",
    },
  });
  // routes closed to the person answer before the body has arrived
  const answer = readAnswer(upload);
  const part = (disposition: string) =>
    `--granica\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  upload.write(
    `${part(`name="${text}"`)}Upisano prije prijenosa\r\n${part(`name="${field}"; filename="rad.pdf"`)}%PDF-1.4\n`,
  );
  return {
    send: (megabytes: number) =>
      new Promise<void>((resolve) => upload.write(randomBytes(megabytes * MB), () => resolve())),
    isCut: () => upload.socket?.destroyed,
    finish: async () => {
      upload.end("\r\n--granica--\r\n");
      return await answer;
    },
  };
}

async function readAnswer(upload: ClientRequest) {
  const [response] = (await once(upload, "response")) as [IncomingMessage];
  upload.on("error", () => {});
  let page = "";
  for await (const chunk of response.setEncoding("utf8")) page += chunk;
  return { status: response.statusCode, page };
}

describe("rights come before files", () => {
  test("60 MB for another student's thesis are refused, and nothing of them is ever stored", async () => {
    const { reservation } = await givenReservation("mentorConfirmedReservation");
    const before = await contents();
    const stranger = await given.student();
    const upload = await beginUpload(
      stranger,
      `/document/student-final-version/${reservation.id}`,
      ["thesis", "abstract"],
    );
    for (let sent = 0; sent < 60; sent += 20) {
      await upload.send(20);
      expect(await waiting()).toEqual([]);
    }
    expect((await upload.finish()).status).toBe(403);
    expect(await contents()).toEqual(before);
  });

  test("each form with a file refuses a stranger while the file is still being sent", async () => {
    const { reservation } = await givenReservation("studentSubmittedToApp");
    const [document] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1",
      [reservation.id],
    );
    const [note] = await sql<{ id: number }>(
      "insert into mentor_notes (mentor_id, note) values ($1, 'Bilješka') returning id",
      [(await given.teacher()).id],
    );
    const [student, teacher] = [await given.student(), await given.teacher()];
    const before = await contents();
    const forms = [
      [student, `/document/student-working-version/${reservation.id}`, "file"],
      [student, `/document/student-edit-final-version/${document?.id}`, "thesis"],
      [student, `/student/confirmation-of-payment/${reservation.id}`, "proof"],
      [teacher, `/document/mentor-working-version/${reservation.id}`, "file"],
      [teacher, `/document/mentor-approve-final-version/${document?.id}`, "file"],
      [teacher, `/mentor-note/edit/${note?.id}`, "file"],
      [teacher, `/user/edit/${student.id}`, "photo"],
    ] as const;
    for (const [person, path, field] of forms) {
      const upload = await beginUpload(person, path, [field, "note"]);
      await upload.send(1);
      await pause(50);
      expect(await waiting(), path).toEqual([]);
      expect((await upload.finish()).status, path).toBe(403);
    }
    expect(await contents()).toEqual(before);
  });

  test("who is refused while the file is still being sent over a slow line can send it to its end", async () => {
    const { reservation } = await givenReservation("mentorConfirmedReservation");
    const path = `/document/student-working-version/${reservation.id}`;
    const upload = await beginUpload(await given.teacher(), path, ["file", "studentComment"]);
    for (let part = 0; part < 3; part += 1) {
      await upload.send(1);
      await pause(400);
    }
    expect(upload.isCut()).toBe(false);
    expect((await upload.finish()).status).toBe(403);
  });

  test("a late submission is refused before the file is received", async () => {
    const { student, reservation } = await givenReservation("reserved");
    const path = `/document/student-working-version/${reservation.id}`;
    const upload = await beginUpload(student, path, ["file", "studentComment"]);
    await upload.send(1);
    expect(await waiting()).toEqual([]);
    const { status, page } = await upload.finish();
    expect(status).toBe(409);
    expect(page).toContain("Radne verzije šalju se");
  });
});

describe("a file is kept by the decision it belongs to", () => {
  test("nothing stays of a form that is refused after the file was accepted", async () => {
    const { student, reservation } = await givenReservation("mentorConfirmedReservation");
    const path = `/document/student-final-version/${reservation.id}`;
    const before = await contents();
    const files = { thesis: pdf("rad.pdf", "odbijeno"), attachment: await zip() };
    const refused = await (await as(student)).post(path, {
      ...files,
      step: "submitFinal",
      abstract: "Prekratko",
    });
    expect(refused.status).toBe(422);
    expect(await contents()).toEqual(before);
  });

  test("of two identical answers at once one is kept, with its file, and the other leaves nothing", async () => {
    const { mentor, student, reservation } = await givenReservation("mentorConfirmedReservation");
    const before = await contents();
    const sent = await (await as(student)).post(
      `/document/student-working-version/${reservation.id}`,
      {
        file: pdf("rad.pdf", "pitanje"),
      },
    );
    expect(sent.status).toBe(303);
    const asMentor = await as(mentor);
    const answers = await Promise.all(
      ["prvi", "drugi"].map((words) =>
        asMentor.post(`/document/mentor-working-version/${reservation.id}`, {
          file: pdf("odgovor.pdf", words),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(answers.some(({ text }) => text.includes(texts.hr.refusals.alreadyAnswered))).toBe(true);
    expect(await contents()).toHaveLength(before.length + 2);
    expect(await waiting()).toEqual([]);
  });
});

test("who has sent 2 GB within a day is refused, before anything is received, until the next day", async () => {
  const { student, reservation } = await givenReservation("mentorConfirmedReservation");
  const path = `/document/student-working-version/${reservation.id}`;
  await sql(
    `insert into files (sha256, name, size, kind, content_type, purpose, uploaded_by, taken_at)
     select repeat('0', 64), 'rad.pdf', 1073741824, 'pdf', 'application/pdf', 'thesis', $1, $2 from generate_series(1, 2)`,
    [student.id, clock.now],
  );
  const before = await contents();
  const refused = await (await as(student)).post(path, { file: pdf(), studentComment: "Zadržano" });
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining("više od 2048 MB")]);
  expect(refused).toContainText("Zadržano");
  expect(await contents()).toEqual(before);
  onTestFinished(() => {
    clock.now = monday;
  });
  clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
  expect((await (await as(student)).post(path, { file: pdf() })).status).toBe(303);
});
