import { afterEach, describe, expect, test } from "vitest";
import { createWorld, monday, type Person } from "#test/world/index.ts";
import { crawl } from "../../../../test/sweeps/crawl.ts";
import { mostNotes, privateNotesPath } from "./private-notes.ts";
import { texts } from "./texts.ts";

const world = await createWorld();
const { given, as, sql, clock } = world;
const { refusals } = texts.hr;
const admin = await given.person({ roles: ["admin"] });

afterEach(() => {
  clock.now = monday;
});

/** A reservation whose student is writing, with its people. */
async function work(
  status: "mentorConfirmedReservation" | "canceled" = "mentorConfirmedReservation",
) {
  const [mentor, coMentor, student] = [
    await given.teacher(),
    await given.teacher(),
    await given.student(),
  ];
  const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id });
  const { id } = await given.reservation({
    thesis,
    student,
    status,
  });
  return { id, thesis, mentor, coMentor, student, path: privateNotesPath(id) };
}

const notesOf = (id: number) =>
  sql<{ id: number; version: number; author_id: number; body: string }>(
    "select * from private_notes where reservation_id = $1 order by id",
    [id],
  );
const write = async (by: Person, path: string, body: string) =>
  (await as(by)).post(path, { step: "add", body });
const change = async (
  by: Person,
  path: string,
  { id, version }: { id: number; version: number },
  body?: string,
) =>
  (await as(by)).post(path, {
    step: body === undefined ? "remove" : "change",
    note: String(id),
    seen: String(version),
    ...(body !== undefined && { body }),
  });
const only = async (id: number) => {
  const [note] = await notesOf(id);
  if (!note) throw new Error("no note");
  return note;
};

describe("a mentor", () => {
  test("writes a note under the sentence that the student can ask for it, changes and deletes it", async () => {
    const { id, mentor, path } = await work();
    const client = await as(mentor);
    const empty = await client.get(path);
    expect(empty).toContainText(texts.hr.access);
    expect(empty).toContainText(texts.hr.empty);
    expect((await client.get(`/reservation/show/${id}`)).text).toContain(path);
    expect((await write(mentor, path, "Kasni s literaturom.")).location).toBe(path);
    const note = await only(id);
    expect(await client.get(path)).toContainText("Kasni s literaturom.");
    expect((await client.get(privateNotesPath(id, note.id))).text).toContain(texts.hr.edit);
    expect((await change(mentor, path, note, "Nadoknadio je.")).status).toBe(303);
    expect(await only(id)).toMatchObject({ body: "Nadoknadio je.", version: 2 });
    expect((await change(mentor, path, await only(id))).status).toBe(303);
    expect(await notesOf(id)).toEqual([]);
  });

  test("writes the same twice in a row once, nothing empty or too long, and not without end", async () => {
    const { id, mentor, path } = await work();
    await Promise.all([write(mentor, path, "Dvaput."), write(mentor, path, "Dvaput.")]);
    expect(await notesOf(id)).toHaveLength(1);
    expect((await write(mentor, path, "  ")).status).toBe(422);
    expect((await write(mentor, path, "a".repeat(4_001))).status).toBe(422);
    await sql(
      "insert into private_notes (reservation_id, author_id, body) select $1, $2, 'Bilješka ' || n from generate_series(2, $3::integer) n",
      [id, mentor.id, mostNotes],
    );
    expect((await write(mentor, path, "Još jedna.")).status).toBe(409);
  });

  test("is told if the note was changed or deleted in another tab", async () => {
    const { id, mentor, path } = await work();
    await write(mentor, path, "Prvo.");
    const note = await only(id);
    expect((await change(mentor, path, note, "Drugo.")).status).toBe(303);
    const late = await change(mentor, path, note, "Treće.");
    expect(late.status).toBe(409);
    expect(late).toContainText(refusals.changed);
    expect((await change(mentor, path, note)).status).toBe(409);
    expect(await only(id)).toMatchObject({ body: "Drugo." });
  });

  test("reads and deletes, but no longer writes, when the reservation has ended or the thesis has another mentor", async () => {
    const ended = await work("canceled");
    const handedOver = await work();
    for (const { id, mentor } of [ended, handedOver])
      await given.insert("private_notes", {
        reservation_id: id,
        author_id: mentor.id,
        body: "Ostaje meni.",
      });
    await sql("update theses set mentor_id = $1 where id = $2", [
      (await given.teacher()).id,
      handedOver.thesis.id,
    ]);
    for (const { id, mentor, path } of [ended, handedOver]) {
      const note = await only(id);
      const page = await (await as(mentor)).get(path);
      expect(page).toContainText("Ostaje meni.");
      expect(page).toContainText(texts.hr.ended);
      expect([403, 409]).toContain((await write(mentor, path, "Nova.")).status);
      expect([403, 409]).toContain((await change(mentor, path, note, "Nova.")).status);
      expect((await change(mentor, path, note)).status).toBe(303);
      expect(await notesOf(id)).toEqual([]);
    }
    expect((await (await as(handedOver.mentor)).get(handedOver.path)).status).toBe(403);
  });
});

describe("nobody but the author", () => {
  test("opens, changes or deletes a note; the co-mentor has their own", async () => {
    const { id, mentor, coMentor, student, path } = await work();
    await write(mentor, path, "Samo za mentora.");
    const note = await only(id);
    const standIn = await given.teacher();
    await given.insert("stand_ins", {
      represented_id: mentor.id,
      stand_in_id: standIn.id,
      date_from: given.day(-1),
      date_to: given.day(5),
    });
    const others = [
      student,
      standIn,
      admin,
      await given.teacher(),
      await given.person({ roles: ["studentServices"] }),
      await given.person({ roles: ["viceDean"] }),
      await given.person({ roles: ["teacher", "headOfDepartment"] }),
    ];
    for (const person of others) {
      expect((await (await as(person)).get(path)).status).toBe(403);
      expect((await write(person, path, "Tuđe.")).status).toBe(403);
      expect((await change(person, path, note, "Tuđe.")).status).toBe(403);
      expect((await change(person, path, note)).status).toBe(403);
    }
    expect(await (await as(coMentor)).get(path)).not.toContainText("Samo za mentora.");
    expect((await change(coMentor, path, note, "Tuđe.")).status).toBe(409);
    expect((await change(coMentor, path, note)).status).toBe(409);
    await write(coMentor, path, "Samo za komentora.");
    expect(await (await as(mentor)).get(path)).not.toContainText("Samo za komentora.");
    expect((await notesOf(id)).map(({ body }) => body)).toEqual([
      "Samo za mentora.",
      "Samo za komentora.",
    ]);
  });

  test("also not an admin who works as the author", async () => {
    const { id, mentor, path } = await work();
    await write(mentor, path, "Ne za administratora.");
    const client = await as(admin);
    expect((await client.post(`/user/impersonate/${mentor.id}`)).status).toBe(303);
    expect((await client.get(path)).status).toBe(403);
    expect((await client.post(path, { step: "add", body: "Tuđe." })).status).toBe(403);
    expect((await client.get(`/reservation/show/${id}`)).text).not.toContain(path);
    expect(await notesOf(id)).toHaveLength(1);
  });

  test("finds its text on any address, and neither history nor events hold it", async () => {
    const { id, mentor, coMentor, student, path } = await work();
    await write(mentor, path, "Zagonetna bilješka.");
    await change(mentor, path, await only(id), "Zagonetna bilješka, izmijenjena.");
    const parameters = { mentor: mentor.id, username: mentor.username };
    const searches = ["/search?q=zagonetna", "/search-data?q=zagonetna"];
    for (const person of [admin, coMentor, student]) {
      const responses = await crawl(world, await as(person), parameters, searches);
      expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
      expect(
        responses
          .filter(({ text }) => /zagonetna bilj/i.test(text))
          .map((response) => response.path),
      ).toEqual([]);
    }
    const elsewhere = await sql<{ row: string }>(
      `select to_jsonb(l)::text as row from log_entries l union all select to_jsonb(e)::text from events e
       union all select to_jsonb(n)::text from notifications n union all select to_jsonb(m)::text from mails m
       union all select to_jsonb(j)::text from pgboss.job j`,
    );
    expect(elsewhere.filter(({ row }) => row.includes("Zagonetna"))).toEqual([]);
  });
});
