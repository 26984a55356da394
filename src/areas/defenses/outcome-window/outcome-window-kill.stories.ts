import { expect, test } from "vitest";
import { connect } from "#kit/database/connection.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { countLockWaits } from "#test/world/lock-waits.ts";
import { startProcess } from "#test/world/server-process.ts";

const world = await createWorld();
const { given, clock, sql } = world;
const jobs = openJobQueue(world);
const services = await given.person({ roles: ["studentServices"] });

const result = {
  gradeAgree: "on",
  examDate: given.day(0),
  reason: "Kliknuto je u krivi redak.",
  defenseFlow: "Student je izložio rad.",
  defenseQuestions: "Zašto?",
};

test("a node that is killed in the middle of a correction has corrected nothing, and another node corrects it whole", async () => {
  const [mentor, student] = [await given.teacher(), await given.student()];
  const thesis = await given.thesis({ mentor });
  const { id } = await given.reservation({
    thesis,
    student,
    status: "studentServicesConfirmedDefenseDate",
    defense_place: "Dvorana 1",
    defense_date: given.instant(-0.1),
  });
  const first = await startProcess(world);
  const clerk = await first.as(services);
  const finish = { ...result, step: "finish", grade: "1" };
  expect((await clerk.post(`/service/finish-defense/${id}`, finish)).status).toBe(303);
  const states = async () => {
    const [row] = await sql<{ version: number; states: string[] }>(
      `select r.version, array[r.status, t.status, (select count(*) from certificates_of_completion where reservation_id = r.id)::text] as states
       from reservations r join theses t on t.id = r.thesis_id where r.id = $1`,
      [id],
    );
    return row ?? { version: 0, states: [] };
  };
  const { version } = await states();
  const form = { ...result, grade: "5", version: String(version) };
  const path = `/service/correct-defense/${id}`;
  // its last row is written by nobody as long as somebody else holds the numbers of the
  // certificates
  const holder = connect(world.databaseUrl);
  await holder.db.transaction(async (held) => {
    await held.execute("lock table certificates_of_completion in exclusive mode");
    const cut = clerk.post(path, form).catch(() => undefined);
    await waitUntil(
      () => countLockWaits(sql),
      (count) => count > 0,
    );
    await first.kill();
    await cut;
  });
  await holder.close();
  expect(await states()).toEqual({ version, states: ["notCompleted", "reserved", "0"] });
  const second = await startProcess(world);
  const again = await second.as(services);
  expect((await again.post(path, form)).status).toBe(303);
  expect((await states()).states).toEqual(["completed", "completed", "1"]);
  // the same press again changes nothing
  expect((await again.post(path, form)).status).toBe(303);
  const corrections =
    "select 1 from events where reservation_id = $1 and name = 'reservation.correctOutcome'";
  expect(await sql(corrections, [id])).toHaveLength(1);
  await second.kill();
  clock.now = new Date(clock.now.getTime() + 48 * 3_600_000);
  await jobs.run("settle-outcomes");
  expect(await sql("select outcome_pending from reservations where id = $1", [id])).toEqual([
    { outcome_pending: false },
  ]);
});
