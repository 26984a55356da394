import { describe, expect, test } from "vitest";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { texts } from "./office-notes-texts.ts";

const world = await createWorld();
const { given, as, visitor, history, sql, clock } = world;
const jobs = openJobQueue(world);
const library = await given.person({ roles: ["library"] });
const accountancy = await given.person({ roles: ["accountancy"] });
const services = await given.person({ roles: ["studentServices"] });
const asLibrary = await as(library);
const { badge, refusals, notNow } = texts.hr;

async function at(status: ReservationStatus = "confirmationOfPayment", fields = {}) {
  const student = await given.student();
  const mentor = await given.teacher();
  const { id } = await given.reservation({
    thesis: await given.thesis({ mentor }),
    student,
    status,
    ...fields,
  });
  return { id, student, mentor, path: `/service/note/${id}` };
}

const sent = { step: "note", office: "library", reason: "Nije vraćena knjiga Sažeta povijest." };
const notesOf = (id: number) =>
  sql("select * from office_notes where reservation_id = $1 order by id", [id]);
const mailsOf = (id: number) =>
  sql<{ user_id: number; subject: string; body: string; name: string }>(
    "select m.user_id, m.subject, m.body, e.name from mails m join events e on e.id = m.event_id where e.reservation_id = $1",
    [id],
  );

describe("a note of an office", () => {
  test("stands in the desk's row and leaves the status as it is; the student learns only whom to turn to", async () => {
    const { id, student, path } = await at();
    expect((await asLibrary.post(path, { ...sent, notify: "on" })).status).toBe(303);
    const [note] = await notesOf(id);
    expect(note).toMatchObject({
      office: "library",
      author_id: library.id,
      reason: sent.reason,
      resolved_at: null,
    });
    expect((await sql("select status from reservations where id = $1", [id]))[0]).toEqual({
      status: "confirmationOfPayment",
    });
    expect(await asLibrary.get("/service/library")).toContainText(badge);
    expect(await asLibrary.get(path)).toContainText(sent.reason);
    const [mail, ...others] = await mailsOf(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ user_id: student.id, name: "officeNote.library" });
    expect(`${mail?.subject} ${mail?.body}`).toContain("knjižnici");
    expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/dugov|Sažeta|vraćena/i);
    expect((await history("OfficeNote", Number(note?.id))).at(-1)).toMatchObject({
      username: library.username,
    });
  });

  test("tells nobody unless asked, and is kept once when it is sent twice", async () => {
    const { id, path } = await at();
    expect((await asLibrary.post(path, sent)).status).toBe(303);
    const again = await asLibrary.post(path, sent);
    expect([again.status, again.text.includes(refusals.already)]).toEqual([409, true]);
    expect(await notesOf(id)).toHaveLength(1);
    expect(await mailsOf(id)).toEqual([]);
  });

  test("is read by its office, student services and the admin only", async () => {
    const { id, student, mentor, path } = await at();
    await asLibrary.post(path, sent);
    const sees = async (person: { id: number }, address: string) =>
      (await (await as(person)).get(address)).text.includes(sent.reason);
    const admin = await given.person({ roles: ["admin"] });
    expect([
      await sees(services, path),
      await sees(admin, path),
      await sees(accountancy, path),
    ]).toEqual([true, true, false]);
    expect(await (await as(accountancy)).get("/service/accountancy")).not.toContainText(
      sent.reason,
    );
    for (const person of [student, mentor])
      for (const address of [
        `/student/reservation/${id}`,
        `/student/check-debit-status/${id}`,
        path,
      ])
        expect([address, await sees(person, address)]).toEqual([address, false]);
    expect((await (await as(student)).get(path)).status).toBe(403);
    expect((await visitor.get(path)).location).toMatch(/^\/login/);
    const [note] = await notesOf(id);
    const record = `/history/record/OfficeNote/${note?.id}`;
    expect((await asLibrary.get(record)).status).toBe(200);
    for (const person of [accountancy, student, mentor])
      expect((await (await as(person)).get(record)).status).not.toBe(200);
  });

  test("is written and resolved in the name of one's own office only", async () => {
    const { id, path } = await at();
    expect((await asLibrary.post(path, { ...sent, office: "accountancy" })).status).toBe(403);
    expect((await (await as(services)).post(path, sent)).status).toBe(403);
    expect(
      (await (await as(await given.person({ roles: ["admin"] }))).post(path, sent)).status,
    ).toBe(403);
    expect(await notesOf(id)).toEqual([]);
    await asLibrary.post(path, sent);
    const [note] = await notesOf(id);
    const resolve = { step: "resolve", note: Number(note?.id) };
    expect((await (await as(services)).post(path, resolve)).status).toBe(403);
    expect((await asLibrary.post((await at()).path, resolve)).status).toBe(404);
    expect((await asLibrary.post(path, resolve)).status).toBe(303);
    expect((await asLibrary.post(path, resolve)).status).toBe(409);
    expect((await notesOf(id))[0]).toMatchObject({ resolved_by: library.id });
    expect(await asLibrary.get(path)).toContainText("Riješeno ");
  });

  test("needs a reason, a day ahead and an open reservation", async () => {
    const { path } = await at();
    expect((await asLibrary.post(path, { ...sent, reason: " " })).status).toBe(422);
    const past = await asLibrary.post(path, { ...sent, remindOn: given.day(0) });
    expect([past.status, past.text.includes(refusals.dayNotAhead)]).toEqual([422, true]);
    const closed = await at("canceled");
    expect((await asLibrary.post(closed.path, sent)).status).toBe(409);
    expect(await asLibrary.get(closed.path)).toContainText(notNow);
    expect((await asLibrary.get("/service/note/999999")).status).toBe(404);
  });

  test("is closed when the office confirms", async () => {
    const { id, path } = await at();
    await asLibrary.post(path, sent);
    await asLibrary.post("/service/library", {
      form_reservations: id,
      submitButtonClick: "confirm",
    });
    const { text } = await asLibrary.get(path);
    expect(text).toContainText(texts.hr.over);
  });
});

test("the office is reminded once, on the day that the note gives, while the note is open", async () => {
  const { id, path } = await at();
  const other = await at();
  await asLibrary.post(path, { ...sent, remindOn: given.day(3) });
  await asLibrary.post(other.path, { ...sent, remindOn: given.day(3) });
  const [resolved] = await notesOf(other.id);
  await asLibrary.post(other.path, { step: "resolve", note: Number(resolved?.id) });
  await jobs.run("remind-of-office-notes");
  expect(await mailsOf(id)).toEqual([]);
  clock.now = new Date(clock.now.getTime() + 3 * 86_400_000);
  await jobs.run("remind-of-office-notes");
  await jobs.run("remind-of-office-notes");
  const mails = await mailsOf(id);
  expect(mails.map(({ user_id }) => user_id)).toEqual([library.id]);
  expect(mails[0]?.body).not.toContain(sent.reason);
  expect(await mailsOf(other.id)).toEqual([]);
});
