import { expect, test } from "vitest";
import { addDays, localDate, toInstant } from "#kit/time/dates-and-times.ts";
import { driveReservation } from "#test/model/drive-reservation.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { depositPaths } from "../deposits.ts";

const world = await createWorld();
const { given, as, clock, sql } = world;
const jobs = openJobQueue(world);
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};
const viceDean = await given.person({ roles: ["viceDean"] });
const today = localDate(clock.now);

/** A completed work that was defended so many days ago. */
async function defended(daysAgo: number) {
  const work = await driveReservation(world, offices, { until: "completed" });
  const day = addDays(today, -daysAgo);
  await sql("update reservations set exam_date = $2, defense_date = $3 where id = $1", [
    work.reservation,
    day,
    toInstant(day, defenseTime(work.reservation)),
  ]);
  return work;
}

/** Defenses of one day don't overlap. */
const defenseTime = (id: number) => `${String(8 + (id % 10)).padStart(2, "0")}:00`;

const rows = async (view = "") => {
  const { text } = await (await as(offices.library)).get(`/service/dabar/grid-data${view}`);
  return JSON.parse(text) as { id: number; clock: string }[];
};

test("the list says of each work how many days are left, the late ones first; the overview counts those with none left", async () => {
  const [fresh, near, last, late] = [
    await defended(1),
    await defended(25),
    await defended(30),
    await defended(34),
  ];
  const own: readonly number[] = [fresh, near, last, late].map(({ thesis }) => thesis);
  const listed = (await rows()).filter(({ id }) => own.includes(id));
  expect(listed.map(({ id, clock }) => [id, clock])).toEqual([
    [late.thesis, "kasni 4 dana"],
    [last.thesis, "zadnji dan je danas"],
    [near.thesis, "još 5 dana"],
    [fresh.thesis, "još 29 dana"],
  ]);
  const page = await (await as(offices.library)).get("/service/dabar");
  expect(page).toContainText("kasni 4 dana");
  const missing = await (await as(viceDean)).get("/faculty-overview/not-in-repository");
  for (const { student } of [late, last]) expect(missing).toContainText(student.name);
  for (const { student } of [near, fresh]) expect(missing).not.toContainText(student.name);
  for (const clock of ["kasni 4 dana", "zadnji dan je danas"]) expect(missing).toContainText(clock);
  const pageOf = async ({ thesis }: { thesis: number }) =>
    (await as(offices.library)).get(depositPaths.send(thesis));
  expect(await pageOf(late)).toContainText("kasni 4 dana");
  expect(await pageOf(near)).toContainText("još 5 dana");

  await sql("update theses set dabar_pid = 'fpz:1' where id = $1", [late.thesis]);
  expect(await pageOf(late)).not.toContainText("kasni 4 dana");
  expect((await rows("?view=published")).map(({ clock }) => clock)).toEqual([""]);
  expect(await (await as(viceDean)).get("/faculty-overview/not-in-repository")).not.toContainText(
    late.student.name,
  );
});

test("the library is notified once, a week before the last day", async () => {
  const work = await defended(20);
  const begin = clock.now;
  const bells = () =>
    sql(
      "select message from notifications where user_id = $1 and url like $2 and message like '%mora biti u Dabru%'",
      [offices.library.id, `%/${work.thesis}`],
    );
  await jobs.run("announce-due-deposits");
  expect(await bells()).toHaveLength(0);
  clock.now = toInstant(addDays(today, 3), "08:00");
  await Promise.all([jobs.run("announce-due-deposits"), jobs.run("announce-due-deposits")]);
  await jobs.run("announce-due-deposits");
  expect(await bells()).toHaveLength(1);
  clock.now = begin;
});
