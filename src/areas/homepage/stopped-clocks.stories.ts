import { beforeEach, expect, test } from "vitest";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { createWorld, monday } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { escalationPath } from "./escalation.ts";

const teza = await createWorld();
const { given, as, sql, clock, history } = teza;
const { run } = openJobQueue(teza);
const asDean = await as(await given.person({ roles: ["viceDean"] }));

// no term is set before a test sets it
beforeEach(() => sql("delete from escalation_settings"));

const onDay = (days: number) => {
  clock.now = new Date(monday.getTime() + days * 86_400_000);
};

/**
 * A final version that waits for its mentor's review since Monday, the 16th; the 18th is a holiday.
 */
async function underReview(status: ReservationStatus = "studentSubmittedToApp") {
  onDay(0);
  const [mentor, student] = [await given.teacher(), await given.student()];
  const thesis = await given.thesis({ mentor });
  const reservation = await given.reservation({
    thesis,
    student,
    status,
    expires_at: given.instant(100),
  });
  await sql(
    "update log_entries set logged_at = $2 where object_class = 'Reservation' and object_id = $1",
    [reservation.id, monday],
  );
  return { id: reservation.id, mentor, student };
}

/**
 * By how many days the deadline has moved on since Monday, before it was moved on to a working day.
 */
const moved = async (id: number) => {
  const [row] = await sql<{ days: number }>(
    `select coalesce(expiry_moved_from, (expires_at at time zone 'Europe/Zagreb')::date) - date '2027-02-24' as days
     from reservations where id = $1`,
    [id],
  );
  return row?.days;
};

const setTerm = async (answerWorkdays: string) => {
  expect((await asDean.post(escalationPath, { workdays: "", answerWorkdays })).status).toBe(303);
};

test("a deadline stands still while no term is set, and moves on each day beyond the term, once", async () => {
  const { id, student } = await underReview();
  onDay(8);
  await run("stop-clocks");
  expect(await moved(id)).toBe(0);
  onDay(0);
  await setTerm("3");
  const days: (number | undefined)[] = [];
  for (const day of [5, 6, 7, 8]) {
    onDay(day);
    await run("stop-clocks");
    await run("stop-clocks");
    days.push(await moved(id));
  }
  expect(days).toEqual([0, 1, 2, 3]);
  // three days on is a Saturday
  const [{ ends } = { ends: null }] = await sql(
    "select expires_at as ends from reservations where id = $1",
    [id],
  );
  expect(ends).toEqual(new Date("2027-03-01T22:59:59.999Z"));
  const moves = (await history("Reservation", id)).filter(
    ({ data }) => "expires_at" in data && "version" in data === false,
  );
  expect(moves.filter(({ username }) => username === "sat")).toHaveLength(3);
  const page = await (await as(student)).get(`/student/reservation/${id}`);
  expect(page).toContainText("mentor duguje odgovor dulje od 3 radna dana");
});

test("missed days are made up for, and two nodes at once count each once", async () => {
  const { id } = await underReview();
  await setTerm("3");
  onDay(9);
  await teza.startAnother();
  await Promise.all([run("stop-clocks"), run("stop-clocks")]);
  expect(await moved(id)).toBe(4);
});

test("a reservation that waits for its confirmation has its own term, and the days before a term don't count", async () => {
  const { id } = await underReview("reserved");
  const late = await underReview();
  await setTerm("3");
  onDay(10);
  await setTerm("1");
  onDay(12);
  await run("stop-clocks");
  expect([await moved(id), await moved(late.id)]).toEqual([0, 1]);
});

test("days of a collective leave don't count into the term", async () => {
  const { id } = await underReview();
  await setTerm("3");
  const leave = await given.nonWorkingDays({ date_from: "2026-11-19", date_to: "2026-11-20" });
  const days: (number | undefined)[] = [];
  for (const day of [7, 8, 9, 10, 11]) {
    onDay(day);
    await run("stop-clocks");
    days.push(await moved(id));
  }
  expect(days).toEqual([0, 0, 0, 1, 2]);
  await sql("delete from non_working_days where id = $1", [leave.id]);
});

test("no more once the mentor has answered", async () => {
  const { id, mentor } = await underReview();
  await setTerm("3");
  onDay(6);
  await run("stop-clocks");
  const [version] = await sql<{ id: number }>(
    "select id from documents where reservation_id = $1",
    [id],
  );
  const answer = await (await as(mentor)).post(
    `/document/mentor-approve-final-version/${version?.id}`,
    {
      step: "approveFinal",
    },
  );
  expect(answer.status).toBe(303);
  onDay(20);
  await run("stop-clocks");
  expect(await moved(id)).toBe(1);
});
