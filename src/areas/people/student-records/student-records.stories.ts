import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  isvuSandboxAccount,
  type SandboxStudent,
  startIsvuSandbox,
} from "#outside/isvu/sandbox.ts";
import { type Client, createWorld, type Person } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { readingQueue } from "./student-records.server.ts";
import { studentRecordsPath } from "./student-records.ts";
import { texts } from "./texts.ts";

const sandbox = await startIsvuSandbox({ findStudent: () => undefined });
afterAll(() => sandbox.close());
const { institution, username, password } = isvuSandboxAccount;
const world = await createWorld({
  ISVU_URL: sandbox.url,
  ISVU_INSTITUTION: institution,
  ISVU_USER: username,
  ISVU_PASSWORD: password,
  ISVU_TIMEOUT: "0.5",
  ISVU_TUITION: "positive",
});
const { given, as, clock, history, sql, visitor } = world;
const jobs = openJobQueue(world);
const services = await as(await given.person({ roles: ["studentServices"] }));
const admin = await as(await given.person({ roles: ["admin"] }));
const { failures, refusals } = texts.hr;
const courseId = "219401";
await given.theProgram();
await sql("update studies set finale_course_isvu_id = $1", [courseId]);
await sql("update study_programs set isvu_id = '2801'");

/**
 * Each test reads its own students; the students of earlier tests no longer belong to the faculty.
 */
beforeEach(async () => {
  await sql("update users set active = false where 'student' = any(roles)");
  await sql("update record_readings set finished_at = started_at where finished_at is null");
  clock.now = new Date(clock.now.getTime() + 60_000);
});

const enrol = (student: Person, program: Partial<SandboxStudent["programs"][number]> = {}) =>
  sandbox.enrol({
    jmbag: String(student.jmbag),
    programs: [{ code: "2801", year: 2, courses: [courseId], ...program }],
  });

const data = async ({ id }: Person) =>
  (
    await sql<{ id: number; year: number; course: boolean }>(
      "select id, year_of_study as year, thesis_course as course from user_studies where user_id = $1",
      [id],
    )
  )[0];

const reading = async () =>
  (
    await sql<{ finished: Date | null; failure: string | null; attempts: number }>(
      "select finished_at as finished, failure, attempts from record_readings order by id desc limit 1",
    )
  )[0];

/** Waits until the newest reading has ended; its jobs follow each other. */
async function awaitReading() {
  const ended = await waitUntil(reading, (latest) => latest?.finished != null);
  expect(ended?.finished).not.toBeNull();
}

async function read(client: Client = services) {
  expect((await client.post(studentRecordsPath, { step: "read" })).status).toBe(303);
  await awaitReading();
}

/** The fingerprint of the changes that the page offers; "" if it offers none. */
const shownFingerprint = async (client: Client) =>
  /name="fingerprint"[^>]*value="([0-9a-f]{64})"/.exec(
    (await client.get(studentRecordsPath)).text,
  )?.[1] ?? "";

/** Applies what the page offers. */
async function apply(client: Client = services) {
  return client.post(studentRecordsPath, {
    step: "apply",
    fingerprint: await shownFingerprint(client),
  });
}

describe("the students' records in ISVU", () => {
  test("are read, shown as what would change, and taken over as they were shown, with history", async () => {
    const [same, older] = [
      await given.student(),
      await given.student({ on: { thesis_course: false } }),
    ];
    enrol(same);
    enrol(older, { year: 3 });
    await read();
    expect(await data(older)).toMatchObject({ year: 2, course: false });
    const { text } = await services.get(studentRecordsPath);
    expect(text).toContainText("<strong>3</strong>");
    expect(text).toContainText(texts.hr.changed);
    expect((await apply()).status).toBe(303);
    expect([await data(same), await data(older)]).toMatchObject([
      { year: 2, course: true },
      { year: 3, course: true },
    ]);
    const changes = (await history("UserStudy", (await data(older))?.id ?? 0)).at(-1)?.data;
    expect(changes).toEqual({ year_of_study: 3, thesis_course: true });
    expect(await services.get(studentRecordsPath)).toContainText(texts.hr.nothing);
  });

  test("aren't taken over if the data have changed since they were shown", async () => {
    const student = await given.student();
    enrol(student, { year: 3 });
    await read();
    const fingerprint = await shownFingerprint(services);
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    await sql(
      "update user_studies set year_of_study = 1, version = version + 1 where user_id = $1",
      [student.id],
    );
    const answer = await services.post(studentRecordsPath, { step: "apply", fingerprint });
    expect([answer.status, answer.text.includes(refusals.outdated)]).toEqual([409, true]);
    expect(await data(student)).toMatchObject({ year: 1 });
  });

  test("are taken over by the nightly reading, unless they would change many students", async () => {
    const student = await given.student();
    enrol(student, { year: 3 });
    await jobs.run("begin-record-reading");
    await awaitReading();
    expect(await data(student)).toMatchObject({ year: 3 });
    const many = await Promise.all(Array.from({ length: 21 }, () => given.student()));
    for (const person of many) enrol(person, { courses: [] });
    clock.now = new Date(clock.now.getTime() + 60_000);
    await jobs.run("begin-record-reading");
    await awaitReading();
    for (const person of many) expect(await data(person)).toMatchObject({ course: true });
    expect(await services.get(studentRecordsPath)).toContainText(texts.hr.changed);
  });

  test("don't change what student services overrule with a reason, until they take it back", async () => {
    const student = await given.student();
    enrol(student, { courses: [] });
    await read();
    const row = await data(student);
    const [stored] = await sql<{ version: number; program: number }>(
      "select version, study_program_id as program from user_studies where id = $1",
      [row?.id],
    );
    const reason = "Predmet se upisuje naknadno.";
    const fields = {
      studyProgramId: String(stored?.program),
      yearOfStudy: "2",
      thesisCourse: "on",
    };
    const edit = (version: unknown, overruleReason: string) =>
      services.post(`/user-study/edit-student/${row?.id}`, {
        step: "edit",
        version: String(version),
        finishedWorkshop: "on",
        ...fields,
        overruleReason,
      });
    expect((await edit(stored?.version, reason)).status).toBe(303);
    await jobs.run("begin-record-reading");
    await awaitReading();
    expect(await data(student)).toMatchObject({ course: true });
    const { text } = await services.get(studentRecordsPath);
    expect(text).toContainText(texts.hr.overruled);
    expect(text).toContainText(reason);
    expect(await services.get(`/user-study/show-student/${row?.id}`)).toContainText(
      texts.hr.sourceOverruled,
    );
    expect((await history("UserStudy", row?.id ?? 0)).at(-1)?.data).toEqual({
      overrule_reason: reason,
    });
    const [changed] = await sql<{ version: number }>(
      "select version from user_studies where id = $1",
      [row?.id],
    );
    expect((await edit(changed?.version, "")).status).toBe(303);
    expect((await apply()).status).toBe(303);
    expect(await data(student)).toMatchObject({ course: false });
  });

  test("leave a student alone whom ISVU doesn't know, and name them", async () => {
    const student = await given.student({ first_name: "Nepoznata" });
    await read();
    expect(await data(student)).toMatchObject({ year: 2, course: true });
    const { text } = await services.get(studentRecordsPath);
    expect(text).toContainText(texts.hr.unknown);
    expect(text).toContainText("Nepoznata");
  });

  test("are shown as the source of the conditions for reserving, with their age", async () => {
    const student = await given.student();
    const thesis = await given.thesis({ mentor: await given.teacher() });
    enrol(student);
    const client = await as(student);
    const path = `/student/thesis/${thesis.id}`;
    expect(await client.get(path)).not.toContainText("preuzeti su iz ISVU-a");
    await read();
    expect(await client.get(path)).toContainText("preuzeti su iz ISVU-a");
    expect((await client.get(`${path}?language=en`)).status).toBe(200);
  });
});

describe("what no condition depends on", () => {
  const stored = async ({ id }: Person) =>
    (
      await sql<{ passed: boolean; ects: string; debt: number | null; user: number }>(
        `select r.thesis_course_passed as passed, r.earned_ects as ects, r.tuition_debt_in_cents as debt, us.id as user
         from student_records r join user_studies us on us.id = r.user_study_id where us.user_id = $1`,
        [id],
      )
    )[0];

  test("is read with the rest: the credits, the thesis course passed, the tuition owed", async () => {
    const student = await given.student();
    const jmbag = String(student.jmbag);
    sandbox.enrol({
      jmbag,
      debt: "1.070,50",
      programs: [{ code: "2801", year: 2, courses: [courseId] }],
    });
    sandbox.pass(jmbag, { courseId, grade: "5", date: "1.7.2026.", examiner: "AB042" });
    await read();
    const row = await stored(student);
    expect(row).toMatchObject({ passed: true, ects: "7.5", debt: 107_050 });
    const { text } = await services.get(`/user-study/show-student/${row?.user}`);
    for (const shown of [texts.hr.coursePassed, texts.hr.earnedEcts, "7,5"])
      expect(text).toContainText(shown);
    expect(text).not.toContainText("1.070");
    expect(await services.get(studentRecordsPath)).toContainText(texts.hr.nothing);
  });

  test("is forgotten when ISVU has it no longer", async () => {
    const student = await given.student();
    const enrolled = {
      jmbag: String(student.jmbag),
      programs: [{ code: "2801", year: 2, courses: [courseId] }],
    };
    sandbox.enrol({ ...enrolled, debt: "70,00" });
    await read();
    expect(await stored(student)).toMatchObject({ passed: false, ects: null, debt: 7_000 });
    clock.now = new Date(clock.now.getTime() + 60_000);
    sandbox.play("tuition", "forget");
    await read();
    expect(await stored(student)).toMatchObject({ debt: null });
  });

  test("keeps no balance of a student who has left", async () => {
    const student = await given.student();
    sandbox.enrol({ jmbag: String(student.jmbag), debt: "70,00", programs: [] });
    await read();
    expect(await stored(student)).toMatchObject({ debt: 7_000 });
    await sql("update users set active = false where id = $1", [student.id]);
    clock.now = new Date(clock.now.getTime() + 60_000);
    await read();
    expect(await stored(student)).toMatchObject({ debt: null });
  });
});

describe("a reading", () => {
  test("that doesn't understand a balance of tuition goes on later, and shows the exchange", async () => {
    const student = await given.student();
    enrol(student);
    sandbox.play("tuition", "html");
    await read();
    const [exchange] = await sql<{ path: string; failure: string }>(
      "select path, failure from exchanges order by id desc limit 1",
    );
    expect(exchange).toMatchObject({
      path: expect.stringContaining("skolarina"),
      failure: "unexpected",
    });
  });

  test.each([
    ["fail", "failed"],
    ["html", "unexpected"],
    ["stall", "tooSlow"],
    ["cut", "unreachable"],
  ] as const)("that is interrupted (%s) goes on where it was", async (mode, failure) => {
    const [first, second] = [await given.student(), await given.student()];
    for (const person of [first, second]) enrol(person, { year: 3 });
    sandbox.play("summary", mode);
    await read();
    expect((await reading())?.failure).toBeNull();
    const [exchange] = await sql<{ failure: string }>(
      "select failure from exchanges order by id desc limit 1",
    );
    expect(exchange?.failure).toBe(failure);
    expect(failures[failure]).toBeTruthy();
    expect((await apply()).status).toBe(303);
    for (const person of [first, second]) expect(await data(person)).toMatchObject({ year: 3 });
  });

  test("goes on one at a time", async () => {
    await given.insert("record_readings", { started_at: clock.now });
    const answer = await services.post(studentRecordsPath, { step: "read" });
    expect([answer.status, answer.text.includes(refusals.running)]).toEqual([409, true]);
  });

  test("of a node that died is taken up by the next job", async () => {
    const student = await given.student();
    enrol(student, { year: 3 });
    await given.insert("record_readings", { started_at: clock.now });
    await jobs.run(readingQueue);
    await awaitReading();
    expect(await data(student)).toMatchObject({ year: 3 });
  });
});

test("student services and the admin read and apply; nobody else sees the page", async () => {
  expect((await admin.get(studentRecordsPath)).status).toBe(200);
  const student = await given.student();
  for (const person of [
    student,
    await given.teacher(),
    await given.person({ roles: ["viceDean"] }),
  ]) {
    const client = await as(person);
    expect((await client.get(studentRecordsPath)).status).toBe(403);
    expect((await client.post(studentRecordsPath, { step: "read" })).status).toBe(403);
  }
  expect((await visitor.get(studentRecordsPath)).status).toBe(302);
});
