import { describe, expect, test } from "vitest";
import { texts } from "#areas/reservations/texts.ts";
import { perform } from "../model/actions.ts";
import { createWorld, type Endpoints, type TestResponse } from "../world/index.ts";
import { startProcess } from "../world/server-process.ts";

const world = await createWorld();
const { given, sql, history } = world;
const processes = [await startProcess(world), await startProcess(world)];
const { refusals, rules } = texts.hr;

const servers: [string, Endpoints[]][] = [
  ["one server", [world]],
  ["two processes", processes],
];

describe.each(servers)("on %s", (_, doors) => {
  test("of 50 students who reserve one thesis at once one wins, and all others are told why not", async () => {
    const mentor = await given.teacher();
    const thesis = await given.thesis({ mentor });
    const answers = await reserveAtOnce(doors, Array<number>(50).fill(thesis.id));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    for (const { status, text } of losers(answers)) {
      expect([409, 422]).toContain(status);
      expect(text).toMatch(status === 409 ? refusals.justTaken : refusals.mayNotReserve);
    }
    const [reservation, ...more] = await reservationsOf([thesis.id]);
    expect(more).toEqual([]);
    const winner = answers.find(({ status }) => status === 303);
    expect(winner?.location).toBe(`/student/reservation/${reservation?.id}`);
    expect(await history("Reservation", reservation?.id ?? 0)).toMatchObject([{ action: "new" }]);
    const entries = await history("Thesis", thesis.id);
    expect(entries.filter(({ username }) => username)).toMatchObject([
      { action: "update", data: { status: "reserved" }, username: reservation?.username },
    ]);
    expect(await mailedUserIds(reservation?.id)).toEqual([mentor.id]);
  });

  test("the mentor's last free place on the study goes to one of 20 students with 20 theses", async () => {
    const mentor = await given.teacher();
    await sql("update mentor_academic_years set max_num_of_thesis = 2 where mentor_id = $1", [
      mentor.id,
    ]);
    const taken = await given.thesis({ mentor });
    await given.reservation({
      thesis: taken,
      student: await given.student(),
      status: "statements",
    });
    const theses = await Promise.all(Array.from({ length: 20 }, () => given.thesis({ mentor })));
    const answers = await reserveAtOnce(
      doors,
      theses.map(({ id }) => id),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    for (const { status, text } of losers(answers)) {
      expect(status).toBe(422);
      expect(text).toContainText(rules.mentorStudyQuota.failed);
    }
    const ids = theses.map(({ id }) => id);
    expect(await reservationsOf(ids)).toHaveLength(1);
    expect(
      await sql("select 1 from theses where id = any($1) and status = 'reserved'", [ids]),
    ).toHaveLength(1);
  });

  test("a student who presses on ten theses at once has one reservation, the limit of the study", async () => {
    const student = await given.student();
    const mentors = await Promise.all(Array.from({ length: 10 }, () => given.teacher()));
    const theses = await Promise.all(mentors.map((mentor) => given.thesis({ mentor })));
    const answers = await reserveAtOnce(
      doors,
      theses.map(({ id }) => id),
      student,
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      303,
      ...Array<number>(9).fill(422),
    ]);
    expect(await reservationsOf(theses.map(({ id }) => id))).toHaveLength(1);
  });
});

/**
 * Reserves the theses as simultaneously as possible, each with its own student or all with one
 * student.
 */
async function reserveAtOnce(
  doors: readonly Endpoints[],
  theses: readonly number[],
  student?: { id: number },
): Promise<TestResponse[]> {
  const presses = await Promise.all(
    theses.map(async (id, index) => {
      const door = doors[index % doors.length];
      if (!door) throw new Error("no server");
      const client = await door.as(student ?? (await given.student()));
      return () => perform(client, "reserve", id);
    }),
  );
  return Promise.all(presses.map((press) => press()));
}

const losers = (answers: readonly TestResponse[]) => answers.filter(({ status }) => status !== 303);

const reservationsOf = (theses: readonly number[]) =>
  sql<{ id: number; username: string }>(
    "select r.id, u.username from reservations r join users u on u.id = r.student_id where r.thesis_id = any($1) and r.status = 'reserved'",
    [theses],
  );

const mailedUserIds = async (reservationId: number | undefined) =>
  (
    await sql<{ user_id: number }>(
      "select m.user_id from mails m join events e on e.id = m.event_id where e.reservation_id = $1",
      [reservationId],
    )
  ).map(({ user_id }) => user_id);
