import { expect, test } from "vitest";
import { certificatePath, completeForm } from "#areas/certificates/fixtures.ts";
import { createDefendedThesis } from "#test/world/defended-thesis.ts";
import { createWorld } from "#test/world/index.ts";
import { killWhileWriting, startProcess } from "#test/world/server-process.ts";
import { decisionFixtures, minutesFormFields } from "./fixtures.ts";
import { outcomeDecisionPaths } from "./outcome-decisions.ts";

const world = await createWorld();
const { given, visitor, sql } = world;
await given.defenseDeadline();
const fixtures = await decisionFixtures(world);
const { asServices, viceDean, asViceDean, defended, failed, entered, versionsOf, confirm, idOf } =
  fixtures;
const { reservationOf, decisionOf } = fixtures;

/** All rows that confirming a decision may write, and those that say that it was. */
const storedRows = async () =>
  JSON.stringify(
    await Promise.all(
      [
        "theses",
        "reservations",
        "outcome_decisions",
        "certificates_of_completion",
        "papers",
        "deposits",
        "messages",
        "mails",
        "notifications",
        "events",
        "log_entries",
      ].map((table) => sql(`select * from ${table} order by id`)),
    ),
  );

/** How often a step of a reservation was taken. */
const countSteps = async (id: number, step: string) =>
  (
    await sql("select 1 from events where reservation_id = $1 and name = $2", [
      id,
      `reservation.${step}`,
    ])
  ).length;
const verified = async (code: string) => (await visitor.get(`/provjera/${code}`)).text;
const enterMinutes = async (id: number, grade: string) =>
  idOf(await asServices.post(outcomeDecisionPaths.minutes(id), minutesFormFields(grade)));

test("killed while a title is withdrawn: certificate and file stay as they were, and the vice dean confirms again, once", async () => {
  const mentor = await given.teacher();
  const { id: thesis, reservation: id } = await createDefendedThesis(world, mentor);
  await sql("update reservations set defense_date = $1 where id = $2", [given.instant(-4), id]);
  const code = await issueCertificate(id);
  const [document] = await sql<{ id: number }>(
    "select id from documents where reservation_id = $1",
    [id],
  );
  const file = async () => (await visitor.get(`/student/download-thesis/${document?.id}`)).status;
  const decision = await entered(id, "withdrawal");
  await confirmAroundKill(decision, async () => {
    expect(await reservationOf(id)).toMatchObject({ title_withdrawn_at: null });
    expect(await decisionOf(decision)).toMatchObject({ status: "entered", closed_at: null });
    expect([await file(), await verified(code)]).toEqual([
      200,
      expect.stringContaining("Potvrda vrijedi"),
    ]);
  });
  expect(await reservationOf(id)).toMatchObject({
    status: "completed",
    title_withdrawn_at: expect.any(Date),
  });
  expect([await file(), await verified(code)]).toEqual([
    401,
    expect.stringContaining("Isprava je povučena"),
  ]);
  expect(await sql("select status from theses where id = $1", [thesis])).toEqual([
    { status: "completed" },
  ]);
  expect(await countSteps(id, "withdrawTitle")).toBe(1);
});

test("killed while a defense is annulled: its result, topic and certificate stay, and it is annulled again, once", async () => {
  const { id, thesis, code } = await defended();
  const decision = await entered(id, "annulment");
  const states = async () =>
    sql(
      "select r.status, r.grade, r.defense_date is null as undated, t.status as thesis from reservations r join theses t on t.id = $2 where r.id = $1",
      [id, thesis.id],
    );
  await confirmAroundKill(decision, async () => {
    expect(await states()).toEqual([
      { status: "completed", grade: 5, undated: false, thesis: "completed" },
    ]);
    expect(await decisionOf(decision)).toMatchObject({ status: "entered", closed_at: null });
    expect(await verified(code)).toContain("Potvrda vrijedi");
  });
  expect(await states()).toEqual([
    { status: "submittedToStudentServices", grade: null, undated: true, thesis: "reserved" },
  ]);
  expect(await verified(code)).toContain("Isprava je povučena");
  expect(await countSteps(id, "annulDefense")).toBe(1);
});

test("killed while minutes correct an outcome to failed: grade, topic and certificate stay, and it is corrected again, once", async () => {
  const { id, thesis, code } = await defended();
  const states = async () =>
    sql(
      `select r.status, r.grade, t.status as thesis, (select count(*)::int from certificates_of_completion c where c.reservation_id = r.id) as certificates
       from reservations r join theses t on t.id = $2 where r.id = $1`,
      [id, thesis.id],
    );
  await confirmAroundKill(await enterMinutes(id, "1"), async () => {
    expect(await states()).toEqual([
      { status: "completed", grade: 5, thesis: "completed", certificates: 1 },
    ]);
    expect(await verified(code)).toContain("Potvrda vrijedi");
  });
  expect(await states()).toEqual([
    { status: "notCompleted", grade: 1, thesis: "published", certificates: 0 },
  ]);
  expect(await verified(code)).toContain("Isprava je povučena");
  expect(await countSteps(id, "correctByMinutes")).toBe(1);
});

test("killed while minutes give a work its own copy of a taken topic: there is no copy, and then exactly one", async () => {
  const { id, thesis, mentor } = await failed();
  await given.reservation({ thesis, student: await given.student(), status: "reserved" });
  const topics = async () =>
    (await sql("select id from theses where mentor_id = $1", [mentor.id])).length;
  await confirmAroundKill(await enterMinutes(id, "4"), async () => {
    expect(await reservationOf(id)).toMatchObject({ status: "notCompleted", thesis_id: thesis.id });
    expect(await topics()).toBe(1);
  });
  const { status, thesis_id: own } = (await reservationOf(id)) as {
    status: string;
    thesis_id: number;
  };
  expect([status, own === thesis.id, await topics()]).toEqual(["completed", false, 2]);
  expect(
    await sql("select id, status from theses where id in ($1, $2) order by id", [thesis.id, own]),
  ).toEqual([
    { id: thesis.id, status: "reserved" },
    { id: own, status: "completed" },
  ]);
  expect(await countSteps(id, "correctByMinutes")).toBe(1);
});

/** Issues the certificate of a defended work; returns the code under which anybody verifies it. */
async function issueCertificate(id: number): Promise<string> {
  await asServices.post(certificatePath("create-data", id));
  const [certificate] = await sql<{ id: number; version: number }>(
    "select * from certificates_of_completion where reservation_id = $1",
    [id],
  );
  if (!certificate) throw new Error("no certificate");
  const filled = await asServices.post(
    certificatePath("edit", certificate.id),
    completeForm(certificate),
  );
  expect(filled.status).toBe(303);
  const issued = await asServices.post(certificatePath("create-pdf", certificate.id), {
    number: "1",
  });
  expect(issued.status).toBe(303);
  const [paper] = await sql<{ code: string }>("select code from papers where reservation_id = $1", [
    id,
  ]);
  return paper?.code ?? "";
}

/**
 * A vice dean confirms on a server that is killed meanwhile: all is as before. The same press
 * succeeds then, once.
 */
async function confirmAroundKill(decision: number, expectUnchanged: () => Promise<void>) {
  const server = await startProcess(world);
  const client = await server.as(viceDean);
  const versions = await versionsOf(decision);
  const before = await storedRows();
  await killWhileWriting(world, server, () => confirm(decision, client, versions));
  expect(await storedRows()).toBe(before);
  await expectUnchanged();
  expect((await confirm(decision, asViceDean, versions)).status).toBe(303);
  const after = await storedRows();
  expect((await confirm(decision, asViceDean, versions)).status).toBe(409);
  expect(await storedRows()).toBe(after);
}
