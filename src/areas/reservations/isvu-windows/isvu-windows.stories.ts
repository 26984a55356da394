import { describe, expect, onTestFinished, test } from "vitest";
import { type Client, createWorld } from "#test/world/index.ts";
import type { ReservationStatus } from "../reservations.ts";
import { isvuWindowsPath } from "./isvu-windows.ts";
import { texts } from "./texts.ts";

const { given, as, history, sql, visitor } = await createWorld();
const clerk = await given.person({ roles: ["studentServices"] });
const services = await as(clerk);
const other = await given.person({ roles: ["studentServices"] });
const colleague = await as(other);
const admin = await as(await given.person({ roles: ["admin"] }));
const { refusals, hints, states, result } = texts.hr;

/** A reservation with a mentor of its own, defended on 5 July 2026 if it has a result. */
async function reservationIn(status: ReservationStatus, fields = {}) {
  const [student, mentor] = [await given.student(), await given.teacher({ isvu_code: null })];
  const thesis = await given.thesis({ mentor });
  const values = {
    defense_place: `Dvorana ${thesis.id}`,
    ...(status === "completed" && {
      grade: 4,
      exam_date: "2026-07-05",
      defense_date: "2026-07-05T08:00:00Z",
    }),
  };
  const { id } = await given.reservation({ thesis, student, status, ...values, ...fields });
  return { id, student, mentor, thesis };
}

const seat = (reservationId: number, user: { id: number }, role: "chair" | "member") =>
  given.insert("committee_members", { reservation_id: reservationId, user_id: user.id, role });

const pageOf = async (client: Client, id: number) => client.get(`${isvuWindowsPath}/${id}`);

/** The fingerprint that the page's button of a window sends. */
async function fingerprintOf(id: number, window: string): Promise<string> {
  const { text } = await pageOf(services, id);
  const form = text
    .split("<form")
    .find((part) => part.includes(`name="window" value="${window}"`) && part.includes("type"));
  return /name="fingerprint" value="([0-9a-f]{32})"/.exec(form ?? "")?.[1] ?? "";
}

const type = async (client: Client, id: number, window: string, fingerprint?: string) =>
  client.post(`${isvuWindowsPath}/${id}`, {
    step: "type",
    window,
    fingerprint: fingerprint ?? (await fingerprintOf(id, window)),
  });

const untype = (client: Client, id: number, window: string) =>
  client.post(`${isvuWindowsPath}/${id}`, { step: "untype", window });

/** The windows of a reservation that the list has. */
const listed = async (id: number) => {
  const { text } = await services.get(isvuWindowsPath);
  return [...text.matchAll(/data-key="(\d+)-(\w+)"/g)].flatMap(([, of, window]) =>
    Number(of) === id ? [window] : [],
  );
};

const stored = (id: number) =>
  sql<{ id: number; isvu_window: string; typed_by: number | null }>(
    "select id, isvu_window, typed_by from typed_isvu_windows where reservation_id = $1 order by isvu_window",
    [id],
  );

describe("the windows of ISVU", () => {
  test("show what ISVU asks for, as it takes it, and say plainly what Teza doesn't have", async () => {
    const { id, student, mentor } = await reservationIn("completed", {
      defense_questions: "Kovač: Što je norma?",
      mentor_confirmed_reservation_at: "2026-01-09T23:30:00Z",
      thesis_name_eng: "On standards",
    });
    const chair = await given.teacher({
      first_name: "Ivan",
      last_name: "Kovač",
      isvu_code: `K${id}`,
    });
    await seat(id, chair, "chair");
    await seat(id, mentor, "member");
    const page = await pageOf(services, id);
    expect(page.status).toBe(200);
    for (const value of [
      student.jmbag,
      "05.07.2026.",
      "10.01.2026.",
      "On standards",
      "Ivan Kovač",
      `K${id}`,
    ])
      expect(page).toContainText(String(value));
    expect(page).toContainText("Ivan Kovač: pitanja");
    expect(page).toContainText("Što je norma?");
    for (const hint of [hints.noCode, hints.unknownHere, hints.completedOn, hints.noPeriod])
      expect(page).toContainText(hint);
    expect(page.text.indexOf("Studentov završni/diplomski zadatak")).toBeLessThan(
      page.text.indexOf("„Završetak studija”"),
    );
  });

  test("offer the task once the mentor has confirmed, and the defense once it has a positive outcome", async () => {
    const offered = async (status: ReservationStatus) => listed((await reservationIn(status)).id);
    expect(await offered("reserved")).toEqual([]);
    expect(await offered("mentorConfirmedReservation")).toEqual(["task"]);
    expect(await offered("studentServicesConfirmedDefenseDate")).toEqual(["task"]);
    expect(await offered("completed")).toEqual(["task", "defense", "committee", "completion"]);
    expect(await offered("notCompleted")).toEqual([]);
    expect(await offered("canceled")).toEqual([]);
    const { id } = await reservationIn("mentorConfirmedReservation");
    for (const window of ["defense", "committee", "completion"]) {
      const early = await type(services, id, window, "0".repeat(32));
      expect([early.status, early.text.includes(refusals.notYet)]).toEqual([409, true]);
    }
  });

  test("are listed for the defenses since the last academic year, and older ones have their page", async () => {
    const old = { exam_date: "2020-07-05", defense_date: "2020-07-05T08:00:00Z" };
    const { id } = await reservationIn("completed", old);
    expect(await listed(id)).toEqual([]);
    expect((await type(services, id, "task")).status).toBe(303);
  });

  test("are read and marked by student services and the admin alone", async () => {
    const { id, student, mentor } = await reservationIn("completed");
    const fingerprint = await fingerprintOf(id, "task");
    const others = ["viceDean", "library", "accountancy", "headOfDepartment"] as const;
    const people = [
      student,
      mentor,
      ...(await Promise.all(others.map((role) => given.person({ roles: [role] })))),
    ];
    for (const person of people) {
      const client = await as(person);
      expect((await pageOf(client, id)).status).toBe(403);
      expect((await client.get(isvuWindowsPath)).status).toBe(403);
      expect((await type(client, id, "task", fingerprint)).status).toBe(403);
      expect((await untype(client, id, "task")).status).toBe(403);
    }
    expect((await visitor.get(isvuWindowsPath)).location).toMatch(/^\/login/);
    expect(await stored(id)).toEqual([]);
    expect((await pageOf(admin, id)).status).toBe(200);
    expect((await type(admin, id, "task", fingerprint)).status).toBe(303);
    expect((await pageOf(services, 999_999)).status).toBe(404);
    expect((await type(services, id, "thesis", fingerprint)).status).toBe(422);
    expect((await type(services, id, "defense", "x")).status).toBe(422);
  });

  test("that somebody has read are in the log of reads", async () => {
    const { id, student } = await reservationIn("completed");
    await pageOf(colleague, id);
    const read = "select kind from record_reads where subject_id = $1 and reader_id = $2";
    expect(await sql(read, [student.id, other.id])).toEqual([{ kind: "reservation" }]);
  });
});

describe("a window that was typed", () => {
  test("leaves the list, says who and when, and comes back when the mark is taken back; the history has all", async () => {
    const { id } = await reservationIn("completed");
    expect((await type(services, id, "committee")).status).toBe(303);
    expect(await listed(id)).toEqual(["task", "defense", "completion"]);
    const [mark] = await stored(id);
    expect(mark).toMatchObject({ isvu_window: "committee", typed_by: clerk.id });
    const page = await pageOf(colleague, id);
    const [{ name = "" } = {}] = await sql<{ name: string }>(
      "select name from users where id = $1",
      [clerk.id],
    );
    expect(page.text).toMatch(new RegExp(`Prepisano \\d\\d\\.\\d\\d\\.\\d{4}\\.[^<]*${name}`));
    expect((await untype(colleague, id, "committee")).status).toBe(303);
    expect(await listed(id)).toEqual(["task", "defense", "committee", "completion"]);
    const again = await untype(colleague, id, "committee");
    expect([again.status, again.text.includes(refusals.notTyped)]).toEqual([409, true]);
    expect((await type(colleague, id, "committee")).status).toBe(303);
    const entries = await history("TypedIsvuWindow", Number(mark?.id));
    expect(entries.map(({ username, data }) => [username, data.typed_at !== null])).toEqual([
      [clerk.username, true],
      [other.username, false],
      [other.username, true],
    ]);
    expect((await services.get(`/history/record/TypedIsvuWindow/${mark?.id}`)).status).toBe(200);
    expect(await stored(id)).toHaveLength(1);
  });

  test("is marked by one of two clerks who press at once", async () => {
    const { id } = await reservationIn("completed");
    const fingerprint = await fingerprintOf(id, "defense");
    const answers = await Promise.all(
      [services, colleague].map((client) => type(client, id, "defense", fingerprint)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const [mark] = await stored(id);
    expect(await history("TypedIsvuWindow", Number(mark?.id))).toHaveLength(1);
    const late = await type(colleague, id, "defense", fingerprint);
    expect([late.status, late.text.includes(refusals.already)]).toEqual([409, true]);
  });

  test("isn't marked from a tab that shows other data than there are now", async () => {
    const { id } = await reservationIn("mentorConfirmedReservation");
    const stale = await fingerprintOf(id, "task");
    await sql("update reservations set thesis_name = 'Novi naslov' where id = $1", [id]);
    const answer = await type(services, id, "task", stale);
    expect([answer.status, answer.text.includes(refusals.changed)]).toEqual([409, true]);
    expect(answer).toContainText("Novi naslov");
    expect(await stored(id)).toEqual([]);
  });

  test.each([
    [
      "task",
      (id: number) =>
        sql("update reservations set thesis_name_eng = 'Another' where id = $1", [id]),
    ],
    ["defense", (id: number) => sql("update reservations set grade = 5 where id = $1", [id])],
    ["committee", async (id: number) => void (await seat(id, await given.teacher(), "chair"))],
    [
      "completion",
      (id: number) => sql("update reservations set exam_date = '2026-07-06' where id = $1", [id]),
    ],
  ])("comes back to the list when its data change: %s", async (window, mend) => {
    const { id } = await reservationIn("completed");
    for (const windowName of ["task", "defense", "committee", "completion"])
      expect((await type(services, id, windowName)).status).toBe(303);
    expect(await listed(id)).toEqual([]);
    await mend(id);
    expect(await listed(id)).toEqual([window]);
    expect(await pageOf(services, id)).toContainText(states.changed);
    expect((await type(services, id, window)).status).toBe(303);
    expect(await listed(id)).toEqual([]);
  });

  test("stays marked after the reservation was cancelled, and can be taken back then", async () => {
    const { id } = await reservationIn("mentorConfirmedReservation");
    await type(services, id, "task");
    const cancelled = await services.post(`/student/reservation/${id}`, {
      step: "cancel",
      reason: "Odustajanje.",
    });
    expect(cancelled.status).toBe(303);
    expect(await pageOf(services, id)).toContainText(states.typed);
    expect((await untype(services, id, "task")).status).toBe(303);
    expect((await type(services, id, "task", "0".repeat(32))).status).toBe(409);
  });
});

describe("the day of the deadline", () => {
  /** Periods of defenses that no other story uses, ahead of all. */
  const periods = async (year: number) => {
    for (const month of ["03", "04"])
      await given.defenseDeadline({
        start_date: `${year}-${month}-01`,
        end_date: `${year}-${month}-20`,
      });
  };
  const setDate = (id: number, day: string | null) =>
    sql("update reservations set status = $2, defense_date = $3 where id = $1", [
      id,
      day ? "mentorSetDefenseDate" : "submittedToStudentServices",
      day && `${day}T09:00:00Z`,
    ]);

  test("brings the task back once it is known, and when the defense moves to another period", async () => {
    await periods(2031);
    const { id } = await reservationIn("submittedToStudentServices");
    expect(await pageOf(services, id)).toContainText(hints.noPeriod);
    await type(services, id, "task");
    expect(await listed(id)).toEqual([]);
    await setDate(id, "2031-03-05");
    expect(await listed(id)).toEqual(["task"]);
    const page = await pageOf(services, id);
    expect(page).toContainText(states.changed);
    expect(page).toContainText("01.03.2031.");
    const stale = await fingerprintOf(id, "task");
    expect((await type(services, id, "task", stale)).status).toBe(303);
    await setDate(id, "2031-03-19");
    expect(await listed(id)).toEqual([]);
    await setDate(id, "2031-04-02");
    expect(await listed(id)).toEqual(["task"]);
    expect((await type(services, id, "task", stale)).status).toBe(409);
    expect((await type(services, id, "task")).status).toBe(303);
    await setDate(id, null);
    expect(await listed(id)).toEqual(["task"]);
  });

  test("doesn't bring it back where the date lies in no period of the faculty", async () => {
    const { id } = await reservationIn("submittedToStudentServices");
    await type(services, id, "task");
    await setDate(id, "2033-03-05");
    expect(await listed(id)).toEqual([]);
  });
});

describe("a result that is in ISVU", () => {
  test.each(["sent", "entered"] as const)(
    "has neither the day of the submission nor that of the defense, so the defense is typed: %s",
    async (mark) => {
      const { id } = await reservationIn("completed", { registered_in_isvu: mark });
      expect(await listed(id)).toEqual(["task", "defense", "committee", "completion"]);
      const page = await pageOf(services, id);
      expect(page).toContainText(result[mark]);
      expect(page).toContainText(hints.gradeInIsvu);
      expect((await type(services, id, "defense")).status).toBe(303);
      expect(await listed(id)).toEqual(["task", "committee", "completion"]);
    },
  );

  test("doesn't bring a typed defense back, but its correction does", async () => {
    const { id } = await reservationIn("completed");
    await type(services, id, "defense");
    const mark = (state: string, grade: number) =>
      sql("update reservations set registered_in_isvu = $2, grade = $3 where id = $1", [
        id,
        state,
        grade,
      ]);
    await mark("sent", 4);
    expect(await listed(id)).toEqual(["task", "committee", "completion"]);
    await mark("outdated", 5);
    expect(await listed(id)).toEqual(["task", "defense", "committee", "completion"]);
  });

  test("has to be typed again after a correction", async () => {
    const { id } = await reservationIn("completed", { registered_in_isvu: "outdated" });
    expect(await listed(id)).toEqual(["task", "defense", "committee", "completion"]);
    expect(await pageOf(services, id)).toContainText(result.outdated);
  });
});

test("the list has at most 200 windows and says how many there are", async () => {
  const ids: number[] = [];
  onTestFinished(
    async () =>
      void (await sql("update reservations set exam_date = '2020-06-01' where id = any($1)", [
        ids,
      ])),
  );
  for (let index = 0; index < 60; index += 1) {
    const defended = new Date(Date.UTC(2026, 5, 1) + index * 3_600_000);
    ids.push(
      (await reservationIn("completed", { exam_date: "2026-06-01", defense_date: defended })).id,
    );
  }
  const { text } = await services.get(isvuWindowsPath);
  expect([...text.matchAll(/data-key="/g)]).toHaveLength(200);
  expect(text).toMatch(/Prikazano je prvih 200 od 2\d\d\./);
}, 60_000);
