import { afterEach, describe, expect, test } from "vitest";
import { connect } from "#kit/database/connection.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { texts as refusalTexts } from "#kit/workflow/texts.ts";
import { createWorld, monday } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { loadPreReservedTheses } from "./pre-reservation.server.ts";

const world = await createWorld();
const { given, as, clock, history, sql, databaseUrl } = world;
const jobs = openJobQueue(world);

afterEach(() => {
  clock.now = monday;
});

const student = await given.student({ last_login: "2026-10-01", last_name: "Čuvanić" });
const other = await given.student({ last_login: "2026-10-01" });

const keptUntil = async (date: string, fields = {}) =>
  given.thesis({
    mentor: await given.teacher(),
    pre_reservation_student_id: student.id,
    pre_reservation_date: date,
    ...fields,
  });

const keeper = async (id: number) =>
  (
    await sql<{ student: number | null }>(
      "select pre_reservation_student_id as student from theses where id = $1",
      [id],
    )
  )[0]?.student;

const at = (instant: string) => {
  clock.now = new Date(instant);
};

/** The message for students without the pre-reservation. */
const forAnother = "Mentor je temu namijenio drugom studentu.";

describe("a pre-reservation ends on its day, in the time zone of Zagreb", () => {
  test.each([
    ["on a day in summer time", "2026-10-23", "2026-10-22T22:00:00Z"],
    ["on the day of the October clock change", "2026-10-25", "2026-10-24T22:00:00Z"],
    ["on the day after it", "2026-10-26", "2026-10-25T23:00:00Z"],
    ["on a day in winter time", "2026-11-18", "2026-11-17T23:00:00Z"],
  ])("%s", async (_, date, midnight) => {
    const { id } = await keptUntil(date);
    at(midnight);
    clock.now = new Date(clock.now.getTime() - 1000);
    await jobs.run("free-pre-reserved-theses");
    expect(await keeper(id)).toBe(student.id);
    const refused = await (await as(other)).post(`/student/thesis/${id}`, { step: "reserve" });
    expect(refused.status).toBe(422);
    expect(refused).toContainText(forAnother);

    at(midnight);
    const free = await (await as(other)).get(`/student/thesis/${id}`);
    expect(free.status).toBe(200);
    expect(free).not.toContainText(forAnother);
    await jobs.run("free-pre-reserved-theses");
    expect(await keeper(id)).toBeNull();
    expect((await history("Thesis", id)).at(-1)).toMatchObject({
      action: "update",
      username: "sat",
      data: { pre_reservation_student_id: null, pre_reservation_date: null },
    });
    const entries = (await history("Thesis", id)).length;
    await jobs.run("free-pre-reserved-theses");
    expect(await history("Thesis", id)).toHaveLength(entries);
  });

  test("until then only its student reserves it", async () => {
    const { id } = await keptUntil("2026-11-17");
    expect(
      (await (await as(other)).post(`/student/thesis/${id}`, { step: "reserve" })).status,
    ).toBe(422);
    expect(
      (await (await as(student)).post(`/student/thesis/${id}`, { step: "reserve" })).status,
    ).toBe(303);
  });
});

describe("its student sees it", () => {
  test.each(["notPublishedDraft", "notPublished", "published", "deleted"])(
    "while it is %s; others only when published",
    async (status) => {
      const { id, name } = await keptUntil("2026-12-24", { status });
      const mine = await (await as(student)).get(`/student/thesis/${id}`);
      expect(mine.status).toBe(200);
      expect(mine).toContainText(name);
      const theirs = await (await as(other)).get(`/student/thesis/${id}`);
      expect(theirs.status).toBe(status === "published" ? 200 : 403);
      if (theirs.status === 403) expect(theirs).toContainText(refusalTexts.hr.noRight);
      expect(theirs).not.toContainText("Čuvanić");
    },
  );

  test("and has a list of all current ones, the first to expire first", async () => {
    const mine = await given.student({ last_login: "2026-10-01" });
    const fields = { pre_reservation_student_id: mine.id };
    const late = await keptUntil("2026-12-24", { ...fields, status: "notPublished" });
    const soon = await keptUntil("2026-11-17", fields);
    await keptUntil("2026-11-16", fields);
    await keptUntil("2026-12-01", { ...fields, status: "deleted" });
    const { db, pool } = await connect(databaseUrl);
    const preReservedTheses = await loadPreReservedTheses(db, mine.id, localDate(clock.now));
    await pool.end();
    expect(preReservedTheses).toMatchObject([
      { id: soon.id, until: "2026-11-17", status: "published" },
      { id: late.id, until: "2026-12-24", status: "notPublished" },
    ]);
  });
});
