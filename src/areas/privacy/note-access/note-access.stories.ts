import { buffer } from "node:stream/consumers";
import { beforeEach, describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { privateNotesPath } from "#areas/plans/private-notes/private-notes.ts";
import { addDays, toInstant } from "#kit/time/dates-and-times.ts";
import { createWorld, monday, type Person } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { answerDeadline } from "../answer-deadline.ts";
import { erasurePath } from "../erasure/erasure.ts";
import { downloadPath, ownDataPath } from "../own-data/own-data.ts";
import { noteRequestPath, noteRequestsPath } from "./note-access.ts";
import { requestListTexts, texts } from "./texts.ts";

const teza = await createWorld();
const { given, as, sql, history, clock } = teza;
const { run } = openJobQueue(teza);
const admin = await given.person({ roles: ["admin"] });
const { refusals, errors } = texts.hr;

beforeEach(async () => {
  clock.now = monday;
  await sql("delete from note_access_requests");
});

/** A student with a mentor who has written notes. */
const givenNotes = (...bodies: readonly string[]) =>
  givenWork("mentorConfirmedReservation", bodies);

async function givenWork(
  status: "mentorConfirmedReservation" | "canceled",
  bodies: readonly string[],
) {
  const [mentor, student] = [
    await given.teacher({ name_with_title: "doc. dr. sc. Vlatka Perić" }),
    await given.student(),
  ];
  const thesis = await given.thesis({ mentor });
  const { id } = await given.reservation({
    thesis,
    student,
    status,
  });
  for (const body of bodies)
    await given.insert("private_notes", { reservation_id: id, author_id: mentor.id, body });
  return { id, mentor, student, path: privateNotesPath(id) };
}

const ask = async (student: Person) =>
  (await as(student)).post(ownDataPath, { step: "requestNotes" });
const requestsOf = ({ id }: { id: number }) =>
  sql<{ id: number; answered_at: Date | null }>(
    "select * from note_access_requests where user_id = $1 order by id",
    [id],
  );
const requested = ({ id }: { id: number }) =>
  sql<{ id: number; version: number; body: string; released_text: string; note_version: number }>(
    `select n.* from requested_notes n join note_access_requests q on q.id = n.request_id where q.user_id = $1 order by n.id`,
    [id],
  );
const decide = async (
  student: Person,
  note: { id: number; version: number } | undefined,
  fields: { step: "release" | "refuse"; text?: string; reason?: string },
  by: Person = admin,
) =>
  (await as(by)).post(noteRequestPath(student.id), {
    note: String(note?.id),
    seen: String(note?.version),
    reason: "",
    ...fields,
  });
const ownPage = async (student: Person) => (await as(student)).get(ownDataPath);
const notified = ({ id }: { id: number }) =>
  sql<{ message: string }>("select message from notifications where user_id = $1", [id]);

async function download(person: Person) {
  const { bytes } = await (await as(person)).post(downloadPath);
  const zip = await fromBufferPromise(Buffer.from(bytes));
  for await (const entry of zip.eachEntry())
    if (entry.fileName.endsWith(".json"))
      return JSON.parse((await buffer(await zip.openReadStreamPromise(entry))).toString("utf8"));
}

describe("a student", () => {
  test("asks once while a request is open, whether there are notes or not, and the page is the same", async () => {
    const [noted, bare] = [await givenNotes("Kasni."), await givenNotes()];
    const shape = async (student: Person) =>
      (await ownPage(student)).text.split(texts.hr.title)[1]?.split("</section>")[0];
    expect(await shape(noted.student)).toBe(await shape(bare.student));
    for (const { student } of [noted, bare]) {
      expect(await ownPage(student)).toContainText(texts.hr.ask);
      const answers = await Promise.all([ask(student), ask(student)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
      expect(await ask(student)).toContainText(refusals.pending);
      expect(await requestsOf(student)).toHaveLength(1);
      expect(await ownPage(student)).toContainText("16.12.2026.");
    }
    expect(await shape(noted.student)).toBe(await shape(bare.student));
    expect((await requested(noted.student)).map(({ body }) => body)).toEqual(["Kasni."]);
    expect(await requested(bare.student)).toEqual([]);
    const today = await (await as(admin)).get("/homepage-user");
    expect(today).toContainText("2 zahtjeva za uvid u bilješke mentora čekaju odgovor");
    expect(await (await as(admin)).get(noteRequestsPath)).toContainText("još 30 dana");
    expect((await notified(admin)).at(-1)?.message).toContain("16.12.2026.");
    expect((await notified(noted.mentor)).map(({ message }) => message).join()).not.toContain(
      "uvid",
    );
  });

  test("reads the page in English", async () => {
    const client = await as((await givenNotes()).student);
    await client.post("/language", { language: "en", to: ownDataPath });
    expect(await client.get(ownDataPath)).toContainText(texts.en.lead);
  });

  test("alone asks: nobody who never was one, and no admin who works as the student", async () => {
    const { student } = await givenNotes("Kasni.");
    const teacher = await given.teacher();
    expect(await ownPage(teacher)).not.toContainText(texts.hr.ask);
    expect((await ask(teacher)).status).toBe(403);
    const client = await as(admin);
    expect((await client.post(`/user/impersonate/${student.id}`)).status).toBe(303);
    expect((await client.post(ownDataPath, { step: "requestNotes" })).status).toBe(403);
    expect(await requestsOf(student)).toEqual([]);
  });
});

describe("the office", () => {
  test("alone sees what was requested, and nothing that wasn't", async () => {
    const { student } = await givenNotes("Zatraženo.");
    const quiet = await givenNotes("Nezatraženo.");
    await ask(student);
    const [note] = await requested(student);
    for (const roles of [["viceDean"], ["studentServices"], ["teacher"], ["student"]] as const) {
      const person = await given.person({ roles: [...roles] });
      expect((await (await as(person)).get(noteRequestsPath)).status).toBe(403);
      expect((await (await as(person)).get(noteRequestPath(student.id))).status).toBe(403);
      expect((await decide(student, note, { step: "release", text: "Moje." }, person)).status).toBe(
        403,
      );
    }
    const client = await as(admin);
    expect(await client.get(noteRequestPath(student.id))).toContainText("Zatraženo.");
    const page = await client.get(noteRequestPath(quiet.student.id));
    expect(page).toContainText(requestListTexts.hr.noOpen);
    expect(page).not.toContainText("Nezatraženo.");
  });

  test("releases a note as it is and one without a part, which the student then reads everywhere", async () => {
    const { student } = await givenNotes("Radi dobro.", "Kolega Anić mu pomaže. Kasni.");
    await ask(student);
    const [first, second] = await requested(student);
    expect((await decide(student, first, { step: "release", text: "Radi dobro." })).location).toBe(
      noteRequestPath(student.id),
    );
    expect(await ownPage(student)).not.toContainText("Radi dobro.");
    expect((await download(student)).releasedNotes).toEqual([]);
    const part = { step: "release", text: "[…] Kasni." } as const;
    const unreasoned = await decide(student, second, part);
    expect(unreasoned.status).toBe(422);
    expect(unreasoned).toContainText(errors.reason);
    expect((await decide(student, second, { step: "release", text: " " })).status).toBe(422);
    const reasoned = { ...part, reason: "Podaci druge osobe." };
    const answers = await Promise.all([
      decide(student, second, reasoned),
      decide(student, second, reasoned),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const page = await ownPage(student);
    for (const words of ["Radi dobro.", "[…] Kasni.", "Podaci druge osobe.", "Vlatka Perić"])
      expect(page).toContainText(words);
    expect(page).not.toContainText("Anić");
    const { releasedNotes } = await download(student);
    expect(releasedNotes).toMatchObject([
      { releasedText: "Radi dobro.", shortened: false, author: "doc. dr. sc. Vlatka Perić" },
      { releasedText: "[…] Kasni.", shortened: true, reason: "Podaci druge osobe." },
    ]);
    expect(JSON.stringify(await sql("select * from requested_notes"))).not.toContain("Anić");
    const messages = (await notified(student)).map(({ message }) => message);
    expect(messages.at(-1)).toBe("Odgovoreno je na Vaš zahtjev za uvid u bilješke mentora.");
    const mails = JSON.stringify(await sql("select subject, body from mails"));
    expect(mails).not.toMatch(/Kasni|Radi dobro|Perić/);
    expect(await requestsOf(student)).toMatchObject([{ answered_by: admin.id }]);
  });

  test("refuses with a reason, which the student reads without the text", async () => {
    const { student } = await givenNotes("Samo o drugima.");
    await ask(student);
    const [note] = await requested(student);
    expect((await decide(student, note, { step: "refuse" })).status).toBe(422);
    const reason = "Bilješka govori samo o drugim osobama.";
    expect((await decide(student, note, { step: "refuse", reason })).location).toBe(
      noteRequestsPath,
    );
    const page = await ownPage(student);
    expect(page).toContainText(reason);
    expect(page).not.toContainText("Samo o drugima.");
    expect((await decide(student, note, { step: "release", text: "Ipak." })).status).toBe(409);
    expect((await download(student)).releasedNotes).toMatchObject([{ releasedText: "", reason }]);
  });

  test("answers that there are no notes", async () => {
    const { student } = await givenNotes();
    await ask(student);
    const client = await as(admin);
    const answer = () => client.post(noteRequestPath(student.id), { step: "answer" });
    expect(await client.get(noteRequestPath(student.id))).toContainText(
      requestListTexts.hr.noNotes,
    );
    expect((await answer()).location).toBe(noteRequestsPath);
    expect((await answer()).status).toBe(409);
    expect(await ownPage(student)).toContainText(texts.hr.none);
    const { student: noted } = await givenNotes("Kasni.");
    await ask(noted);
    expect((await client.post(noteRequestPath(noted.id), { step: "answer" })).status).toBe(409);
  });

  test("is reminded near the deadline, once a day", async () => {
    const { student } = await givenNotes("Kasni.");
    await ask(student);
    const reminders = async () =>
      (await sql("select from events where name = 'noteAccess.remind'")).length;
    expect((await run("remind-of-note-requests")).state).toBe("completed");
    expect(await reminders()).toBe(0);
    clock.now = toInstant(addDays(answerDeadline(monday), -1), "07:25");
    await run("remind-of-note-requests");
    await run("remind-of-note-requests");
    expect(await reminders()).toBe(1);
  });
});

describe("what the mentor changes after the request", () => {
  test("isn't looked through or shown until the student asks again, and only the changed note is", async () => {
    const { student, mentor, path } = await givenNotes("Prva.", "Druga.");
    await ask(student);
    const [note] = await sql<{ id: number }>(
      "select id from private_notes where body = 'Prva.' order by id desc",
    );
    const client = await as(mentor);
    const changed = {
      step: "change",
      note: String(note?.id),
      seen: "1",
      body: "Prva, izmijenjena.",
    };
    expect((await client.post(path, changed)).status).toBe(303);
    expect((await client.post(path, { step: "add", body: "Treća." })).status).toBe(303);
    const page = await (await as(admin)).get(noteRequestPath(student.id));
    expect(page).toContainText("Prva.");
    expect(page).not.toContainText("izmijenjena");
    for (const asked of await requested(student))
      await decide(student, asked, { step: "release", text: asked.body });
    expect(await ownPage(student)).not.toContainText("izmijenjena");
    expect((await ask(student)).status).toBe(303);
    expect((await requested(student)).map(({ body }) => body)).toEqual([
      "",
      "",
      "Prva, izmijenjena.",
      "Treća.",
    ]);
    expect(await ownPage(student)).toContainText("Druga.");
  });

  test("a deleted note is still answered about", async () => {
    const { student, mentor, path } = await givenNotes("Nestaje.");
    await ask(student);
    const [note] = await sql<{ id: number }>(
      "select id from private_notes where body = 'Nestaje.'",
    );
    const removed = { step: "remove", note: String(note?.id), seen: "1" };
    expect((await (await as(mentor)).post(path, removed)).status).toBe(303);
    expect(await (await as(admin)).get(noteRequestPath(student.id))).toContainText("Nestaje.");
  });
});

test("erasure removes notes, copies and requests of a student, also from the history", async () => {
  const { student } = await givenWork("canceled", ["Puna imena i tajna."]);
  await ask(student);
  const [request] = await requestsOf(student);
  const [note] = await requested(student);
  await decide(student, note, { step: "release", text: "Puna imena i tajna." });
  expect((await (await as(admin)).post(erasurePath(student.id), { step: "erase" })).status).toBe(
    303,
  );
  expect((await run("redact-history")).state).toBe("completed");
  for (const table of ["private_notes", "requested_notes", "note_access_requests", "log_entries"])
    expect(await sql(`select from ${table} t where to_jsonb(t)::text like '%Puna imena%'`)).toEqual(
      [],
    );
  expect(await requestsOf(student)).toEqual([]);
  // the id stays as a pseudonym (src/areas/privacy/erasure/README.md)
  expect(JSON.stringify(await history("NoteAccessRequest", Number(request?.id)))).not.toContain(
    student.username,
  );
});

test("a mentor downloads their own notes, and a student no undecided one", async () => {
  const { student, mentor } = await givenNotes("Moja bilješka.");
  expect((await download(mentor)).privateNotes).toMatchObject([{ body: "Moja bilješka." }]);
  await ask(student);
  const own = await download(student);
  expect([own.privateNotes, own.releasedNotes]).toEqual([[], []]);
  expect(own.noteAccessRequests).toHaveLength(1);
});
