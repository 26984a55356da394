import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { countWrites, plainText } from "../fixtures.ts";
import { texts } from "./texts.ts";

const teza = await createWorld();
const { given, as, visitor, sql, clock, history } = teza;
const jobs = openJobQueue(teza);
const { refusals } = texts.hr;

const [mentor, other, head] = [await given.teacher(), await given.teacher(), await given.head()];
const admin = await given.person({ roles: ["admin"] });
const student = await given.student({ last_login: clock.now });
const second = await given.student({ last_login: clock.now });
const never = await given.student();

const pathOf = (id: number) => `/edit-request/pre-reservation/${id}`;

const wish = (who: { id: number }, days = 10) => ({
  step: "preReserve",
  student: String(who.id),
  date: given.day(days),
});

const asMentor = await as(mentor);

const keptOf = async (id: number) =>
  (
    await sql<{ student: number | null; day: string | null }>(
      `select pre_reservation_student_id as student, pre_reservation_date::text as day from theses where id = $1`,
      [id],
    )
  )[0];

const toldOf = (id: number, name: string) =>
  sql<{ user_id: number }>(
    `select n.user_id from notifications n join events e on e.id = n.event_id where e.thesis_id = $1 and e.name = $2 order by 1`,
    [id, name],
  );

describe("a mentor pre-reserves a free thesis", () => {
  test("for a student until a day, changes and ends it; the student is notified", async () => {
    const thesis = await given.thesis({ mentor });
    const path = pathOf(thesis.id);
    expect((await asMentor.post(path, wish(student))).location).toBe(path);
    expect(await keptOf(thesis.id)).toEqual({ student: student.id, day: given.day(10) });
    expect(await toldOf(thesis.id, "thesis.preReserve")).toEqual([{ user_id: student.id }]);
    expect((await history("Thesis", thesis.id)).at(-1)).toMatchObject({
      username: mentor.username,
    });
    expect((await asMentor.post(path, wish(student))).status).toBe(422);
    expect((await asMentor.post(path, wish(second, 5))).status).toBe(303);
    expect(await toldOf(thesis.id, "thesis.liftPreReservation")).toEqual([{ user_id: student.id }]);
    expect((await asMentor.post(path, { step: "lift" })).status).toBe(303);
    expect(await keptOf(thesis.id)).toEqual({ student: null, day: null });
    expect(await toldOf(thesis.id, "thesis.liftPreReservation")).toHaveLength(2);
    expect((await asMentor.post(path, { step: "lift" })).status).toBe(422);
  });

  test("only for a student of the study who has signed in and has not reserved the thesis before", async () => {
    const thesis = await given.thesis({ mentor });
    await given.reservation({ thesis, student: second, status: "canceled" });
    const stranger = await given.person({ roles: ["student"], last_login: clock.now });
    const before = await countWrites(sql);
    const cases: [who: { id: number }, sentence: string][] = [
      [never, "barem jednom"],
      [stranger, "ne studira"],
      [second, refusals.alreadyReserved],
      [other, "s popisa"],
      [{ id: 999_999 }, "s popisa"],
    ];
    for (const [who, sentence] of cases) {
      const answer = await asMentor.post(pathOf(thesis.id), wish(who));
      expect([sentence, answer.status, plainText(answer).includes(sentence)]).toEqual([
        sentence,
        422,
        true,
      ]);
    }
    for (const days of [0, -1]) {
      const answer = await asMentor.post(pathOf(thesis.id), wish(student, days));
      expect([answer.status, plainText(answer).includes(refusals.datePassed)]).toEqual([422, true]);
    }
    const crooked: Record<string, string>[] = [
      {},
      { student: String(student.id), date: "31.02.2027." },
      { date: given.day(3) },
    ];
    for (const form of crooked)
      expect((await asMentor.post(pathOf(thesis.id), form)).status).toBe(422);
    expect(await countWrites(sql)).toEqual(before);
  });

  test.each(["notPublishedDraft", "notPublished", "deleted"])(
    "not one that is %s",
    async (status) => {
      const thesis = await given.thesis({ mentor, status });
      expect((await asMentor.get(pathOf(thesis.id))).status).toBe(200);
      expect((await asMentor.post(pathOf(thesis.id), wish(student))).status).toBe(409);
    },
  );

  test("not a reserved one", async () => {
    const thesis = await given.thesis({ mentor });
    await given.reservation({ thesis, student: await given.student() });
    const answer = await asMentor.post(pathOf(thesis.id), wish(student));
    expect([answer.status, plainText(answer).includes(refusals.notFree)]).toEqual([409, true]);
  });

  test("only their own; others may at most view it", async () => {
    const thesis = await given.thesis({ mentor });
    for (const person of [head, admin])
      expect((await (await as(person)).get(pathOf(thesis.id))).status).toBe(200);
    for (const person of [other, student])
      expect((await (await as(person)).get(pathOf(thesis.id))).status).toBe(403);
    for (const person of [other, head, admin, student])
      expect((await (await as(person)).post(pathOf(thesis.id), wish(student))).status).toBe(403);
    expect((await visitor.get(pathOf(thesis.id))).location).toMatch(/^\/login/);
  });
});

test("on its day the job ends the pre-reservation, once, and notifies student and mentor", async () => {
  const thesis = await given.thesis({ mentor });
  const reserved = await given.thesis({
    mentor,
    pre_reservation_student_id: student.id,
    pre_reservation_date: given.day(1),
  });
  await given.reservation({ thesis: reserved, student });
  await asMentor.post(pathOf(thesis.id), wish(student, 3));
  await jobs.run("free-pre-reserved-theses");
  expect((await keptOf(thesis.id))?.student).toBe(student.id);
  clock.now = new Date(clock.now.getTime() + 3 * 86_400_000);
  await jobs.run("free-pre-reserved-theses");
  await jobs.run("free-pre-reserved-theses");
  expect(await keptOf(thesis.id)).toEqual({ student: null, day: null });
  const recipients = await toldOf(thesis.id, "thesis.endPreReservation");
  expect(recipients.map(({ user_id }) => user_id)).toEqual(
    [mentor.id, student.id].sort((a, b) => a - b),
  );
  expect((await history("Thesis", thesis.id)).at(-1)).toMatchObject({ username: "sat" });
  expect((await keptOf(reserved.id))?.student).toBe(student.id);
});
