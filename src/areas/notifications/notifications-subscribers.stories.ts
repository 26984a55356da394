import { sql as drizzleSql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { connect, type Database } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { visitor } from "#kit/workflow/policy.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { audiencesOf } from "./notices/notice.ts";
import { chosenEvent, notices } from "./notices/notices.ts";
import { type Audience, mailsOfEventsQueue } from "./notifications.ts";
import { deliveryOf } from "./preferences/kinds.ts";
import { relationOf } from "./preferences/preferences.ts";
import { notify } from "./subscribers.server.ts";

const teza = await createWorld();
const { given, sql, clock, databaseUrl } = teza;
const { boss } = openJobQueue(teza);
// so that it knows the queue, and sends the jobs of a step before its commit
await boss.insert(mailsOfEventsQueue, []);
const statements: string[] = [];
const { db, close } = connect(databaseUrl, { onStatement: (text) => statements.push(text) });
afterAll(close);

/** The subscriber as the application calls it in a command, with a given actor. */
const tellAs = (actorId: number) => (happening: Parameters<typeof notify>[1]) =>
  inTransaction(
    {
      actor: { ...visitor, kind: "person", id: actorId, name: "Ana Anić" },
      now: clock.now,
      db,
      publicUrl: "https://teza.example.hr",
      jobs: {
        prepare: async (queue: string, list: readonly object[]) => async (db: Database) => {
          await boss.insert(
            queue,
            list.map((data) => ({ data })),
            { db: fromDrizzle(db, drizzleSql) },
          );
        },
      },
    } as Context,
    (context) => notify(context, happening),
  );

const cast: Record<string, Person> = {
  student: await given.student(),
  mentor: await given.teacher(),
  coMentor: await given.teacher(),
  headOfDepartment: await given.head(),
  committee: await given.teacher(),
  preReserved: await given.student(),
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  studentServices: await given.person({ roles: ["studentServices"] }),
  named: await given.person({ roles: ["viceDean"] }),
  standIn: await given.teacher(),
};

const of = (name: string) => cast[name]?.id ?? 0;
const stranger = await given.person({ roles: ["admin"] });
await given.person({ roles: ["library", "accountancy", "studentServices"], active: false });

const thesis = await given.thesis({
  mentor: { id: of("mentor") },
  co_mentor_id: of("coMentor"),
  pre_reservation_student_id: of("preReserved"),
  pre_reservation_date: given.day(30),
});

const reservation = await given.reservation({
  thesis,
  student: { id: of("student") },
  status: "confirmationOfPayment",
});

await given.insert("committee_members", {
  reservation_id: reservation.id,
  user_id: of("committee"),
  role: "chair",
});

/** The recipients of the newest event, by their role in the story. */
async function recipientsOf(table: "notifications" | "mails") {
  const rows = await sql<{ user_id: number }>(
    `select user_id from ${table} where event_id = (select max(id) from events) order by user_id`,
  );
  return rows
    .map(
      ({ user_id }) =>
        Object.keys(cast).find((name) => of(name) === user_id) ?? `somebody ${user_id}`,
    )
    .sort();
}

describe("every event reaches the recipients of its rules and nobody else", () => {
  const audiencesOfRules = (name: string) => [
    ...new Set((notices[name]?.rules ?? []).flatMap(audiencesOf)),
  ];
  const namesWith = (standIn: boolean) =>
    Object.keys(notices).filter((name) => audiencesOfRules(name).includes("standIn") === standIn);

  test.each(namesWith(true))("%s, who stands in for the mentor whom it names", async (name) => {
    const days = { date_from: given.day(-1), date_to: given.day(1) };
    const { id } = await given.insert("stand_ins", {
      represented_id: of("mentor"),
      stand_in_id: of("standIn"),
      ...days,
    });
    await tellAs(stranger.id)({ name, thesisId: thesis.id, userIds: [of("mentor")] });
    expect(await recipientsOf("notifications")).toEqual(["mentor", "standIn"]);
    expect(await recipientsOf("mails")).toEqual(["mentor", "standIn"]);
    await sql("delete from stand_ins where id = $1", [id]);
  });

  test.each(namesWith(false))("%s", async (name) => {
    const expected = audiencesOfRules(name).sort();
    const userIds = expected.includes("named") ? [of("named")] : [];
    await tellAs(stranger.id)({
      name,
      thesisId: thesis.id,
      reservationId: reservation.id,
      userIds,
    });
    expect(await recipientsOf("notifications")).toEqual(expected);
    expect(await recipientsOf("mails")).toEqual(
      expected.filter((audience) => isMailedAtOnce(name, audience)),
    );
  });
});

/** True unless it comes in the mail of the day by default. */
const isMailedAtOnce = (event: string, audience: Audience) =>
  deliveryOf({ relation: relationOf(audience), event: chosenEvent(event) }, {}) === "mail";

test("the actor of an event is not notified", async () => {
  await tellAs(of("mentor"))({ name: "reservation.cancel", reservationId: reservation.id });
  expect(await recipientsOf("mails")).toEqual(["coMentor", "committee", "student"]);
});

test("an office that has given its confirmation is not asked again", async () => {
  await sql(
    "update reservations set library_confirmed_by = $1, library_confirmed_at = now() where id = $2",
    [of("library"), reservation.id],
  );
  onTestFinished(async () => {
    await sql(
      "update reservations set library_confirmed_by = null, library_confirmed_at = null where id = $1",
      [reservation.id],
    );
  });
  await tellAs(of("student"))({ name: "reservation.pay", reservationId: reservation.id });
  expect(await recipientsOf("mails")).toEqual(["accountancy"]);
});

test("an event of a thesis also notifies the student of its open reservation", async () => {
  await tellAs(of("headOfDepartment"))({
    name: "editRequest.approve",
    thesisId: thesis.id,
    data: { field: "Naziv" },
  });
  expect(await recipientsOf("mails")).toEqual(["coMentor", "mentor", "student"]);
  const [mail] = await sql<{ body: string }>(
    "select body from mails where user_id = $1 order by id desc limit 1",
    [of("student")],
  );
  expect(mail?.body).toContain("Polje: Naziv.");
  expect(mail?.body).toContain(`https://teza.example.hr/student/reservation/${reservation.id}`);
});

test("an event of a deleted thesis notifies the people it names, with the stored title", async () => {
  await tellAs(of("mentor"))({
    name: "thesis.remove",
    thesisId: 99_999,
    userIds: [of("named")],
    data: { name: "Čipke" },
  });
  const [mail] = await sql<{ subject: string }>(
    "select subject from mails order by id desc limit 1",
  );
  expect(mail?.subject).toBe("Uklonjena je tema „Čipke”");
});

test("an event without rules is stored and notifies nobody", async () => {
  await tellAs(stranger.id)({ name: "nesto.novo", thesisId: thesis.id, userIds: [of("named")] });
  expect(await sql("select name from events order by id desc limit 1")).toEqual([
    { name: "nesto.novo" },
  ]);
  expect(await recipientsOf("notifications")).toEqual([]);
});

test("a hundred recipients cost as many statements and jobs as one", async () => {
  const countAll = async () => {
    const [stored] = await sql<{ jobs: number; mails: number }>(
      `select (select count(*)::int from pgboss.job where name = $1) as jobs,
        (select count(*)::int from mails) as mails`,
      [mailsOfEventsQueue],
    );
    return stored ?? { jobs: 0, mails: 0 };
  };
  const count = async () => {
    const before = await countAll();
    statements.length = 0;
    await tellAs(of("student"))({
      name: "reservation.confirmStatements",
      reservationId: reservation.id,
    });
    const after = await countAll();
    return {
      statements: statements.length,
      jobs: after.jobs - before.jobs,
      mails: after.mails - before.mails,
    };
  };
  // begin, the actor, the event with its recipients, notifications with mails, the job
  expect(await count()).toEqual({ statements: 5, jobs: 1, mails: 1 });
  const clerks: number[] = [];
  onTestFinished(async () => {
    await sql("update users set active = false where id = any($1)", [clerks]);
  });
  while (clerks.length < 99) clerks.push((await given.person({ roles: ["studentServices"] })).id);
  expect(await count()).toEqual({ statements: 5, jobs: 1, mails: 100 });
});
