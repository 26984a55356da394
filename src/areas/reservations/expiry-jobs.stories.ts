import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { publish } from "#app/subscribers.ts";
import { connect } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import { createWorld, monday } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { expireReservations, warnOfExpiry } from "./expiry-jobs.server.ts";
import { texts } from "./texts.ts";

const world = await createWorld();
const { given, as, history, sql, clock, databaseUrl } = world;
const jobs = openJobQueue(world);
const { reasons, refusals } = texts.hr;

afterEach(() => {
  clock.now = monday;
});

const pass = (days: number, seconds = 0) => {
  clock.now = new Date(clock.now.getTime() + days * 86_400_000 + seconds * 1000);
};

async function reserved() {
  const mentor = await given.teacher();
  const student = await given.student();
  const thesis = await given.thesis({ mentor });
  const { location } = await (await as(student)).post(`/student/thesis/${thesis.id}`, {
    step: "reserve",
  });
  return { mentor, student, thesis, id: Number(location?.split("/").at(-1)) };
}

const inOrder = (...ids: number[]) => ids.sort((a, b) => a - b);

const reservation = async (id: number) =>
  (
    await sql<{ status: string; reason_for_cancellation: string }>(
      "select * from reservations where id = $1",
      [id],
    )
  )[0];

const thesisStatus = async (id: number) =>
  (await sql<{ status: string }>("select status from theses where id = $1", [id]))[0]?.status;

const eventsOf = (id: number, name: string) =>
  sql<{ data: Record<string, unknown>; told: number[] }>(
    `select e.data, array(select n.user_id from notifications n where n.event_id = e.id order by 1) as told
     from events e where e.reservation_id = $1 and e.name = $2 order by e.id`,
    [id, name],
  );

test("a reservation that its mentor does not confirm in 14 days expires with the last of them, not a second earlier", async () => {
  const { id, thesis, student, mentor } = await reserved();
  clock.now = new Date("2026-11-30T22:59:59Z");
  await jobs.run("expire-reservations");
  expect((await reservation(id))?.status).toBe("reserved");
  clock.now = new Date("2026-11-30T23:00:00Z");
  await jobs.run("expire-reservations");
  expect(await reservation(id)).toMatchObject({
    status: "canceled",
    reason_for_cancellation: reasons.notConfirmed,
  });
  expect(await thesisStatus(thesis.id)).toBe("published");
  expect((await history("Reservation", id)).at(-1)).toMatchObject({
    username: "sat",
    data: { status: "canceled" },
  });
  expect(await eventsOf(id, "reservation.expire")).toMatchObject([
    { told: inOrder(student.id, mentor.id) },
  ]);
  await jobs.run("expire-reservations");
  expect(await eventsOf(id, "reservation.expire")).toHaveLength(1);
});

test("after the deadline the mentor can no longer confirm, even before the job has run", async () => {
  const { id, mentor } = await reserved();
  clock.now = new Date("2026-11-30T23:00:00Z");
  const late = await (await as(mentor)).post(`/mentor/confirm-reservation/${id}`, {
    step: "confirm",
  });
  expect(late.status).toBe(409);
  expect(late).toContainText(refusals.tooLate);
});

test("a confirmed one has 12 months to the defence; with a defence date it does not expire", async () => {
  const { id, mentor, thesis } = await reserved();
  await (await as(mentor)).post(`/mentor/confirm-reservation/${id}`, { step: "confirm" });
  const dated = await given.reservation({
    thesis: await given.thesis({ mentor }),
    student: await given.student(),
    status: "mentorSetDefenseDate",
    defense_date: given.instant(380),
    expires_at: given.instant(1),
  });
  clock.now = new Date("2027-11-16T22:59:59Z");
  await jobs.run("expire-reservations");
  expect((await reservation(id))?.status).toBe("mentorConfirmedReservation");
  clock.now = new Date("2027-11-16T23:00:00Z");
  await jobs.run("expire-reservations");
  expect(await reservation(id)).toMatchObject({
    status: "canceled",
    reason_for_cancellation: reasons.expired,
  });
  expect(await thesisStatus(thesis.id)).toBe("published");
  expect((await reservation(dated.id))?.status).toBe("mentorSetDefenseDate");
});

test("student and mentor are warned 30, 14 and 3 days before, once each, and again for a changed deadline", async () => {
  const { id, mentor, student } = await reserved();
  await (await as(mentor)).post(`/mentor/confirm-reservation/${id}`, { step: "confirm" });
  const warned = async () => {
    await jobs.run("warn-of-expiry");
    return (await eventsOf(id, "reservation.expiryWarning")).map(({ data }) => data.days);
  };
  pass(334);
  expect(await warned()).toEqual([]);
  pass(1);
  expect(await warned()).toEqual([30]);
  expect(await warned()).toEqual([30]);
  pass(16);
  expect(await warned()).toEqual([30, 14]);
  pass(11);
  expect(await warned()).toEqual([30, 14, 3]);
  const services = await as(await given.person({ roles: ["studentServices"] }));
  const day = given.day(20);
  await services.post(`/service/change-expires-at/${id}`, { day, reason: "Bolest studenta." });
  expect(await warned()).toEqual([30, 14, 3]);
  pass(6);
  expect(await warned()).toEqual([30, 14, 3, 14]);
  const events = await eventsOf(id, "reservation.expiryWarning");
  for (const event of events) expect(event.told).toEqual(inOrder(student.id, mentor.id));
});

test("a new reservation is warned of 3 days before the mentor's answer is due, not 14", async () => {
  const { id } = await reserved();
  const warned = async () => {
    await jobs.run("warn-of-expiry");
    return (await eventsOf(id, "reservation.expiryWarning")).map(({ data }) => data.days);
  };
  expect(await warned()).toEqual([]);
  pass(11, 1);
  expect(await warned()).toEqual([3]);
});

test("after an outage only the most urgent warning is sent", async () => {
  const { id, mentor } = await reserved();
  await (await as(mentor)).post(`/mentor/confirm-reservation/${id}`, { step: "confirm" });
  pass(363);
  await jobs.run("warn-of-expiry");
  expect((await eventsOf(id, "reservation.expiryWarning")).map(({ data }) => data.days)).toEqual([
    3,
  ]);
});

describe("a term that would end on a day off", () => {
  /** Reserves on Saturday the 21st, so that 14 days end on Saturday, 5 December. */
  async function reservedOnSaturday() {
    clock.now = new Date("2026-11-21T09:00:00Z");
    return reserved();
  }

  const ends = async (id: number) =>
    (
      await sql<{ expires_at: Date; expiry_moved_from: string | null }>(
        "select expires_at, expiry_moved_from::text from reservations where id = $1",
        [id],
      )
    )[0];

  test("ends with the next working day, and the page and the mail say which and why", async () => {
    const { id, mentor } = await reservedOnSaturday();
    expect(await ends(id)).toEqual({
      expires_at: new Date("2026-12-07T22:59:59.999Z"),
      expiry_moved_from: "2026-12-05",
    });
    const page = await (await as(mentor)).get(`/mentor/confirm-reservation/${id}`);
    expect(page.text.replaceAll(/<[^>]+>/g, "")).toContain(
      "07.12.2026. Rok bi istekao na neradni dan, 05.12.2026. (subota), pa istječe",
    );
    expect(page.text).not.toMatch(/07\.12\.2026\. u /);
    const [mail] = await sql<{ body: string }>(
      "select body from mails where user_id = $1 order by id desc",
      [mentor.id],
    );
    expect(mail?.body).toContain("odbijte rezervaciju do 07.12.2026. Ako");
    clock.now = new Date("2026-12-07T22:59:59Z");
    await jobs.run("expire-reservations");
    expect((await reservation(id))?.status).toBe("reserved");
    clock.now = new Date("2026-12-07T23:00:00Z");
    await jobs.run("expire-reservations");
    expect((await reservation(id))?.status).toBe("canceled");
  });

  test("is warned of three days before it ends, and not of the fortnight that was never ahead", async () => {
    const { id } = await reservedOnSaturday();
    const warned = async () => {
      await jobs.run("warn-of-expiry");
      return (await eventsOf(id, "reservation.expiryWarning")).map(({ data }) => data.days);
    };
    clock.now = new Date("2026-12-03T12:00:00Z");
    expect(await warned()).toEqual([]);
    clock.now = new Date("2026-12-04T06:00:00Z");
    expect(await warned()).toEqual([3]);
  });

  test("stays where the faculty says so, and where a person typed it", async () => {
    const dean = await as(await given.person({ roles: ["viceDean"] }));
    expect((await dean.post("/academic-calendar", {})).status).toBe(303);
    onTestFinished(async () => {
      await sql("delete from term_settings");
    });
    const { id } = await reservedOnSaturday();
    const saturday = { expires_at: new Date("2026-12-05T22:59:59.999Z"), expiry_moved_from: null };
    expect(await ends(id)).toEqual(saturday);
    expect((await dean.post("/academic-calendar", { movesToWorkday: "true" })).status).toBe(303);
    const services = await as(await given.person({ roles: ["studentServices"] }));
    await services.post(`/service/change-expires-at/${id}`, {
      day: "2026-12-06",
      reason: "Dogovor.",
    });
    expect(await ends(id)).toEqual({
      ...saturday,
      expires_at: new Date("2026-12-06T22:59:59.999Z"),
    });
  });

  test("is set by the vice dean and the admin alone", async () => {
    for (const person of [await given.teacher(), await given.student(), await given.head()]) {
      expect(
        (await (await as(person)).post("/academic-calendar", { movesToWorkday: "true" })).status,
      ).toBe(403);
    }
    expect(await sql("select * from term_settings")).toEqual([]);
  });

  test("on the faculty's own days ends after them, and nobody is cancelled while they last", async () => {
    const leave = await given.nonWorkingDays({ date_from: "2026-12-05", date_to: "2026-12-13" });
    onTestFinished(async () => {
      await sql("delete from non_working_days where id = $1", [leave.id]);
    });
    const { id } = await reservedOnSaturday();
    expect((await ends(id))?.expires_at).toEqual(new Date("2026-12-14T22:59:59.999Z"));
    const { id: typedId } = await reservedOnSaturday();
    await sql(
      "update reservations set expires_at = '2026-12-04T22:59:59.999Z', expiry_moved_from = null where id = $1",
      [typedId],
    );
    for (const day of ["2026-12-05T12:00:00Z", "2026-12-13T22:50:00Z"]) {
      clock.now = new Date(day);
      await jobs.run("expire-reservations");
      expect((await reservation(typedId))?.status).toBe("reserved");
    }
    clock.now = new Date("2026-12-13T23:00:00Z");
    await jobs.run("expire-reservations");
    expect([(await reservation(typedId))?.status, (await reservation(id))?.status]).toEqual([
      "canceled",
      "reserved",
    ]);
  });
});

test("two nodes at once expire and warn only once", async () => {
  const all = await Promise.all(Array.from({ length: 6 }, reserved));
  const nodes = [connect(databaseUrl), connect(databaseUrl)];
  const contexts = nodes.map(
    ({ db }) =>
      ({
        db,
        files: noUploads,
        actor: systemActor,
        publish,
        publicUrl: "",
        ...queue,
      }) as unknown as Context,
  );
  const both = (job: (context: Context) => Promise<void>) =>
    Promise.all(contexts.map((context) => job({ ...context, now: clock.now })));
  pass(12);
  await both(warnOfExpiry);
  pass(3);
  await both(expireReservations);
  for (const { id } of all) {
    expect(await eventsOf(id, "reservation.expiryWarning")).toHaveLength(1);
    expect(await eventsOf(id, "reservation.expire")).toHaveLength(1);
    expect((await reservation(id))?.status).toBe("canceled");
  }
  await Promise.all(nodes.map(({ close }) => close()));
});

const noUploads = { uploads: { list: async () => [] } };

/** mails caused by the events are not queued; these tests check only the reservations */
const queue = { jobs: { prepare: async () => async () => {} } };
