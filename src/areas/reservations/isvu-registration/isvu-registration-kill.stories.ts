import { afterAll, expect, test } from "vitest";
import { isvuSandboxAccount, startIsvuSandbox } from "#outside/isvu/sandbox.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { startProcess } from "#test/world/server-process.ts";
import { isvuQueue } from "./isvu-registration.server.ts";
import { isvuPath } from "./isvu-registration.ts";

const sandbox = await startIsvuSandbox();
afterAll(() => sandbox.close());
const { institution, username, password } = isvuSandboxAccount;
const environment = {
  ISVU_URL: sandbox.url,
  ISVU_INSTITUTION: institution,
  ISVU_USER: username,
  ISVU_PASSWORD: password,
  ISVU_TIMEOUT: "60",
};
// the world's own server isn't connected to ISVU, so that only the processes below ask it
const world = await createWorld();
const { given, clock, sql } = world;
const { boss } = openJobQueue(world);

test("a node that is killed between sending a grade and noting it leaves a result that another node finds", async () => {
  const student = await given.student();
  const thesis = await given.thesis({ mentor: await given.teacher({ isvu_code: "AB042" }) });
  await sql("update studies set finale_course_isvu_id = '219401'");
  const exam = { grade: 5, exam_date: "2026-11-10", defense_place: "Dvorana 1" };
  const { id } = await given.reservation({ thesis, student, status: "completed", ...exam });
  sandbox.play("enter", "stall");
  const first = await startProcess(world, { environment });
  const clerk = await first.as(await given.person({ roles: ["studentServices"] }));
  const fields = { step: "send", submitButtonClick: "send", form_reservations: String(id) };
  expect((await clerk.post(isvuPath, fields)).status).toBe(303);
  const [entry] = await sql<{ id: number }>(
    "select id from isvu_entries where reservation_id = $1",
    [id],
  );
  const ask = () => boss.send(isvuQueue, { entryId: entry?.id });
  const taken = async () => {
    await ask();
    return sandbox.received().length;
  };
  const count = await waitUntil(taken, (count) => count > 0);
  await first.kill();
  expect(count).toBe(1);
  const noted = async () => {
    await ask();
    const [row] = await sql<{ mark: string }>(
      "select registered_in_isvu as mark from reservations where id = $1",
      [id],
    );
    return row?.mark;
  };
  expect(await noted()).toBe("no");
  clock.now = new Date(clock.now.getTime() + 20 * 60_000);
  const second = await startProcess(world, { environment });
  const mark = await waitUntil(noted, (mark) => mark === "entered");
  await second.kill();
  expect(mark).toBe("entered");
  expect(sandbox.received()).toEqual([`${student.jmbag} 219401 5 10.11.2026. AB042`]);
});
