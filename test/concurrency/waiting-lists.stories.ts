import { expect, test } from "vitest";
import { perform } from "../model/actions.ts";
import { createWorld, type Endpoints } from "../world/index.ts";
import { openJobQueue } from "../world/jobs.ts";
import { startProcess } from "../world/server-process.ts";

const world = await createWorld();
const { given, as, sql } = world;
const nodes: Endpoints[] = [await startProcess(world), await startProcess(world)];
const at = (index: number): Endpoints => nodes[index % nodes.length] ?? world;
const mentor = await given.teacher();
await sql("update mentor_academic_years set max_num_of_thesis = 100 where mentor_id = $1", [
  mentor.id,
]);
const jobs = openJobQueue(world);

const settleOnBoth = (thesisId: number) =>
  Promise.all(Array.from({ length: 2 }, () => jobs.run("settle-waiting-list", { thesisId })));

const holdersOf = (ids: readonly number[]) =>
  sql<{ id: number; student: number | null }>(
    "select id, pre_reservation_student_id as student from theses where id = any($1) order by id",
    [ids],
  );

test("fifty who join at once, some twice, have fifty places, and each holds the topic in the order of the list", async () => {
  const thesis = await given.thesis({ mentor });
  const { id } = await given.reservation({
    thesis,
    student: await given.student(),
    status: "reserved",
  });
  const students = await Promise.all(Array.from({ length: 50 }, () => given.student()));
  const clients = await Promise.all(students.map((student, index) => at(index).as(student)));
  const post = (client: (typeof clients)[number], step: string) =>
    client.post(`/student/thesis/${thesis.id}`, { step });
  const twice = clients.slice(0, 10);
  const joined = await Promise.all([...clients, ...twice].map((client) => post(client, "join")));
  expect(joined.filter(({ status }) => status !== 303)).toEqual([]);
  const list = await sql<{ student: number }>(
    "select student_id as student from waiting_list_entries where thesis_id = $1 order by id",
    [thesis.id],
  );
  expect(list).toHaveLength(50);
  const [first, second] = list.map(({ student }) => student);

  // all of them press "Rezerviraj" while the topic is freed: only the first of the list may get it
  const answers = await Promise.all([
    perform(await as(mentor), "cancel", id),
    ...clients.map((client) => post(client, "reserve")),
  ]);
  const winners = answers
    .slice(1)
    .flatMap(({ status }, index) => (status === 303 ? [students[index]?.id] : []));
  expect(winners.filter((winner) => winner !== first)).toEqual([]);
  await settleOnBoth(thesis.id);
  if (winners.length === 0) {
    expect(await holdersOf([thesis.id])).toEqual([{ id: thesis.id, student: first }]);
    const firstClient = clients[students.findIndex((student) => student.id === first)];
    expect(
      (await firstClient?.post(`/student/thesis/${thesis.id}`, { step: "leave" }))?.status,
    ).toBe(303);
    await settleOnBoth(thesis.id);
    expect(await holdersOf([thesis.id])).toEqual([{ id: thesis.id, student: second }]);
  }
  const rows = await sql<{ student: number }>(
    "select user_id as student from notifications n join events e on e.id = n.event_id where e.name = 'waitingList.hold' and e.thesis_id = $1 and n.user_id = any($2) order by n.id",
    [thesis.id, [first, second]],
  );
  // the first may be told in the moment before they reserve; the second only if the first left the
  // list
  const toldStudents = rows.map(({ student }) => student);
  expect([[], [first], [first, second]]).toContainEqual(toldStudents);
  expect(toldStudents.includes(second ?? 0)).toBe(winners.length === 0);
});

test("of twenty who follow a mentor and press at once when a topic is freed, the first to follow gets it", async () => {
  const followed = await given.teacher();
  const thesis = await given.thesis({ mentor: followed });
  const { id } = await given.reservation({
    thesis,
    student: await given.student(),
    status: "reserved",
  });
  const students = await Promise.all(Array.from({ length: 20 }, () => given.student()));
  for (const { id: user_id } of students)
    await given.insert("follows", { user_id, mentor_id: followed.id });
  const clients = await Promise.all(students.map((student, index) => at(index).as(student)));
  const answers = await Promise.all([
    perform(await as(followed), "cancel", id),
    ...clients.map((client) => client.post(`/student/thesis/${thesis.id}`, { step: "reserve" })),
  ]);
  expect(answers[0]?.status).toBe(303);
  const winners = answers.slice(1).flatMap(({ status }, index) => (status === 303 ? [index] : []));
  expect(winners.filter((index) => index !== 0)).toEqual([]);
  await settleOnBoth(thesis.id);
  if (winners.length === 0)
    expect(await holdersOf([thesis.id])).toEqual([{ id: thesis.id, student: students[0]?.id }]);
});

test("of ten topics that are freed at once for the same ten students each student holds one", async () => {
  const theses = await Promise.all(Array.from({ length: 10 }, () => given.thesis({ mentor })));
  const ids = theses.map(({ id }) => id);
  const reservations = [];
  for (const thesis of theses)
    reservations.push(
      await given.reservation({ thesis, student: await given.student(), status: "reserved" }),
    );
  const students = await Promise.all(theses.map(() => given.student()));
  for (const student of students)
    for (const id of ids)
      await given.insert("waiting_list_entries", { thesis_id: id, student_id: student.id });
  const canceled = await Promise.all(
    reservations.map(async ({ id }, index) => perform(await at(index).as(mentor), "cancel", id)),
  );
  expect(canceled.map(({ status }) => status)).toEqual(Array(10).fill(303));
  await Promise.all(ids.flatMap((thesisId) => [settleOnBoth(thesisId)]));
  const holders = (await holdersOf(ids)).map(({ student }) => student);
  expect(new Set(holders).size).toBe(10);
  expect(holders).not.toContain(null);
});
