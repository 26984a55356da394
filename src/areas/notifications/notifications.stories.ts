import { sql as drizzleSql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { connect, type Database, queryRows } from "#kit/database/connection.ts";
import { noticesLeave } from "#kit/workflow/undo.ts";
import { pdf } from "#test/world/files.ts";
import { createWorld, monday, type Person } from "#test/world/index.ts";
import { countScans } from "./fixtures.ts";
import { bellSchema, maxUnreadCount } from "./notifications.ts";
import {
  loadBell as bellOfUser,
  loadNotifications,
  type NotificationFilters,
} from "./notifications-queries.server.ts";

const statements: string[] = [];

const { given, as, visitor, sql, clock, databaseUrl } = await createWorld(
  {},
  { onStatement: (text) => statements.push(text) },
);

await given.defenseDeadline();
const { db, close } = connect(databaseUrl);
afterAll(close);

beforeEach(() => {
  clock.now = monday;
});

type Mail = { id: number; user_id: number; recipient: string; subject: string; body: string };

const mailsTo = ({ id }: Person) =>
  sql<Mail>("select * from mails where user_id = $1 order by id", [id]);
const bellOf = async (person: Person) =>
  bellSchema.parse((await (await as(person)).get("/notifications")).json());
const messagesOf = async (person: Person) =>
  (await bellOf(person)).notifications.map(({ message }) => message);

/** Advances the clock past the time in which a step can be undone and nobody is notified of it. */
const endUndo = () => {
  clock.now = noticesLeave(clock.now);
};

/** A thesis that a student reserves, with everybody concerned. */
async function reserved(fields = {}) {
  const mentor = await given.teacher();
  const coMentor = await given.teacher();
  const student = await given.student();
  const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id, ...fields });
  const answer = await (await as(student)).post(`/student/thesis/${thesis.id}`, {
    step: "reserve",
  });
  expect(answer.status).toBe(303);
  endUndo();
  const [reservation] = await sql<{ id: number }>(
    "select id from reservations where thesis_id = $1",
    [thesis.id],
  );
  return { mentor, coMentor, student, thesis, reservationId: reservation?.id ?? 0 };
}

describe("a notification", () => {
  test("reaches the people concerned in the bell and by mail, and nobody else", async () => {
    const clerks = [
      await given.person({ roles: ["library", "accountancy", "studentServices"] }),
      await given.head(),
    ];
    const { mentor, coMentor, student, thesis, reservationId } = await reserved({
      name: "Čipke i šeširi",
    });
    expect(await bellOf(mentor)).toMatchObject({
      numOfNotifications: 1,
      notifications: [
        {
          url: `/mentor/confirm-reservation/${reservationId}`,
          icon: "reservation",
          message:
            "Rezervirana je Vaša tema „Čipke i šeširi”. Potvrdite ili odbijte rezervaciju do 30.11.2026.",
          read: false,
        },
      ],
    });
    const [mail, ...more] = await mailsTo(mentor);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: mentor.email,
      subject: "Rezervirana je tema „Čipke i šeširi”",
    });
    expect(mail?.body).toContain(`Student: ${student.name}.`);
    for (const other of [student, coMentor, ...clerks]) {
      expect(await messagesOf(other)).toEqual([]);
      expect(await mailsTo(other)).toEqual([]);
    }
    expect(
      await sql("select actor_id, thesis_id from events where reservation_id = $1", [
        reservationId,
      ]),
    ).toEqual([{ actor_id: student.id, thesis_id: thesis.id }]);
  });

  test("a mail contains no JMBAG or OIB, even if somebody typed one", async () => {
    const mentor = await given.teacher();
    const head = await given.head();
    const thesis = await given.thesis({ mentor, status: "notPublished" });
    const answer = await (await as(head)).post("/head-of-department/not-published", {
      form_theses: String(thesis.id),
      submitButtonClick: "returnToDraft",
      note: "Za studenta s OIB-om 69435151530 tema je preširoka.",
    });
    expect(answer.status).toBe(303);
    const [mail] = await mailsTo(mentor);
    expect(mail?.body).toContain("Napomena: Za studenta s OIB-om [skriveno] tema je preširoka.");
    expect(mail?.body).not.toContain("69435151530");
  });

  test("a decision that fails notifies nobody", async () => {
    const { mentor, student, reservationId } = await reserved();
    await sql("update reservations set status = 'mentorConfirmedReservation' where id = $1", [
      reservationId,
    ]);
    const toldOf = `select (select count(*) from events) as events, (select count(*) from pgboss.job
      where name not in (select name from pgboss.schedule) and name not like '\\_\\_pgboss%') as jobs`; // scheduled jobs are left out
    const before = await sql(toldOf);
    await sql(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'the disk is gone'; end $$`,
    );
    await sql(
      "create trigger fail before insert on documents for each row execute function fail()",
    );
    const answer = await (await as(student)).post(
      `/document/student-final-version/${reservationId}`,
      {
        step: "submitFinal",
        abstract: "U radu se istražuje kako tvrtke upravljaju rizicima. ".repeat(4),
        publiclyAccessible: "yes",
        creativeCommons: "by",
        statementOfOrigin: true,
        thesis: pdf(),
      },
    );
    await sql("drop trigger fail on documents");
    expect(answer.status).toBe(500);
    expect(await sql(toldOf)).toEqual(before);
    expect(await messagesOf(mentor)).toHaveLength(1); // from the reservation itself
    expect(await mailsTo(mentor)).toHaveLength(1);
  });

  test("does not reach inactive users; without an e-mail it is in the bell only", async () => {
    const left = await given.teacher();
    const thesis = await given.thesis({ mentor: left });
    await sql("update users set active = false where id = $1", [left.id]);
    await (await as(await given.student())).post(`/student/thesis/${thesis.id}`, {
      step: "reserve",
    });
    expect(await sql("select * from notifications where user_id = $1", [left.id])).toEqual([]);
    const mute = await given.teacher({ email: "" });
    const other = await given.thesis({ mentor: mute });
    await (await as(await given.student())).post(`/student/thesis/${other.id}`, {
      step: "reserve",
    });
    endUndo();
    expect(await messagesOf(mute)).toHaveLength(1);
    expect(await mailsTo(mute)).toEqual([]);
  });
});

describe("the bell", () => {
  const ring = async (user: Person, fields = {}) => {
    const event = await given.insert("events", { name: "message.send" });
    return given.insert("notifications", {
      event_id: event.id,
      user_id: user.id,
      url: "/message/show/1",
      icon: "message",
      message: "Nova poruka.",
      ...fields,
    });
  };

  test("of a visitor is empty, and marking requires signing in", async () => {
    expect((await visitor.get("/notifications")).json()).toEqual({
      numOfNotifications: 0,
      notifications: [],
      taskCounts: {},
    });
    const answer = await visitor.post("/notifications/read");
    expect([answer.status, answer.json()]).toEqual([
      401,
      { type: "error", message: expect.any(String) },
    ]);
  });

  test("shows the newest twenty, unread ones first", async () => {
    const user = await given.teacher();
    const minutes = (index: number) => new Date(clock.now.getTime() - index * 60_000);
    for (let index = 0; index < 15; index += 1)
      await ring(user, {
        message: `Pročitana ${index}.`,
        created_at: minutes(index),
        read_at: clock.now,
      });
    for (let index = 0; index < 12; index += 1)
      await ring(user, { message: `Nova ${index}.`, created_at: minutes(100 + index) });
    const { numOfNotifications, notifications } = await bellOf(user);
    expect(numOfNotifications).toBe(12);
    expect(notifications).toHaveLength(20);
    expect(notifications.map(({ message }) => message).slice(0, 2)).toEqual(["Nova 0.", "Nova 1."]);
    expect(notifications.map(({ message }) => message).slice(11, 14)).toEqual([
      "Nova 11.",
      "Pročitana 0.",
      "Pročitana 1.",
    ]);
  });

  test("opening one marks it read, once; another user's cannot be marked", async () => {
    const user = await given.teacher();
    const { id } = await ring(user);
    await ring(user);
    const mine = await as(user);
    const read = await mine.post("/notifications/read", { id });
    expect([read.status, read.json()]).toEqual([
      200,
      { message: "Obavijest je pročitana.", type: "success" },
    ]);
    const [row] = await sql<{ read_at: Date }>("select read_at from notifications where id = $1", [
      id,
    ]);
    expect(row?.read_at).toEqual(clock.now);
    expect((await mine.post("/notifications/read", { id })).status).toBe(200);
    expect((await bellOf(user)).numOfNotifications).toBe(1);
    const another = await as(await given.teacher());
    for (const forged of [String(id), "0", "-1", "x", "99999999"])
      expect((await another.post("/notifications/read", { id: forged })).status).toBe(404);
  });

  test("all are marked at once, with a Croatian plural", async () => {
    const user = await given.teacher();
    await ring(user);
    await ring(user);
    const mine = await as(user);
    const all = await mine.post("/notifications/read");
    expect(all.json()).toEqual({ message: "Pročitane su 2 obavijesti.", type: "success" });
    expect((await mine.post("/notifications/read")).json()).toMatchObject({
      message: "Nema nepročitanih obavijesti.",
    });
    expect((await bellOf(user)).numOfNotifications).toBe(0);
  });

  test("nothing is marked from a foreign page or by a GET", async () => {
    const user = await given.teacher();
    await ring(user);
    const mine = await as(user);
    const foreign = await mine.post(
      "/notifications/read",
      {},
      { origin: "https://drugdje.example" },
    );
    expect(foreign.status).toBe(403);
    expect((await mine.get("/notifications/read")).status).toBe(404);
    expect((await bellOf(user)).numOfNotifications).toBe(1);
  });

  test("50 000 notifications are read by index", async () => {
    const user = await given.teacher();
    await sql(
      `with happened as (insert into events (name) select 'message.send' from generate_series(1, 50000) returning id)
       insert into notifications (event_id, user_id, url, icon, message, read_at, created_at)
       select id, case when id % 50 = 0 then $1::int else $2::int end, '/', 'message', 'Poruka.',
         case when id % 4 = 0 then now() end, now() - id * interval '1 minute' from happened`,
      [user.id, (await given.teacher()).id],
    );
    await sql("analyze notifications");
    const client = await as(user);
    await client.get("/notifications");
    const before = await countScans(sql, "notifications");
    const answer = await client.get("/notifications");
    expect(bellSchema.parse(answer.json())).toMatchObject({ numOfNotifications: 500 });
    expect(await countScans(sql, "notifications")).toEqual(before);
  });
});

/** Rows of notifications that the database reads during this work. */
const rowsRead = (work: (db: Database) => Promise<unknown>) =>
  db.transaction(async (transaction) => {
    const own = transaction as unknown as Database;
    const before = await readSoFar(own);
    await work(own);
    return (await readSoFar(own)) - before;
  });

const readSoFar = async (db: Database) => {
  const [row] = await queryRows<{ read: number }>(
    db,
    drizzleSql`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'notifications'`,
  );
  return row?.read ?? 0;
};

describe("the list of all notifications", () => {
  const ringOften = (user: Person, count: number) =>
    sql(
      `with happened as (insert into events (name) select 'message.send' from generate_series(1, $2) returning id)
       insert into notifications (event_id, user_id, url, icon, message, created_at)
       select id, $1, '/message/show/1', 'message', 'Obavijest broj ' || row_number() over (order by id) || '.',
         $3::timestamptz - id * interval '1 minute' from happened`,
      [user.id, count, clock.now],
    );
  const numbers = (text: string) =>
    [...text.matchAll(/Obavijest broj (\d+)\./g)].map(([, number]) => Number(number));
  const unique = (text: string) => [
    ...new Set(numbers(text.slice(text.indexOf("<main"), text.indexOf("</main>")))),
  ];
  const olderThan = (text: string) =>
    /<a [^>]*href="(\/notifications\/list\?before=\d+)"/.exec(text)?.[1] ?? "";

  test("shows the user's own, from the newest to the oldest, each once", async () => {
    const [user, other] = [await given.teacher(), await given.teacher()];
    await ringOften(user, 70);
    await ringOften(other, 1);
    const mine = await as(user);
    const listed: number[] = [];
    let path = "/notifications/list";
    for (let page = 1; page <= 3; page += 1) {
      const { status, text } = await mine.get(path);
      expect(status).toBe(200);
      expect(text).toContainText("70 nepročitanih obavijesti.");
      listed.push(...unique(text));
      path = olderThan(text);
      expect(path === "", String(page)).toBe(page === 3);
    }
    expect(listed).toEqual(Array.from({ length: 70 }, (_, index) => index + 1));
    const [foreign] = await sql<{ id: string }>("select id from notifications where user_id = $1", [
      other.id,
    ]);
    expect(await mine.get(`/notifications/list?before=${foreign?.id}`)).toContainText(
      "Nema obavijesti",
    );
    for (const odd of ["0", "-1", "x", "9".repeat(20)])
      expect((await mine.get(`/notifications/list?before=${odd}`)).status).toBe(200);
    expect((await visitor.get("/notifications/list")).location).toBe(
      "/login?to=%2Fnotifications%2Flist",
    );
  });

  test("marks one read, or all, also without scripts", async () => {
    const user = await given.teacher();
    await ringOften(user, 3);
    const mine = await as(user);
    const [first] = await sql<{ id: string }>(
      "select id from notifications where user_id = $1 order by id",
      [user.id],
    );
    const answer = await mine.post("/notifications/list", { step: "read", id: first?.id ?? "" });
    expect([answer.status, answer.location]).toEqual([303, "/notifications/list"]);
    expect(await mine.get("/notifications/list")).toContainText("Obavijest je pročitana.");
    expect(unique((await mine.get("/notifications/list?unread=")).text)).toEqual([2, 3]);
    const another = await as(await given.teacher());
    expect(
      (await another.post("/notifications/list", { step: "read", id: first?.id ?? "" })).status,
    ).toBe(404);
    await mine.post("/notifications/list", { step: "readAll" });
    const after = (await mine.get("/notifications/list")).text;
    for (const words of ["Pročitane su 2 obavijesti.", "Sve su obavijesti pročitane."])
      expect(after).toContain(words);
    expect(await mine.get("/notifications/list?unread=")).toContainText("Nema obavijesti");
  });

  test("50 000 unread ones need few statements and read only the rows shown and counted", async () => {
    const user = await given.teacher();
    await ringOften(user, 50_000);
    await sql("vacuum analyze notifications");
    const mine = await as(user);
    const deep = await sql<{ id: string }>(
      "select id from notifications where user_id = $1 order by created_at desc, id desc offset 49000 limit 1",
      [user.id],
    );
    const before = Number(deep[0]?.id);
    const list = (wanted: Partial<NotificationFilters>) => (db: Database) =>
      loadNotifications({ db, now: clock.now }, user.id, {
        unreadOnly: false,
        before: undefined,
        ...wanted,
      });
    const few = maxUnreadCount + 200;
    expect(await rowsRead((db) => bellOfUser({ db, now: clock.now }, user.id))).toBeLessThan(few);
    for (const wanted of [{}, { before }, { unreadOnly: true }, { unreadOnly: true, before }])
      expect(await rowsRead(list(wanted)), JSON.stringify(wanted)).toBeLessThan(few);
    const paths = ["/notifications", "/notifications/list", `/notifications/list?before=${before}`];
    for (const path of paths) {
      statements.length = 0;
      const { text } = await mine.get(path);
      expect(statements, path).toHaveLength(2);
      if (path === "/notifications")
        expect(bellSchema.parse(JSON.parse(text)).numOfNotifications).toBe(maxUnreadCount);
      else expect(text).toContainText("99+");
    }
    expect(unique((await mine.get(paths[2] ?? "")).text)[0]).toBe(49_002);
  });
});
