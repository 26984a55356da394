import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { exchangesPath } from "#areas/exchanges/exchanges.ts";
import { isvuSandboxAccount, startIsvuSandbox } from "#outside/isvu/sandbox.ts";
import { type Client, createWorld } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { isvuQueue } from "./isvu-registration.server.ts";
import { isvuPath } from "./isvu-registration.ts";
import { texts } from "./texts.ts";

const sandbox = await startIsvuSandbox();
const { institution, username, password } = isvuSandboxAccount;
const world = await createWorld({
  ISVU_URL: sandbox.url,
  ISVU_INSTITUTION: institution,
  ISVU_USER: username,
  ISVU_PASSWORD: password,
  ISVU_TIMEOUT: "2",
});
afterAll(() => sandbox.close());
const { given, as, clock, history, sql, visitor } = world;
const jobs = openJobQueue(world);
const services = await as(await given.person({ roles: ["studentServices"] }));
const colleague = await as(await given.person({ roles: ["studentServices"] }));
const admin = await as(await given.person({ roles: ["admin"] }));
const viceDean = await as(await given.person({ roles: ["viceDean"] }));
const courseId = "219401";
const mentor = await given.teacher({ isvu_code: "AB042" });
const { failures, refusals } = texts.hr;
const begin = clock.now;
/** Each test plays failures to ISVU, which nothing of an earlier test must ask meanwhile. */
beforeEach(async () => {
  clock.now = begin;
  await sql(
    "update isvu_entries set status = 'cancelled', next_check_at = null where next_check_at is not null",
  );
  await sql("update studies set finale_course_isvu_id = $1", [courseId]);
});

/** A completed thesis with the grade 5 of an exam on 10 November. */
async function completed(of = mentor) {
  const student = await given.student();
  const thesis = await given.thesis({ mentor: of });
  const values = {
    grade: 5,
    exam_date: "2026-11-10",
    defense_place: `Dvorana ${thesis.id}`,
    // one mentor's defenses don't overlap
    defense_date: new Date(Date.UTC(2026, 5, 1) + thesis.id * 3_600_000),
  };
  const { id } = await given.reservation({ thesis, student, status: "completed", ...values });
  return { id, student, jmbag: String(student.jmbag) };
}

const press = (client: Client, step: string, ids: readonly number[], fields = {}) =>
  client.post(isvuPath, {
    step,
    submitButtonClick: step,
    form_reservations: ids.join(","),
    ...fields,
  });

type Entry = {
  id: number;
  status: string;
  failure: string | null;
  attempts: number;
  message: string;
  next: Date | null;
};

const entries = (id: number) =>
  sql<Entry>(
    "select id, status, failure, attempts, message, next_check_at as next from isvu_entries where reservation_id = $1 order by id",
    [id],
  );

const newest = async (id: number) => (await entries(id)).at(-1);

const mark = async (id: number) =>
  (
    await sql<{ mark: string }>(
      "select registered_in_isvu as mark from reservations where id = $1",
      [id],
    )
  )[0]?.mark;

const isNoted = (entry: Entry | undefined, before?: Entry) =>
  entry !== undefined &&
  (entry.status !== (before?.status ?? "waiting") || entry.attempts !== (before?.attempts ?? 0));

/** Sends a result and waits for the first exchange, which a job does at once. */
async function send(client: Client, id: number) {
  expect((await press(client, "send", [id])).status).toBe(303);
  await waitUntil(
    () => newest(id),
    (entry) => isNoted(entry),
  );
}

/** Advances the time to the next check and lets it happen, so many times or until it is decided. */
async function check(id: number, times = 1) {
  for (let index = 0; index < times; index += 1) {
    const before = await newest(id);
    if (!before?.next) return;
    clock.now = new Date(Math.max(clock.now.getTime(), before.next.getTime()));
    await jobs.run(isvuQueue, { entryId: before.id });
    await waitUntil(
      () => newest(id),
      (entry) => isNoted(entry, before),
    );
  }
}

const taken = (jmbag: string) => sandbox.received().filter((result) => result.startsWith(jmbag));

const rowOf = async (client: Client, view: string, id: number) =>
  (await client.get(`${isvuPath}/grid-data?view=${view}`))
    .json<Record<string, unknown>[]>()
    .find((row) => row.id === id);

describe("the result of a completed thesis", () => {
  test("is entered in ISVU with the grade, the day and the mentor's code, once, and then found there", async () => {
    const { id, jmbag } = await completed();
    await send(services, id);
    expect(taken(jmbag)).toEqual([`${jmbag} ${courseId} 5 10.11.2026. AB042`]);
    expect([await mark(id), (await newest(id))?.status]).toEqual(["sent", "accepted"]);
    expect(await rowOf(services, "underway", id)).toMatchObject({ registered: "poslano" });
    const again = await press(services, "send", [id]);
    expect([again.status, again.text.includes(refusals.underway)]).toEqual([409, true]);
    await check(id);
    expect([await mark(id), (await newest(id))?.status]).toEqual(["entered", "entered"]);
    expect(await rowOf(services, "entered", id)).toMatchObject({ registered: "upisano" });
    expect(await press(services, "send", [id])).toContainText(refusals.alreadyEntered);
    expect(taken(jmbag)).toHaveLength(1);
    const marks = (await history("Reservation", id)).flatMap(
      ({ data }) => data.registered_in_isvu ?? [],
    );
    expect(marks).toEqual(["no", "sent", "entered"]);
  });

  test("that is in ISVU already is found by itself, and nothing is sent", async () => {
    const { id, jmbag } = await completed();
    sandbox.pass(jmbag, { courseId, grade: "5", date: "10.11.2026.", examiner: "AB042" });
    await send(services, id);
    expect([await mark(id), taken(jmbag)]).toEqual(["entered", []]);
  });

  test("with another grade in ISVU is left to a person, who sees what stands there", async () => {
    const { id, jmbag } = await completed();
    sandbox.pass(jmbag, { courseId, grade: "4", date: "9.11.2026.", examiner: "AB042" });
    await send(services, id);
    expect(await newest(id)).toMatchObject({
      status: "refused",
      failure: "differs",
      message: "4, 09.11.2026.",
    });
    const row = await rowOf(services, "pending", id);
    expect(row).toMatchObject({
      registered: "nije poslano",
      outcome: `${failures.differs} 4, 09.11.2026.`,
    });
    expect(await rowOf(viceDean, "pending", id)).toMatchObject({ outcome: "" });
    expect((await press(services, "entered", [id])).status).toBe(303);
    expect([await mark(id), taken(jmbag)]).toEqual(["entered", []]);
  });

  test("of a student whom ISVU doesn't know or who isn't enrolled in the course says what to do", async () => {
    const [unknown, closed] = [await completed(), await completed()];
    await sql("update users set jmbag = '9900000000' where id = $1", [unknown.student.id]);
    sandbox.enrol({ jmbag: closed.jmbag, programs: [{ code: "999", year: 5, courses: [] }] });
    await send(services, unknown.id);
    await send(services, closed.id);
    expect(await rowOf(services, "pending", unknown.id)).toMatchObject({
      outcome: failures.unknown,
    });
    expect(await rowOf(services, "pending", closed.id)).toMatchObject({ outcome: failures.closed });
    sandbox.enrol({
      jmbag: closed.jmbag,
      programs: [{ code: "999", year: 5, courses: [courseId] }],
    });
    await send(services, closed.id);
    expect(taken(closed.jmbag)).toHaveLength(1);
  });

  test("is sent by student services and the admin alone", async () => {
    const { id, student } = await completed();
    expect((await press(viceDean, "send", [id])).status).toBe(403);
    for (const person of [student, mentor])
      expect((await press(await as(person), "send", [id])).status).toBe(403);
    expect((await press(visitor, "send", [id])).status).toBe(302);
    expect(await entries(id)).toEqual([]);
    await send(admin, id);
    expect(await mark(id)).toBe("sent");
  });

  test("is not sent without what ISVU needs: the refusal names it", async () => {
    const { id, student } = await completed(
      await given.teacher({ name_with_title: "dr. sc. Ana Bez-Oznake" }),
    );
    const examiner = await press(services, "send", [id]);
    expect([examiner.status, examiner.text.includes("dr. sc. Ana Bez-Oznake")]).toEqual([
      422,
      true,
    ]);
    await sql("update studies set finale_course_isvu_id = null");
    const course = await press(services, "send", [id]);
    expect([course.status, course.text.includes(refusals.noCourse)]).toEqual([422, true]);
    await sql("update users set jmbag = null where id = $1", [student.id]);
    const jmbag = await press(services, "send", [id]);
    expect([jmbag.status, jmbag.text.includes(refusals.noJmbag)]).toEqual([422, true]);
    const thesis = await given.thesis({ mentor });
    const open = await given.reservation({
      thesis,
      student: await given.student(),
      status: "statements",
    });
    expect((await press(services, "send", [open.id])).status).toBe(409);
    expect(await entries(id)).toEqual([]);
  });
});

describe("many results", () => {
  test("are sent at once, each with its own outcome", async () => {
    const all = [await completed(), await completed(), await completed()];
    const [first, second, third] = all;
    if (!first || !second || !third) throw new Error("three are needed");
    sandbox.pass(second.jmbag, { courseId, grade: "5", date: "10.11.2026.", examiner: "AB042" });
    await sql("update users set jmbag = null where id = $1", [third.student.id]);
    const answer = await press(
      services,
      "send",
      all.map(({ id }) => id),
    );
    expect([answer.status, answer.text.includes(refusals.noJmbag)]).toEqual([409, true]);
    for (const { id } of [first, second])
      await waitUntil(
        () => newest(id),
        (entry) => isNoted(entry),
      );
    expect(await Promise.all(all.map(({ id }) => mark(id)))).toEqual(["sent", "entered", "no"]);
  });

  test("are sent by one of two clerks who press at once", async () => {
    const { id, jmbag } = await completed();
    const answers = await Promise.all([
      press(services, "send", [id]),
      press(colleague, "send", [id]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    await waitUntil(
      () => newest(id),
      (entry) => isNoted(entry),
    );
    expect([(await entries(id)).length, taken(jmbag).length]).toEqual([1, 1]);
  });
});

describe("never two grades: a result", () => {
  test.each(["stall", "cut"] as const)(
    "whose answer is lost (%s) is found by asking",
    async (mode) => {
      const { id, jmbag } = await completed();
      sandbox.play("enter", mode);
      await send(services, id);
      expect(await newest(id)).toMatchObject({
        status: "waiting",
        failure: mode === "cut" ? "unreachable" : "tooSlow",
      });
      expect(await rowOf(services, "underway", id)).toMatchObject({ registered: "nije poslano" });
      await check(id);
      expect([await mark(id), taken(jmbag).length]).toEqual(["entered", 1]);
    },
  );

  test("whose answer is lost isn't entered again though ISVU shows it late", async () => {
    const { id, jmbag } = await completed();
    sandbox.play("enter", "cut");
    await send(services, id);
    sandbox.play("summary", "backwards");
    sandbox.play("record", "backwards");
    await check(id, 5); // slow answers are asked for again
    expect([await mark(id), taken(jmbag).length]).toEqual(["entered", 1]);
  });

  test("that jobs take at the same time is entered once", async () => {
    const { id, jmbag } = await completed();
    await press(services, "send", [id]);
    const entry = await newest(id);
    await Promise.all([1, 2, 3].map(() => jobs.run(isvuQueue, { entryId: entry?.id })));
    await waitUntil(
      () => newest(id),
      (newestEntry) => isNoted(newestEntry),
    );
    expect(taken(jmbag)).toHaveLength(1);
  });

  test("that ISVU has taken and doesn't show counts as lost after a while, and is sent again by a person", async () => {
    const { id, jmbag } = await completed();
    await send(services, id);
    sandbox.play("summary", "forget");
    await check(id, 10);
    expect([await mark(id), (await newest(id))?.failure]).toEqual(["no", "lost"]);
    await send(services, id);
    await check(id);
    expect([await mark(id), taken(jmbag).length]).toEqual(["entered", 2]);
  });
});

describe("a failure of ISVU", () => {
  test.each([
    ["summary", "fail", "failed"],
    ["summary", "busy", "busy"],
    ["summary", "html", "unexpected"],
    ["summary", "stall", "tooSlow"],
    ["summary", "cut", "unreachable"],
    ["record", "fail", "failed"],
    ["record", "html", "unexpected"],
    ["enter", "fail", "failed"],
    ["enter", "busy", "busy"],
  ] as const)(
    "of a kind (%s: %s) is told, tried again later and passes",
    async (kind, mode, failure) => {
      const { id, jmbag } = await completed();
      sandbox.play(kind, mode);
      await send(services, id);
      const entry = await newest(id);
      expect(entry).toMatchObject({ status: "waiting", failure });
      const minutes = ((entry?.next?.getTime() ?? 0) - clock.now.getTime()) / 60_000;
      expect(minutes).toBeCloseTo(mode === "busy" ? 10 : 1, 1);
      expect(await rowOf(services, "underway", id)).toMatchObject({ outcome: failures[failure] });
      await check(id, 3);
      expect([await mark(id), taken(jmbag).length]).toEqual(["entered", 1]);
    },
  );

  test("that says it took the result, on a page, is found out by asking", async () => {
    const { id, jmbag } = await completed();
    sandbox.play("enter", "html");
    await send(services, id);
    await check(id, 10);
    expect([await mark(id), (await newest(id))?.failure, taken(jmbag)]).toEqual(["no", "lost", []]);
  });

  test("that shows everything twice changes nothing", async () => {
    const { id, jmbag } = await completed();
    await send(services, id);
    sandbox.play("summary", "twice");
    await check(id);
    expect([await mark(id), taken(jmbag).length]).toEqual(["entered", 1]);
  });

  test("that refuses the result is told in its words, and a person goes on", async () => {
    const { id, jmbag } = await completed();
    sandbox.play("enter", "refuse");
    await send(services, id);
    expect(await rowOf(services, "pending", id)).toMatchObject({
      outcome: `${failures.refused} ispit se ne može evidentirati`,
    });
    await send(services, id);
    expect(taken(jmbag)).toHaveLength(1);
  });

  test("that refuses the result is told to student services once for each sending, without the grade", async () => {
    const { id, jmbag } = await completed();
    const notices = () =>
      sql<{ url: string; message: string }>(
        `select n.url, n.message from notifications n join events e on e.id = n.event_id
         where e.name = 'isvuEntry.refuse' and e.reservation_id = $1`,
        [id],
      );
    const clerks = await sql("select id from users where 'studentServices' = any(roles)");
    sandbox.play("summary", "fail");
    await send(services, id);
    expect(await notices()).toEqual([]);
    sandbox.pass(jmbag, { courseId, grade: "4", date: "9.11.2026.", examiner: "AB042" });
    await check(id);
    expect((await newest(id))?.failure).toBe("differs");
    const first = await notices();
    expect(first).toHaveLength(clerks.length);
    for (const { url, message } of first) {
      expect(url).toBe(isvuPath);
      expect(message.replace(/„.*”/, "")).not.toMatch(/\d/);
    }
    await jobs.run(isvuQueue, { entryId: (await newest(id))?.id });
    expect(await notices()).toHaveLength(clerks.length);
    await send(services, id);
    expect(await notices()).toHaveLength(2 * clerks.length);
  });

  test("is waited for ever longer", async () => {
    const { id } = await completed();
    sandbox.play("summary", ...Array.from({ length: 4 }, () => "fail" as const));
    await send(services, id);
    const waits: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      if (index > 0) await check(id);
      waits.push(
        Math.round((((await newest(id))?.next?.getTime() ?? 0) - clock.now.getTime()) / 60_000),
      );
    }
    expect(waits).toEqual([1, 2, 4, 8]);
  });
});

describe("a person's own mark", () => {
  test("ends a sending that is on its way", async () => {
    const { id } = await completed();
    sandbox.play("summary", "fail");
    await send(services, id);
    expect((await press(services, "entered", [id])).status).toBe(303);
    expect([await mark(id), (await newest(id))?.status]).toEqual(["entered", "cancelled"]);
  });

  test("takes back what is on its way, with a reason; sent again it is found", async () => {
    const { id, jmbag } = await completed();
    await send(services, id);
    expect((await press(services, "undo", [id], { reason: "Krivi student." })).status).toBe(303);
    expect([await mark(id), (await newest(id))?.status]).toEqual(["no", "cancelled"]);
    await send(services, id);
    expect([await mark(id), taken(jmbag).length]).toEqual(["entered", 1]);
  });
});

test("a result that is corrected before it is sent isn't sent as it was", async () => {
  const { id, jmbag } = await completed();
  sandbox.play("summary", "fail");
  await send(services, id);
  await sql("update reservations set grade = 4 where id = $1", [id]);
  await check(id);
  expect([(await newest(id))?.failure, taken(jmbag)]).toEqual(["changed", []]);
});

test("every exchange is shown to the admin alone, without the password and personal numbers", async () => {
  const { id, jmbag } = await completed();
  await send(services, id);
  const answer = await admin.get(`${exchangesPath}/grid-data?system=isvu`);
  const [newestRow] = answer.json<Record<string, string>[]>();
  expect(newestRow).toMatchObject({
    system: "ISVU",
    asked: expect.stringContaining("PUT "),
    result: "200",
  });
  const stored = JSON.stringify(await sql("select * from exchanges"));
  for (const secret of [password, jmbag]) expect(stored).not.toContain(secret);
  expect(await admin.get(`${exchangesPath}?system=isvu`)).toContainText("evidentirano");
  expect((await services.get(exchangesPath)).status).toBe(403);
  expect((await services.get(`${exchangesPath}/grid-data`)).status).toBe(403);
});
