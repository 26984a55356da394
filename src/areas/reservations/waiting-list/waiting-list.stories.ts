import { afterEach, describe, expect, test } from "vitest";
import { undoSeconds } from "#kit/workflow/undo.ts";
import { perform } from "#test/model/actions.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { texts } from "./texts.ts";

const world = await createWorld();
const { given, as, visitor, sql, clock, history } = world;
const jobs = openJobQueue(world);
const monday = clock.now;
const { refusals } = texts.hr;

afterEach(() => {
  clock.now = monday;
});

const mentor = await given.teacher();
await sql("update mentor_academic_years set max_num_of_thesis = 100 where mentor_id = $1", [
  mentor.id,
]);
await given.insert("mentor_academic_years", {
  mentor_id: mentor.id,
  academic_year_id: (await given.academicYear()).id,
  max_num_of_thesis: 100,
});
/** The day on which a hold of Monday the 16th ends: Wednesday is a holiday. */
const heldUntil = "2026-11-20";

const join = async (person: Person, thesis: { id: number }) =>
  (await as(person)).post(`/student/thesis/${thesis.id}`, { step: "join" });

const leave = async (person: Person, thesis: { id: number }) =>
  (await as(person)).post(`/student/thesis/${thesis.id}`, { step: "leave" });

const reserve = async (person: Person, thesis: { id: number }) =>
  (await as(person)).post(`/student/thesis/${thesis.id}`, { step: "reserve" });

const pageOf = async (person: Person, thesis: { id: number }) =>
  (await (await as(person)).get(`/student/thesis/${thesis.id}`)).text;

const runSettling = (thesis: { id: number }) =>
  jobs.run("settle-waiting-list", { thesisId: thesis.id });

/** Settles the list once the last step of the thesis can no longer be undone. */
const settle = (thesis: { id: number }) => {
  clock.now = new Date(clock.now.getTime() + undoSeconds * 1000);
  return runSettling(thesis);
};

const holder = async ({ id }: { id: number }) =>
  (
    await sql<{ student: number | null; until: string | null }>(
      "select pre_reservation_student_id as student, pre_reservation_date::text as until from theses where id = $1",
      [id],
    )
  )[0];

const toldOf = (thesis: { id: number }, event: string) =>
  sql<{ id: number; message: string; body: string }>(
    `select n.user_id as id, n.message, m.body from events e join notifications n on n.event_id = e.id
     left join mails m on m.event_id = e.id and m.user_id = n.user_id
     where e.thesis_id = $1 and e.name = $2 order by n.user_id`,
    [thesis.id, event],
  );

/** A reserved thesis with these students on its list. */
async function reservedThesis(...students: Person[]) {
  const thesis = await given.thesis({ mentor });
  const reservation = await given.reservation({
    thesis,
    student: await given.student(),
    status: "reserved",
  });
  for (const student of students) expect((await join(student, thesis)).status).toBe(303);
  return { ...thesis, reservation: reservation.id };
}

const cancel = async ({ reservation }: { reservation: number }) =>
  expect((await perform(await as(mentor), "cancel", reservation)).status).toBe(303);

describe("a student waits", () => {
  test("for a reserved topic, sees the place, and twice counts once", async () => {
    const [first, second] = [await given.student(), await given.student()];
    const thesis = await reservedThesis(first);
    expect(await pageOf(second, thesis)).toContain("Na temu čeka 1 student.");
    const answer = await join(second, thesis);
    expect([answer.status, answer.location]).toEqual([303, `/student/thesis/${thesis.id}`]);
    await join(second, thesis);
    expect(await pageOf(second, thesis)).toContain("2. ste na listi od 2.");
    const { text } = await (await as(first)).get("/student/waiting-lists");
    expect(text).toContainText("1. ste na listi od 2.");
    const [entry] = await sql<{ id: number }>(
      "select id from waiting_list_entries where thesis_id = $1 and student_id = $2",
      [thesis.id, second.id],
    );
    expect(await history("WaitingListEntry", entry?.id ?? 0)).toMatchObject([
      { action: "new", username: second.username },
    ]);
  });

  test("for a topic that is pre-reserved for another", async () => {
    const [other, student] = [await given.student({ last_login: monday }), await given.student()];
    const thesis = await given.thesis({
      mentor,
      pre_reservation_student_id: other.id,
      pre_reservation_date: given.day(5),
    });
    expect((await join(student, thesis)).status).toBe(303);
    expect((await join(other, thesis)).status).toBe(409);
  });

  test("and leaves, after which the place is the last one", async () => {
    const [first, second] = [await given.student(), await given.student()];
    const thesis = await reservedThesis(first, second);
    const answer = await (await as(first)).post("/student/waiting-lists", {
      step: "leave",
      thesis: thesis.id,
    });
    expect(answer.status).toBe(303);
    expect(await leave(first, thesis)).toContainText(refusals.notWaiting);
    await join(first, thesis);
    expect(await pageOf(first, thesis)).toContain("2. ste na listi od 2.");
  });

  test("not for a free topic, nor a defended one, nor one of another programme or reserved before", async () => {
    const student = await given.student();
    const free = await join(student, await given.thesis({ mentor }));
    expect([free.status, free.text.includes(refusals.isFree)]).toEqual([409, true]);
    const finished = await given.thesis({ mentor });
    await given.reservation({
      thesis: finished,
      student: await given.student(),
      status: "completed",
    });
    const defended = await join(student, finished);
    expect([defended.status, defended.text.includes(refusals.closed)]).toEqual([409, true]);
    const thesis = await reservedThesis();
    await given.reservation({
      thesis: await given.thesis({ mentor }),
      student,
      status: "canceled",
    });
    const [own] = await sql<{ student_id: number }>(
      "select student_id from reservations where id = $1",
      [thesis.reservation],
    );
    expect((await join({ id: own?.student_id ?? 0 } as Person, thesis)).status).toBe(409);
    const elsewhere = await given.student();
    await sql("update user_studies set study_program_id = $1 where user_id = $2", [
      (await given.program()).id,
      elsewhere.id,
    ]);
    expect((await join(elsewhere, thesis)).status).toBe(409);
  });

  test("on a limited number of lists", async () => {
    const student = await given.student();
    for (let index = 0; index < 10; index += 1) await reservedThesis(student);
    const answer = await join(student, await reservedThesis());
    expect(answer.status).toBe(409);
    expect(answer).toContainText("Čekate već na 10 tema");
  });

  test("while mentors, visitors and other staff do not, and only who has signed in sees how many wait", async () => {
    const thesis = await reservedThesis(await given.student());
    expect((await join(mentor, thesis)).status).toBe(403);
    expect((await visitor.post(`/student/thesis/${thesis.id}`, { step: "join" })).status).toBe(302);
    const page = `/student/thesis/${thesis.id}`;
    expect(await visitor.get(page)).not.toContainText("Na temu čeka");
    expect(await (await as(mentor)).get(page)).toContainText("Na temu čeka 1 student.");
    expect((await (await as(mentor)).get("/student/waiting-lists")).status).toBe(403);
  });
});

describe("a freed topic", () => {
  test("is held for the first of the list until the end of the second working day, and nobody jumps", async () => {
    const [first, second, outsider] = [
      await given.student(),
      await given.student(),
      await given.student(),
    ];
    const thesis = await reservedThesis(first, second);
    await sql("delete from pgboss.job where name = 'settle-waiting-list'");
    await cancel(thesis);
    // before the job has run, too
    for (const other of [outsider, second]) {
      const answer = await reserve(other, thesis);
      if (answer.status === 303) expect(await holder(thesis)).toMatchObject({ student: other.id });
      expect(answer.status).toBe(422);
    }
    await settle(thesis);
    await settle(thesis);
    expect(await holder(thesis)).toEqual({ student: first.id, until: heldUntil });
    const notices = await toldOf(thesis, "waitingList.hold");
    expect(notices.map(({ id }) => id).sort()).toEqual([first.id, mentor.id].sort());
    expect(notices.find(({ id }) => id === first.id)?.body).toContain(
      "od 20.11.2026. nudi se sljedećemu",
    );
    expect(await reserve(outsider, thesis)).toContainText("čuva studentu s liste čekanja");
    expect(await (await as(first)).get("/student/waiting-lists")).toContainText(
      "Tema se čuva za Vas",
    );
    expect((await reserve(first, thesis)).status).toBe(303);
    await settle(thesis);
    expect(
      await sql("select student_id from waiting_list_entries where thesis_id = $1", [thesis.id]),
    ).toEqual([{ student_id: second.id }]);
  });

  test("is held over a collective leave, also one entered twice; once the leave ends early, later holds end earlier", async () => {
    const asDean = await as(await given.person({ roles: ["viceDean"] }));
    const leaves = [
      { name: "Kolektivni godišnji odmor", dateFrom: "17.11.2026.", dateTo: "20.11.2026." },
      { name: "Kolektivni godišnji odmor", dateFrom: "19.11.2026.", dateTo: "23.11.2026." },
    ];
    for (const entry of leaves)
      expect((await asDean.post("/non-working-day/new", entry)).status).toBe(303);
    const freed = async () => {
      const thesis = await reservedThesis(await given.student());
      await cancel(thesis);
      await settle(thesis);
      return thesis;
    };
    const thesis = await freed();
    expect(await holder(thesis)).toMatchObject({ until: "2026-11-26" });
    const rows = await sql<{ id: number }>("select id from non_working_days order by id");
    for (const { id } of rows.slice(1))
      expect((await asDean.post(`/non-working-day/delete/${id}`)).status).toBe(303);
    const ended = { ...leaves[0], dateTo: "17.11.2026.", version: 1 };
    expect((await asDean.post(`/non-working-day/edit/${rows[0]?.id}`, ended)).status).toBe(303);
    expect(await holder(await freed())).toMatchObject({ until: "2026-11-21" });
    expect(await holder(thesis)).toMatchObject({ until: "2026-11-26" });
    await sql("delete from non_working_days");
  });

  test("goes on to the next when the hold has ended, and when its student leaves", async () => {
    const students = [await given.student(), await given.student(), await given.student()] as const;
    const [first, second, third] = students;
    const thesis = await reservedThesis(...students);
    await cancel(thesis);
    await settle(thesis);
    clock.now = new Date("2026-11-19T22:59:00Z");
    await jobs.run("free-pre-reserved-theses");
    expect(await holder(thesis)).toMatchObject({ student: first.id });
    clock.now = new Date("2026-11-19T23:00:00Z");
    expect((await reserve(third, thesis)).status).toBe(422);
    await jobs.run("free-pre-reserved-theses");
    await settle(thesis);
    expect(await holder(thesis)).toEqual({ student: second.id, until: "2026-11-25" });
    expect((await toldOf(thesis, "waitingList.lapse")).map(({ id }) => id)).toEqual([first.id]);
    expect((await leave(second, thesis)).status).toBe(303);
    await settle(thesis);
    expect(await holder(thesis)).toMatchObject({ student: third.id });
  });

  test("passes over who may not reserve, who keeps the place; with nobody left it is free for all", async () => {
    const unready = await given.student();
    await sql("update user_studies set thesis_course = false where user_id = $1", [unready.id]);
    const [ready, outsider] = [await given.student(), await given.student()];
    const thesis = await reservedThesis(unready, ready);
    await cancel(thesis);
    await settle(thesis);
    expect(await holder(thesis)).toMatchObject({ student: ready.id });
    expect(await (await as(unready)).get("/student/waiting-lists")).toContainText(
      texts.hr.passedOver,
    );
    await leave(ready, thesis);
    await settle(thesis);
    expect(await holder(thesis)).toEqual({ student: null, until: null });
    expect((await reserve(outsider, thesis)).status).toBe(303);
    expect(
      await sql(
        "select student_id, passed_over_at from waiting_list_entries where thesis_id = $1",
        [thesis.id],
      ),
    ).toEqual([{ student_id: unready.id, passed_over_at: null }]);
  });

  test("is not held for who already holds another one", async () => {
    const [first, second] = [await given.student(), await given.student()];
    const theses = [
      await reservedThesis(first, second),
      await reservedThesis(first, second),
    ] as const;
    for (const thesis of theses) {
      await cancel(thesis);
      await settle(thesis);
    }
    expect([await holder(theses[0]), await holder(theses[1])]).toMatchObject([
      { student: first.id },
      { student: second.id },
    ]);
  });

  test("stays with its list when its mentor means it for another", async () => {
    const [first, favourite] = [await given.student(), await given.student({ last_login: monday })];
    const thesis = await reservedThesis(first);
    await cancel(thesis);
    const path = `/edit-request/pre-reservation/${thesis.id}`;
    const form = { step: "preReserve", student: favourite.id, date: "24.12.2026." };
    expect((await (await as(mentor)).post(path, form)).status).toBe(409);
    await settle(thesis);
    expect((await (await as(mentor)).post(path, form)).status).toBe(409);
    expect((await (await as(mentor)).post(path, { step: "lift" })).status).toBe(409);
    expect(await holder(thesis)).toMatchObject({ student: first.id });
  });

  test("that is deleted is told to those who wait in vain", async () => {
    const student = await given.student();
    const thesis = await reservedThesis(student);
    await cancel(thesis);
    await sql("delete from pgboss.job where name = 'settle-waiting-list'");
    await sql("update theses set status = 'deleted' where id = $1", [thesis.id]);
    await jobs.run("settle-waiting-lists");
    expect((await toldOf(thesis, "waitingList.close")).map(({ id }) => id)).toEqual([student.id]);
    expect(
      await sql("select id from waiting_list_entries where thesis_id = $1", [thesis.id]),
    ).toEqual([]);
  });
});

describe("a freed topic on which nobody waits", () => {
  /** A mentor, followed by these students in this order, with a reserved thesis. */
  async function followedMentor(...followers: Person[]) {
    const followed = await given.teacher();
    for (const person of followers) await follow(person, followed);
    const thesis = await given.thesis({ mentor: followed });
    const { id } = await given.reservation({
      thesis,
      student: await given.student(),
      status: "reserved",
    });
    const free = async () => {
      await sql("delete from pgboss.job where name = 'settle-waiting-list'");
      expect((await perform(await as(followed), "cancel", id)).status).toBe(303);
    };
    return { mentor: followed, thesis, reservation: id, free };
  }

  const follow = async (person: Person, { id }: { id: number }) =>
    expect(
      (await (await as(person)).post("/following", { step: "follow", kind: "mentor", id })).status,
    ).toBe(303);

  const entriesOf = ({ id }: { id: number }) =>
    sql<{ student: number }>(
      "select student_id as student from waiting_list_entries where thesis_id = $1 order by id",
      [id],
    );

  test("is held for the first follower of its mentor for whom all rules hold, then for the next; nobody jumps", async () => {
    const unready = await given.student();
    await sql("update user_studies set thesis_course = false where user_id = $1", [unready.id]);
    const [first, second, outsider] = [
      await given.student(),
      await given.student(),
      await given.student(),
    ];
    const { thesis, free } = await followedMentor(unready, first, second);
    await free();
    // before the job has run, too
    for (const other of [outsider, second]) expect((await reserve(other, thesis)).status).toBe(422);
    await settle(thesis);
    await settle(thesis);
    expect(await holder(thesis)).toEqual({ student: first.id, until: heldUntil });
    const notices = await toldOf(thesis, "waitingList.holdForFollower");
    expect(notices.find(({ id }) => id === first.id)?.message).toContain(
      "mentora kojega pratite i čuva se za Vas",
    );
    expect((await reserve(second, thesis)).status).toBe(422);
    expect((await leave(first, thesis)).status).toBe(303);
    await settle(thesis);
    expect(await holder(thesis)).toMatchObject({ student: second.id });
    expect((await reserve(second, thesis)).status).toBe(303);
    await settle(thesis);
    expect(await entriesOf(thesis)).toEqual([]);
  });

  test("is for those who wait before those who follow", async () => {
    const [follower, waiting] = [await given.student(), await given.student()];
    const { thesis, free } = await followedMentor(follower);
    expect((await join(waiting, thesis)).status).toBe(303);
    await free();
    await settle(thesis);
    expect(await holder(thesis)).toMatchObject({ student: waiting.id });
    await leave(waiting, thesis);
    await settle(thesis);
    expect(await holder(thesis)).toMatchObject({ student: follower.id });
  });

  test("that can be held for no follower is free for all, of which everybody who follows is told once", async () => {
    const unready = await given.student();
    await sql("update user_studies set thesis_course = false where user_id = $1", [unready.id]);
    const teacher = await given.teacher();
    const { thesis, free } = await followedMentor(unready, teacher);
    const outsider = await given.student();
    await free();
    await settle(thesis);
    await settle(thesis);
    expect(await entriesOf(thesis)).toEqual([]);
    const notices = await toldOf(thesis, "waitingList.free");
    expect(notices.map(({ id }) => id)).toEqual(
      [unready.id, teacher.id].sort((one, other) => one - other),
    );
    expect(notices[0]?.message).toContain("Ponovno je slobodna tema");
    expect((await reserve(outsider, thesis)).status).toBe(303);
  });

  test("goes back to its student with nobody on the list when the step is taken back", async () => {
    const follower = await given.student();
    const { mentor, thesis, reservation } = await followedMentor(follower);
    const asFollowed = await as(mentor);
    expect((await perform(asFollowed, "refuse", reservation)).status).toBe(303);
    expect(await entriesOf(thesis)).toEqual([{ student: follower.id }]);
    await runSettling(thesis);
    await jobs.run("settle-waiting-lists");
    expect(await holder(thesis)).toEqual({ student: null, until: null });
    expect(await toldOf(thesis, "waitingList.holdForFollower")).toEqual([]);
    expect(
      (await asFollowed.post("/undo", { of: `reservation.${reservation}`, to: "/help" })).status,
    ).toBe(303);
    await settle(thesis);
    expect(await entriesOf(thesis)).toEqual([]);
    expect(await holder(thesis)).toEqual({ student: null, until: null });
  });

  test("shows a follower the place among the students who follow; nobody else has one", async () => {
    const [first, second, teacher] = [
      await given.student(),
      await given.student(),
      await given.teacher(),
    ];
    const { mentor } = await followedMentor(teacher, first, second);
    const page = async (person: Person) => (await (await as(person)).get("/following")).text;
    expect(await page(first)).toContain("1. ste po redu među studentima");
    expect(await page(second)).toContain("2. ste po redu među studentima");
    expect(await page(teacher)).not.toContain("po redu među studentima");
    await (await as(first)).post("/following", { step: "unfollow", kind: "mentor", id: mentor.id });
    await follow(first, mentor);
    expect(
      [await page(second), await page(first)].map((text) => /(\d)\. ste po redu/.exec(text)?.[1]),
    ).toEqual(["1", "2"]);
  });
});
