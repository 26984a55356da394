import { afterAll, expect, test } from "vitest";
import { sandboxAccount, startDabarSandbox } from "#outside/dabar/sandbox.ts";
import { pdf } from "#test/world/files.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { startProcess } from "#test/world/server-process.ts";
import { depositPaths } from "./deposits.ts";
import { checkQueue } from "./deposits-commands.server.ts";

const sandbox = await startDabarSandbox();
afterAll(() => sandbox.close());
const repository = {
  DABAR_URL: sandbox.url,
  DABAR_USER: sandboxAccount.username,
  DABAR_PASSWORD: sandboxAccount.password,
};
const world = await createWorld({ ...repository, DABAR_TIMEOUT: "5" });
const { given, as, clock, sql } = world;
const jobs = openJobQueue(world);
const minute = 60_000;
const begin = clock.now;
// the sending is due for this node alone, because its clock is ahead
clock.now = new Date(begin.getTime() + 5 * minute);
const server = await startProcess(world, { environment: { ...repository, DABAR_TIMEOUT: "60" } });
clock.now = begin;

test("a node killed after it has sent a thesis and before it notes so: another one asks, and nothing is sent twice", async () => {
  const { id, sending } = await sentThesis();
  const send = async () => {
    await jobs.boss.send(checkQueue, { depositId: sending });
    return sandbox.received();
  };
  expect(await waitUntil(send, (received) => received.length > 0)).toEqual([`teza-${id}-1`]);
  await server.kill();
  expect(await noted(id)).toMatchObject({ status: "saved", submitted: null });
  clock.now = new Date(begin.getTime() + 30 * minute);
  const isNoted = ({ submitted }: Noted) => submitted !== null;
  const check = async () => {
    await jobs.boss.send(checkQueue, { depositId: sending });
    return noted(id);
  };
  expect(await waitUntil(check, isNoted)).toMatchObject({ status: "validationProcess" });
  expect(sandbox.received()).toEqual([`teza-${id}-1`]);
});

/**
 * A defended thesis whose file lies with the node that will be killed, and its sending that the
 * first attempt left.
 */
async function sentThesis() {
  await given.defenseDeadline();
  const student = await given.student();
  const thesis = await given.thesis({ mentor: await given.teacher() });
  await sql(
    "update studies set dabar_thesis_type = 'Diplomski rad', dabar_open_aire = 'masterThesis'",
  );
  const { id: reservation } = await given.reservation({
    thesis,
    student,
    status: "mentorConfirmedReservation",
  });
  const answer = await (await server.as(student)).post(
    `/document/student-final-version/${reservation}`,
    {
      abstract: "Sažetak rada o rizicima. ".repeat(8),
      statementOfOrigin: true,
      publiclyAccessible: "yes",
      creativeCommons: "by",
      studentComment: "",
      thesis: pdf(),
    },
  );
  expect(answer.status).toBe(303);
  await sql("update documents set review_status = 'approved' where reservation_id = $1", [
    reservation,
  ]);
  await sql(
    `with completed as (update theses set status = 'completed', completed_at = $2 where id = $3)
     update reservations set status = 'completed', grade = 5, grade_agree = true, exam_date = '2026-11-10', defense_date = '2026-09-01T10:00:00Z',
       defense_place = 'Dvorana 1', defense_flow = 'Tijek.', defense_questions = 'Pitanja.' where id = $1`,
    [reservation, begin, thesis.id],
  );
  sandbox.play("find", "fail");
  sandbox.play("submit", "stall");
  const library = await as(await given.person({ roles: ["library"] }));
  expect((await library.post(depositPaths.send(thesis.id), { step: "send" })).status).toBe(303);
  expect(
    (
      await waitUntil(
        () => noted(thesis.id),
        ({ failure }) => failure !== null,
      )
    ).failure,
  ).toBe("failed");
  // whichever node made the first attempt, the next one is due only by the clock of the node that
  // will be killed
  const [sending] = await sql<{ id: number }>(
    "update deposits set next_check_at = $1, attempts = 1 where thesis_id = $2 returning id",
    [new Date(begin.getTime() + 2 * minute), thesis.id],
  );
  return { id: thesis.id, sending: sending?.id };
}

type Noted = { status: string; failure: string | null; submitted: Date | null };

async function noted(thesis: number): Promise<Noted> {
  const [row] = await sql<Noted>(
    "select status, failure, submitted_at as submitted from deposits where thesis_id = $1",
    [thesis],
  );
  if (!row) throw new Error("nothing was sent");
  return row;
}
