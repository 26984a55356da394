import { beforeEach, describe, expect, test } from "vitest";
import type { BellView } from "#areas/notifications/notifications.ts";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import type { Role } from "#kit/workflow/policy.ts";
import type { Client } from "#test/world/client.ts";
import { createWorld } from "#test/world/index.ts";

const executed: string[] = [];
const { given, as, sql, clock } = await createWorld(
  {},
  { onStatement: (statement) => executed.push(statement) },
);
const monday = clock.now;

// no test sees the tasks that another leaves
beforeEach(async () => {
  clock.now = monday;
  await sql("delete from mentor_changes");
  await sql("delete from committee_members");
  await sql("delete from documents");
  await sql("delete from reservations");
  await sql("delete from mails");
  await sql("delete from stand_ins");
});

const days = (n: number) => new Date(monday.getTime() + n * 86_400_000);

/** The numbers in the menu of a page, by path. */
const countsOn = (text: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(/href="([^"]+)"(?:(?!<\/a>).)*?t-nav-count">(\d+)/g)].map(
      ([, path = "", count]) => [path, Number(count)],
    ),
  );

const countsOf = async (client: Client, path = "/help") => countsOn((await client.get(path)).text);

const head = await given.head();
const mentor = await given.teacher();
const student = await given.student();
const reserve = async (status: ReservationStatus, fields = {}, of = mentor) =>
  given.reservation({
    thesis: await given.thesis({ mentor: of }),
    student: await given.student(),
    status,
    ...fields,
  });

describe("the number beside an entry of the menu", () => {
  test("of a mentor is that of the tasks listed on its page, and of no other mentor's", async () => {
    const reader = await as(mentor);
    expect(await countsOf(reader)).toEqual({});
    await reserve("reserved", { expires_at: days(5) });
    await reserve("submittedToStudentServices");
    await reserve("mentorConfirmedReservation");
    await reserve("mentorSetDefenseDate", { defense_date: days(3) });
    const written = await reserve("mentorConfirmedReservation");
    const file = await given.file();
    await given.insert("documents", {
      reservation_id: written.id,
      thesis_file_id: file.id,
      final_version: false,
    });
    await reserve("reserved", { expires_at: days(-1) });
    await reserve("canceled");
    await reserve("reserved", {}, await given.teacher());
    const page = await reader.get("/mentor/require-actions");
    expect(countsOn(page.text)).toEqual({ "/homepage-user": 3 });
    // a date that has passed is the mentor's turn again
    clock.now = days(4);
    expect(await countsOf(reader)).toEqual({ "/homepage-user": 4 });
  });

  test("of a head is that of the own departments", async () => {
    const reader = await as(head);
    const before = await countsOf(reader);
    const thesis = await given.thesis({ mentor });
    await given.thesis({ mentor, status: "notPublished" });
    await given.insert("edit_requests", {
      thesis_id: thesis.id,
      requested_by: mentor.id,
      field_id: 1,
      new_value: "x",
    });
    await given.insert("delete_requests", { thesis_id: thesis.id, requested_by: mentor.id });
    const after = await countsOf(reader);
    for (const path of [
      "/head-of-department/not-published",
      "/edit-request/requested",
      "/delete-request/requested",
    ])
      expect([path, after[path]]).toEqual([path, (before[path] ?? 0) + 1]);
    await sql("update departments set head_id = null where head_id = $1", [head.id]);
    expect(await countsOf(reader)).toEqual({});
    await sql("update departments set head_id = $1 where id = (select min(id) from departments)", [
      head.id,
    ]);
  });

  test("appears in an open session as soon as its reader has a role, heads a department or stands in for its head", async () => {
    const department = await given.department();
    await given.thesis({ mentor, department_id: department.id, status: "notPublished" });
    const mail = {
      recipient: "a@example.hr",
      subject: "a",
      body: "a",
      attempts: 1,
      last_error: "a",
    };
    await given.insert("mails", mail);
    const person = await given.teacher();
    const reader = await as(person);
    const publishing = "/head-of-department/not-published";
    for (let round = 0; round < 2; round += 1) expect(await countsOf(reader)).toEqual({});
    await sql("update users set roles = roles || '{admin,headOfDepartment}' where id = $1", [
      person.id,
    ]);
    expect(await countsOf(reader)).toEqual({ "/homepage-user": 1, "/outbox": 1 });
    await sql("update departments set head_id = $1 where id = $2", [person.id, department.id]);
    expect(await countsOf(reader)).toEqual({ "/homepage-user": 2, "/outbox": 1, [publishing]: 1 });
    await sql("update departments set head_id = $1 where id = $2", [head.id, department.id]);
    expect(await countsOf(reader)).toEqual({ "/homepage-user": 1, "/outbox": 1 });
    await given.insert("stand_ins", {
      represented_id: head.id,
      stand_in_id: person.id,
      date_from: "2026-11-16",
      date_to: "2026-11-17",
    });
    expect((await countsOf(reader))[publishing]).toBeGreaterThan(0);
    clock.now = days(3);
    expect(await countsOf(reader)).toEqual({ "/homepage-user": 1, "/outbox": 1 });
  });

  test("of each office is that of the reservations for which it is responsible", async () => {
    await reserve("confirmationOfPayment");
    await reserve("confirmationOfPayment", {
      library_confirmed_by: mentor.id,
      library_confirmed_at: monday,
    });
    await reserve("statements");
    await reserve("studentServicesConfirmedDefenseDate", { defense_date: days(2) });
    await reserve("mentorSetDefenseDate", { defense_date: days(3) });
    await reserve("submittedToStudentServices");
    const desks = [
      ["library", "/service/library", 1],
      ["accountancy", "/service/accountancy", 2],
      ["studentServices", "/service/student-services", 2],
    ] as const;
    for (const [role, path, count] of desks) {
      const reader = await as(await given.person({ roles: [role] }));
      expect([role, await countsOf(reader)]).toEqual([
        role,
        { "/homepage-user": count, [path]: count },
      ]);
    }
  });

  test("of the vice dean and the admin is what the year lacks and what mails could not be sent", async () => {
    const viceDean = await as(await given.person({ roles: ["viceDean"] }));
    const admin = await as(await given.person({ roles: ["admin"] }));
    await sql("delete from defense_deadlines");
    await sql(
      "insert into mails (recipient, subject, body, attempts) values ('a@example.hr', 'x', 'x', 2)",
    );
    expect(await countsOf(viceDean)).toMatchObject({ "/defense-deadline": 1 });
    expect(await countsOf(viceDean)).not.toHaveProperty("/outbox");
    expect(await countsOf(admin)).toEqual({ "/homepage-user": 1, "/outbox": 1 });
    await given.defenseDeadline();
    expect(await countsOf(viceDean)).not.toHaveProperty("/defense-deadline");
  });

  test("of „Danas” is that of its rows, for everybody who has any", async () => {
    await reserve("reserved");
    await reserve("confirmationOfPayment");
    await reserve("statements");
    const working = await reserve("mentorConfirmedReservation");
    const file = await given.file();
    await given.insert("documents", {
      reservation_id: working.id,
      thesis_file_id: file.id,
      final_version: false,
    });
    await given.thesis({ mentor, status: "notPublished" });
    await given.insert("edit_requests", {
      thesis_id: (await given.thesis({ mentor })).id,
      requested_by: mentor.id,
      field_id: 1,
      new_value: "x",
    });
    const board = await given.study({ committee_required: true, committee_approval: true });
    const { id } = await given.reservation({
      thesis: await given.thesis({ mentor, study_id: board.id, programs: [] }),
      student: await given.student(),
      status: "mentorConfirmedReservation",
    });
    await given.insert("committee_members", {
      reservation_id: id,
      user_id: (await given.teacher()).id,
      role: "chair",
    });
    const changed = await reserve("mentorConfirmedReservation");
    await given.insert("mentor_changes", {
      reservation_id: changed.id,
      requested_by: student.id,
      old_mentor_id: mentor.id,
      new_mentor_id: (await given.teacher()).id,
      reason: "Razlog",
      status: "requested",
    });
    await given.insert("mails", {
      recipient: "a@example.hr",
      subject: "x",
      body: "x",
      attempts: 2,
    });
    const clerk = (role: Role) => given.person({ roles: [role] });
    const readers = {
      mentor,
      head,
      library: await clerk("library"),
      accountancy: await clerk("accountancy"),
      services: await clerk("studentServices"),
      viceDean: await clerk("viceDean"),
      admin: await clerk("admin"),
      everything: await given.person({
        roles: ["teacher", "library", "studentServices", "viceDean", "admin"],
      }),
    };
    for (const [name, person] of Object.entries(readers)) {
      const { text } = await (await as(person)).get("/homepage-user");
      const rows = text.split(' data-key="').length - 1;
      expect(rows, name).toBeGreaterThan(0);
      expect([name, countsOn(text)["/homepage-user"]]).toEqual([name, rows]);
    }
  });

  test("of a student, who has one reservation, is none", async () => {
    await given.reservation({
      thesis: await given.thesis({ mentor }),
      student,
      status: "reserved",
    });
    expect(await countsOf(await as(student))).toEqual({});
  });

  test("is also in the bell, and spoken", async () => {
    const reader = await as(mentor);
    await reserve("reserved");
    const bell = (await reader.get("/notifications")).json() as BellView;
    expect(bell.taskCounts).toEqual({ "/homepage-user": 1 });
    expect(bell.taskCounts).toEqual(await countsOf(reader));
    expect((await reader.get("/help")).text).toMatch(/zadat\S+ ček\S+<\/span>/);
  });
});

describe("a page that the browser has", () => {
  const etagOf = async (client: Client) => (await client.get("/help")).headers.get("etag") ?? "";
  const statusOf = async (client: Client, etag: string) => {
    executed.length = 0;
    const answer = await client.get("/help", { "if-none-match": etag });
    return [answer.status, executed.length];
  };

  test("is unchanged until a number changes, also by somebody else and by time, after one statement", async () => {
    const teacher = await given.teacher();
    const reader = await as(teacher);
    const thesis = await given.thesis({ mentor: teacher });
    const etag = await etagOf(reader);
    expect(await statusOf(reader, etag)).toEqual([304, 1]);
    await given.reservation({ thesis, student: await given.student(), status: "reserved" });
    expect((await statusOf(reader, etag))[0]).toBe(200);
    expect(await countsOf(reader)).toEqual({ "/homepage-user": 1 });
  });

  test("is another one when a defense begins for which student services wait", async () => {
    const services = await as(await given.person({ roles: ["studentServices"] }));
    const begins = new Date(monday.getTime() + 90 * 60_000);
    await reserve("studentServicesConfirmedDefenseDate", { defense_date: begins });
    const before = (await countsOf(services))["/service/student-services"] ?? 0;
    const etag = await etagOf(services);
    clock.now = new Date(begins.getTime() - 1);
    expect((await statusOf(services, etag))[0]).toBe(304);
    clock.now = begins;
    expect((await statusOf(services, etag))[0]).toBe(200);
    expect((await countsOf(services))["/service/student-services"]).toBe(before + 1);
  });

  test("is not sent again when what others do concerns nobody here", async () => {
    const library = await as(await given.person({ roles: ["library"] }));
    const etag = await etagOf(library);
    await reserve("reserved");
    expect(await statusOf(library, etag)).toEqual([304, 1]);
  });
});
