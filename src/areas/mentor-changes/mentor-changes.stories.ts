import { describe, expect, test } from "vitest";
import { createWorld, type Person } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, sql, history } = await createWorld();
const { refusals } = texts.hr;
const head = await given.head();

async function inWork(fields: Record<string, unknown> = {}) {
  const [student, oldMentor, newMentor] = [
    await given.student(),
    await given.teacher(),
    await given.teacher(),
  ];
  const thesis = await given.thesis({ mentor: oldMentor });
  const { id } = await given.reservation({
    thesis,
    student,
    status: "mentorConfirmedReservation",
    ...fields,
  });
  return { student, oldMentor, newMentor, thesis: thesis.id, reservation: id };
}

const ask = async (person: Person, reservation: number, mentor: Person) =>
  (await as(person)).post(`/mentor-change/new/${reservation}`, {
    mentor: mentor.id,
    reason: "Mentor odlazi.",
  });

const answer = async (person: Person, id: number, step: string, reason = "") =>
  (await as(person)).post(`/mentor-change/show/${id}`, { step, reason });

const idOf = ({ location }: { location: string | null }) =>
  Number(/\d+$/.exec(location ?? "")?.[0]);

const mentorOf = async (thesis: number) =>
  (await sql<{ mentor_id: number }>("select mentor_id from theses where id = $1", [thesis]))[0]
    ?.mentor_id;

const statusOf = async (id: number) =>
  (await sql<{ status: string }>("select status from mentor_changes where id = $1", [id]))[0]
    ?.status;

describe("a change of mentor", () => {
  test("asked by the student passes the thesis on when both mentors agree and the head approves", async () => {
    const { student, oldMentor, newMentor, thesis, reservation } = await inWork();
    const response = await ask(student, reservation, newMentor);
    const id = idOf(response);
    expect([response.status, response.location]).toEqual([303, `/mentor-change/show/${id}`]);
    expect((await answer(head, id, "approve")).status).toBe(409);
    expect(await (await as(oldMentor)).get("/homepage-user")).toContainText(
      `/mentor-change/show/${id}`,
    );
    for (const person of [oldMentor, newMentor])
      expect((await answer(person, id, "agree")).status).toBe(303);
    const twice = await answer(newMentor, id, "agree");
    expect([twice.status, twice.text.includes(refusals.agreedBefore)]).toEqual([409, true]);
    expect(await (await as(head)).get("/homepage-user")).toContainText(`/mentor-change/show/${id}`);
    expect((await answer(head, id, "approve")).status).toBe(303);
    expect(await mentorOf(thesis)).toBe(newMentor.id);
    expect((await (await as(newMentor)).get(`/student/reservation/${reservation}`)).status).toBe(
      200,
    );
    expect((await (await as(oldMentor)).get(`/student/reservation/${reservation}`)).status).toBe(
      403,
    );
    expect((await history("Thesis", thesis)).at(-1)).toMatchObject({
      username: head.username,
      data: { mentor_id: newMentor.id },
    });
    const again = await answer(head, id, "approve");
    expect([again.status, again.text.includes(refusals.decided)]).toEqual([409, true]);
  });

  test("asked by the mentor needs the student, who may refuse with words", async () => {
    const { student, oldMentor, newMentor, thesis, reservation } = await inWork();
    const id = idOf(await ask(oldMentor, reservation, newMentor));
    const empty = await answer(student, id, "refuse", " ");
    expect([empty.status, empty.text.includes(refusals.noReason)]).toEqual([422, true]);
    expect((await answer(student, id, "refuse", "Želim ostati.")).status).toBe(303);
    expect([await statusOf(id), await mentorOf(thesis)]).toEqual(["refused", oldMentor.id]);
    expect((await ask(oldMentor, reservation, newMentor)).status).toBe(303);
  });

  test("is not approved beyond the quota of the new mentor", async () => {
    const { student, oldMentor, newMentor, reservation, thesis } = await inWork();
    const id = idOf(await ask(student, reservation, newMentor));
    for (const person of [oldMentor, newMentor]) await answer(person, id, "agree");
    await sql("update mentor_academic_years set max_num_of_thesis = 0 where mentor_id = $1", [
      newMentor.id,
    ]);
    const refused = await answer(head, id, "approve");
    expect([refused.status, refused.text.includes(refusals.noQuota)]).toEqual([409, true]);
    expect(await mentorOf(thesis)).toBe(oldMentor.id);
  });

  test("is asked once at a time, also at once, and withdrawn by who asked", async () => {
    const { student, newMentor, oldMentor, reservation } = await inWork();
    const answers = await Promise.all([1, 2].map(() => ask(student, reservation, newMentor)));
    // the second person is led to the open request
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 303]);
    const [open, ...more] = await sql<{ id: number }>(
      "select id from mentor_changes where reservation_id = $1",
      [reservation],
    );
    expect(more).toEqual([]);
    const id = open?.id ?? 0;
    expect((await answer(oldMentor, id, "withdraw")).status).toBe(403);
    expect((await answer(student, id, "withdraw")).status).toBe(303);
    expect(await statusOf(id)).toBe("withdrawn");
  });

  test("is not asked by others, before the mentor's answer, after the date is set, or for who may not mentor", async () => {
    const { student, reservation, newMentor } = await inWork();
    expect((await ask(newMentor, reservation, newMentor)).status).toBe(403);
    expect((await ask(await given.student(), reservation, newMentor)).status).toBe(403);
    expect((await visitor.get(`/mentor-change/new/${reservation}`)).location).toContain("/login");
    const elsewhere = await given.teacher({ study_id: (await given.study()).id });
    const wrong = await ask(student, reservation, elsewhere);
    expect([wrong.status, wrong.text.includes(refusals.notMentor)]).toEqual([422, true]);
    for (const status of ["reserved", "mentorSetDefenseDate"]) {
      const other = await inWork({ status });
      expect([
        status,
        (await ask(other.student, other.reservation, other.newMentor)).status,
      ]).toEqual([status, 409]);
    }
  });
});

describe("the list of changes", () => {
  const listed = async (person: Person) =>
    (await (await as(person)).get("/mentor-change/requested")).text;
  const waiting = async (person: Person) =>
    (await (await as(person)).get("/notifications")).json<{ taskCounts: Record<string, number> }>()
      .taskCounts["/mentor-change/requested"];

  test("shows the head what waits for the decision, counts it in the menu, and keeps what was decided", async () => {
    const { student, oldMentor, newMentor, reservation } = await inWork();
    const id = idOf(await ask(student, reservation, newMentor));
    const before = (await waiting(head)) ?? 0;
    const sectionOf = (text: string) => {
      const at = text.indexOf(`/mentor-change/show/${id}"`);
      return Object.entries(texts.hr.parts).findLast(
        ([, { title }]) => text.indexOf(`>${title}</h2>`) < at,
      )?.[0];
    };
    expect(sectionOf(await listed(head))).toBe("pending");
    for (const person of [oldMentor, newMentor]) await answer(person, id, "agree");
    expect([sectionOf(await listed(head)), await waiting(head)]).toEqual(["agreed", before + 1]);
    await answer(head, id, "approve");
    expect([sectionOf(await listed(head)), (await waiting(head)) ?? 0]).toEqual([
      "decided",
      before,
    ]);
  });

  test("is the head's and the admin's; the head of another department sees none of it", async () => {
    const { student, newMentor, reservation } = await inWork();
    const id = idOf(await ask(student, reservation, newMentor));
    const other = await given.person({ roles: ["teacher", "headOfDepartment"] });
    await given.department({ head_id: other.id });
    expect(await listed(other)).not.toContain(`/mentor-change/show/${id}"`);
    expect(await listed(await given.person({ roles: ["admin"] }))).toContain(
      `/mentor-change/show/${id}"`,
    );
    for (const person of [student, newMentor, await given.person({ roles: ["viceDean"] })])
      expect((await (await as(person)).get("/mentor-change/requested")).status).toBe(403);
    expect((await visitor.get("/mentor-change/requested")).location).toContain("/login");
  });
});
