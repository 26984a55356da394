import { describe, expect, onTestFinished, test } from "vitest";
import { createWorld, monday, type Person } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { escalationPath } from "./escalation.ts";

const teza = await createWorld();
const { given, as, sql, clock, visitor } = teza;
const { run } = openJobQueue(teza);
await given.defenseDeadline();
const viceDean = await given.person({ roles: ["viceDean"] });
const asDean = await as(viceDean);

const onDay = (days: number) => {
  clock.now = new Date(monday.getTime() + days * 86_400_000);
};

const set = (workdays: string) => asDean.post(escalationPath, { workdays });
const settings = () =>
  sql("select workdays, created_by from escalation_settings order by id desc limit 1");

/** The notifications that a person got about tasks that wait too long. */
const toldTo = async ({ id }: Person) =>
  (
    await sql<{ message: string }>(
      "select message from notifications where user_id = $1 and message like '%čeka mentora%' order by id",
      [id],
    )
  ).map(({ message }) => message);

/** A reservation that waits for its mentor's answer since Monday, in a department of its own. */
async function waitingTask() {
  onDay(0);
  const [mentor, student] = [await given.teacher(), await given.student()];
  const head = await given.person({ roles: ["teacher", "headOfDepartment"] });
  const department = await given.department({ head_id: head.id });
  const thesis = await given.thesis({ mentor, department_id: department.id, name: "Mikorize" });
  const answer = await (await as(student)).post(`/student/thesis/${thesis.id}`, {
    step: "reserve",
  });
  expect(answer.status).toBe(303);
  return { mentor, head, student };
}

describe("when the head of department is told", () => {
  test("is set by the vice dean and the admin alone, between 1 and 60 workdays, or not at all", async () => {
    expect((await set("5")).status).toBe(303);
    expect(await settings()).toEqual([{ workdays: 5, created_by: viceDean.id }]);
    expect(await asDean.get(escalationPath)).toContainText("nakon 5 radnih dana");
    for (const wrong of ["0", "61", "-1", "1.5", "x", "1e9"])
      expect((await set(wrong)).status).toBe(422);
    for (const person of [await given.teacher(), await given.head(), await given.student()]) {
      const client = await as(person);
      expect([
        (await client.get(escalationPath)).status,
        (await client.post(escalationPath, { workdays: "1" })).status,
      ]).toEqual([403, 403]);
    }
    expect((await visitor.get(escalationPath)).location).toContain("/login");
    expect(await settings()).toEqual([{ workdays: 5, created_by: viceDean.id }]);
    expect((await set("")).status).toBe(303);
    expect(await settings()).toEqual([{ workdays: null, created_by: viceDean.id }]);
  });

  test("is after so many workdays, once, also when two nodes run; nobody else is told", async () => {
    const { mentor, head, student } = await waitingTask();
    await set("3");
    onDay(3); // Thursday; Wednesday is a holiday
    await run("escalate-tasks");
    expect(await toldTo(head)).toEqual([]);
    onDay(4);
    await teza.startAnother();
    await Promise.all([run("escalate-tasks"), run("escalate-tasks")]);
    onDay(7);
    await run("escalate-tasks");
    expect(await toldTo(head)).toEqual([
      expect.stringMatching(
        /^Rad „Mikorize” čeka mentora 3 radna dana: Odgovori na rezervaciju\. Mentor: dr\. sc\. Ana/,
      ),
    ]);
    expect([await toldTo(mentor), await toldTo(student)]).toEqual([[], []]);
  });

  test("counts no days of a collective leave, and is on none of them", async () => {
    const { head } = await waitingTask();
    await set("3");
    const leave = await given.nonWorkingDays({ date_from: "2026-11-19", date_to: "2026-11-24" });
    onTestFinished(async () => {
      await sql("delete from non_working_days where id = $1", [leave.id]);
    });
    const counts: number[] = [];
    for (const day of [4, 8, 9, 10]) {
      onDay(day);
      await run("escalate-tasks");
      counts.push((await toldTo(head)).length);
    }
    expect(counts).toEqual([0, 0, 0, 1]);
  });

  test("is never while nothing is set", async () => {
    const { head } = await waitingTask();
    await set("");
    onDay(30);
    await run("escalate-tasks");
    expect(await toldTo(head)).toEqual([]);
  });
});
