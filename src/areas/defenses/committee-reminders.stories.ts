import { afterEach, expect, test } from "vitest";
import { assessmentFixtures, outcomeFields } from "#areas/assessment/fixtures.ts";
import { createWorld, monday, type Person } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { minutesPath } from "./minutes/minutes.ts";

const world = await createWorld();
const { given, as, sql, clock } = world;
const { services, held, mark, seenMarks } = await assessmentFixtures(world);
const jobs = openJobQueue(world);

afterEach(() => {
  clock.now = monday;
});

/** So many days after the Monday on which each story begins. */
const after = (days: number) => new Date(monday.getTime() + days * 86_400_000);

const remind = async (day: number) => {
  clock.now = after(day);
  await jobs.run("remind-committees");
};
/** Who was told of an event about a reservation, once for each time. */
const toldOf = async (id: number, event: string) =>
  (
    await sql<{ user_id: number }>(
      "select n.user_id from notifications n join events e on e.id = n.event_id where e.reservation_id = $1 and e.name = $2 order by n.user_id",
      [id, event],
    )
  ).map(({ user_id }) => user_id);
const ids = (...people: Person[]) => people.map(({ id }) => id).toSorted((a, b) => a - b);
const send = async (id: number, seen: string, defenseFlow: string) =>
  (await as(services)).post(minutesPath(id), {
    step: "draft",
    seen,
    ...outcomeFields(world, 4),
    defenseFlow,
  });
const confirm = async (person: Person, id: number, draft: string) =>
  (await as(person)).post(minutesPath(id), { step: "confirm", draft });

test("whoever hasn't marked is reminded once before and once after the defense, by a link to their marks", async () => {
  const work = await held({}, {}, { defense_date: given.instant(9) });
  const { id, mentor, chair, member, coMentor, secretary, student } = work;
  await remind(5);
  expect(await toldOf(id, "marks.remind")).toEqual([]);
  clock.now = after(6);
  await mark(mentor, work, [4, 4]);
  await Promise.all([remind(6), remind(6)]);
  await remind(7);
  await remind(8);
  expect(await toldOf(id, "marks.remind")).toEqual(ids(chair, member));
  await remind(9);
  expect(await toldOf(id, "marks.remindAfter")).toEqual([]);
  await mark(chair, work, [5, 5]);
  await remind(10);
  await remind(11);
  expect(await toldOf(id, "marks.remindAfter")).toEqual([member.id]);
  for (const person of [coMentor, secretary, student])
    expect(
      await sql(
        "select from notifications n join events e on e.id = n.event_id where e.name like 'marks.%' and n.user_id = $1",
        [person.id],
      ),
    ).toEqual([]);
  const bell = await (await as(member)).get("/notifications");
  expect(bell.text).toContain(`/assessment/${id}`);
});

test("a date that moved is reminded of again; a closed defense isn't", async () => {
  const work = await held({}, {}, { defense_date: given.instant(3) });
  const { id } = work;
  await remind(1);
  expect(await toldOf(id, "marks.remind")).toHaveLength(3);
  await sql("update reservations set defense_date = $2 where id = $1", [id, after(8)]);
  await remind(6);
  expect(await toldOf(id, "marks.remind")).toHaveLength(6);
  clock.now = after(8.5);
  const closed = await (await as(services)).post(`/service/finish-defense/${id}`, {
    step: "finish",
    ...outcomeFields(world, 4),
    marks: await seenMarks(id),
    gradeReason: "",
  });
  expect(closed.status).toBe(303);
  await remind(9);
  expect(await toldOf(id, "marks.remindAfter")).toEqual([]);
});

test("whoever hasn't answered the draft of the minutes is reminded the day after it was sent, once a draft", async () => {
  const work = await held({ minutes_confirmation: "beside" });
  const { id, mentor, chair, member, secretary } = work;
  for (const person of [mentor, chair, member]) await mark(person, work, [4, 4]);
  expect((await send(id, "", "Student je izložio rad.")).status).toBe(303);
  expect((await confirm(chair, id, "1")).status).toBe(303);
  await remind(0.1);
  expect(await toldOf(id, "minutes.remind")).toEqual([]);
  await remind(1);
  await remind(2);
  expect(await toldOf(id, "minutes.remind")).toEqual(ids(mentor, member, secretary));
  expect((await send(id, "1", "Student je izložio rad i odgovorio.")).status).toBe(303);
  await remind(3);
  await remind(4);
  expect(await toldOf(id, "minutes.remind")).toEqual(
    ids(mentor, mentor, member, member, secretary, secretary, chair),
  );
  expect(await toldOf(id, "marks.remindAfter")).toEqual([]);
});
