import { describe, expect, test } from "vitest";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import {
  type Client,
  createWorld,
  monday,
  type Person,
  type TestResponse,
} from "#test/world/index.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, sql, history } = await createWorld();
const today = localDate(monday);
const admin = await given.person({ roles: ["admin"] });
const asAdmin = await as(admin);
await given.person({ roles: ["library", "accountancy", "studentServices", "viceDean"] });

type Values = Record<string, string | string[]>;

const stored = async (id: number) => {
  const [row] = await sql<{
    version: number;
    active: boolean;
    active_until: string | null;
    roles: string[];
  }>("select version, active, active_until::text as active_until, roles from users where id = $1", [
    id,
  ]);
  if (!row) throw new Error("no user");
  return row;
};

/** The form of a person, changed; `active: ""` unticks the box. */
const save = async (person: Person, changed: Values, client: Client = asAdmin) => {
  const { version, roles } = await stored(person.id);
  const {
    first_name: firstName,
    last_name: lastName,
    email,
    username,
  } = person as unknown as Record<string, string>;
  const form = { step: "edit", version, firstName, lastName, email, username, roles, active: "on" };
  return client.post(`/user/edit/${person.id}`, { ...form, ...changed } as never);
};

const doubtOf = ({ text }: TestResponse) =>
  (/name="doubt" value="([^"]*)"/.exec(text)?.[1] ?? "")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

/** Saves after the sentence has been confirmed. */
const confirm = async (person: Person, changed: Values) =>
  save(person, { ...changed, confirmed: "on", doubt: doubtOf(await save(person, changed)) });

const off = { active: "" };

const mentorOf = async (id: number) =>
  (await sql<{ mentor_id: number }>("select mentor_id from theses where id = $1", [id]))[0]
    ?.mentor_id;

async function mentorWithWork() {
  const [mentor, student] = [await given.teacher(), await given.student()];
  const topic = await given.thesis({ mentor });
  const thesis = await given.thesis({ mentor });
  const reservation = await given.reservation({
    thesis,
    student,
    status: "mentorConfirmedReservation",
  });
  return { mentor, student, topic, thesis, reservation };
}

describe("case 01: a mentor with open work is deactivated", () => {
  test("the work is named and nothing saved until exactly that is confirmed; then the topics are not offered", async () => {
    const { mentor, topic, thesis } = await mentorWithWork();
    const response = await save(mentor, off);
    expect([response.status, (await stored(mentor.id)).active]).toEqual([422, true]);
    for (const part of [
      "1 otvorena rezervacija",
      "1 objavljena tema",
      String(topic.name),
      String(thesis.name),
    ])
      expect(doubtOf(response)).toContain(part);
    expect(response).toContainText(texts.hr.question.title);
    expect((await save(mentor, { ...off, confirmed: "on", doubt: "nešto drugo" })).status).toBe(
      422,
    );
    const student = await as(await given.student());
    const page = () => student.get(`/student/thesis/${topic.id}`);
    expect(await page()).toContainText("Ispunjavate sve uvjete.");
    expect((await confirm(mentor, off)).status).toBe(303);
    expect((await stored(mentor.id)).active).toBe(false);
    const shown = await page();
    expect(shown).toContainText("Zašto ne mogu rezervirati?");
    expect(shown).toContainText("Mentor trenutačno ne može preuzeti rad");
    expect((await student.post(`/student/thesis/${topic.id}`, { step: "reserve" })).status).toBe(
      422,
    );
    expect(await visitor.get(`/student/theses-by-mentors/${mentor.id}`)).not.toContainText(
      `thesis/${topic.id}"`,
    );
    expect(await mentorOf(thesis.id)).toBe(mentor.id);
  });

  test("a mentor without open work is deactivated at once", async () => {
    expect((await save(await given.teacher(), off)).status).toBe(303);
  });

  test("a reservation that is made meanwhile is asked about anew", async () => {
    const { mentor, topic } = await mentorWithWork();
    const doubt = doubtOf(await save(mentor, off));
    expect(
      (
        await (
          await as(await given.student())
        ).post(`/student/thesis/${topic.id}`, { step: "reserve" })
      ).status,
    ).toBe(303);
    const again = await save(mentor, { ...off, confirmed: "on", doubt });
    expect([again.status, doubtOf(again).includes("2 otvorene rezervacije")]).toEqual([422, true]);
  });

  test("who reserves and who deactivates at the same moment leave one consistent outcome", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [mentor, student] = [await given.teacher(), await as(await given.student())];
      const thesis = await given.thesis({ mentor });
      const doubt = doubtOf(await save(mentor, off));
      const [saved, reserved] = await Promise.all([
        save(mentor, { ...off, confirmed: "on", doubt }),
        student.post(`/student/thesis/${thesis.id}`, { step: "reserve" }),
      ]);
      // either the topic is withdrawn and the student refused, or the form asks about the new
      // reservation
      expect([
        [303, 422],
        [422, 303],
      ]).toContainEqual([saved.status, reserved.status]);
      expect((await stored(mentor.id)).active).toBe(saved.status === 422);
    }
  });
});

describe.each<[string, Values]>([
  ["losing the role", { roles: ["viceDean"] }],
  ["a last day that has passed", { activeUntil: addDays(today, -1) }],
  ["a last day to come", { activeUntil: addDays(today, 30) }],
])("%s", (_, changed) => {
  test("is asked about like a deactivation", async () => {
    const { mentor } = await mentorWithWork();
    const response = await save(mentor, changed);
    expect([response.status, doubtOf(response).includes("1 otvorena rezervacija")]).toEqual([
      422,
      true,
    ]);
    expect((await confirm(mentor, changed)).status).toBe(303);
  });
});

test("so is the removal of the right to mentor on a study, and the deactivation on the page of deletion", async () => {
  const { mentor } = await mentorWithWork();
  const [row] = await sql<{ id: number; version: number }>(
    "select id, version from user_studies where user_id = $1",
    [mentor.id],
  );
  const path = `/user-study/edit-teacher/${row?.id}`;
  const asDean = await as(await given.person({ roles: ["viceDean"] }));
  const right = { step: "edit", version: String(row?.version), coMentor: "on" };
  const response = await asDean.post(path, right);
  expect([response.status, doubtOf(response).includes("1 objavljena tema")]).toEqual([422, true]);
  expect(
    (await asDean.post(path, { ...right, confirmed: "on", doubt: doubtOf(response) })).status,
  ).toBe(303);
  const other = (await mentorWithWork()).mentor;
  const step = { step: "deactivate" };
  const refused = await asAdmin.post(`/user/delete/${other.id}`, step);
  expect([refused.status, (await stored(other.id)).active]).toEqual([422, true]);
  const done = await asAdmin.post(`/user/delete/${other.id}`, {
    ...step,
    confirmed: "on",
    doubt: doubtOf(refused),
  });
  expect([done.status, (await stored(other.id)).active]).toEqual([303, false]);
});

describe("handing over", () => {
  test("to another mentor moves reservations and topics in the same transaction, and tells everybody", async () => {
    const { mentor, student, topic, thesis, reservation } = await mentorWithWork();
    const successor = await given.teacher();
    const choice = { ...off, handOver: "successor", person: String(successor.id) };
    expect((await confirm(mentor, choice)).status).toBe(303);
    expect([await mentorOf(topic.id), await mentorOf(thesis.id)]).toEqual([
      successor.id,
      successor.id,
    ]);
    expect((await (await as(successor)).get(`/student/reservation/${reservation.id}`)).status).toBe(
      200,
    );
    expect((await history("Thesis", topic.id)).at(-1)).toMatchObject({
      username: admin.username,
      data: { mentor_id: successor.id },
    });
    const notified = await sql<{ name: string; user_id: number }>(
      `select e.name, n.user_id from notifications n join events e on e.id = n.event_id
       where e.name in ('mentorChange.handOver', 'thesis.handOver') and n.user_id = any($1) order by 1, 2`,
      [[student.id, successor.id]],
    );
    expect(notified).toEqual([
      { name: "mentorChange.handOver", user_id: student.id },
      { name: "mentorChange.handOver", user_id: successor.id },
      { name: "thesis.handOver", user_id: successor.id },
    ]);
    const newcomer = await as(await given.student());
    expect((await newcomer.post(`/student/thesis/${topic.id}`, { step: "reserve" })).status).toBe(
      303,
    );
  });

  test("names work as co-mentor and proposals of students, too, and the proposals pass to the successor", async () => {
    const { mentor, topic } = await mentorWithWork();
    const [student, other, successor] = [
      await given.student(),
      await given.teacher(),
      await given.teacher(),
    ];
    const guided = await given.thesis({ mentor: other });
    await sql("update theses set co_mentor_id = $2 where id = $1", [guided.id, mentor.id]);
    const proposal = await given.insert("student_proposals", {
      student_id: student.id,
      mentor_id: mentor.id,
      study_program_id: (await given.program()).id,
      status: "sent",
      name: "Prijedlog",
      description: "x".repeat(200),
      keywords: "a|b|c",
    });
    const doubt = doubtOf(await save(mentor, off));
    for (const part of [
      "1 komentorstvo",
      String(guided.name),
      "1 prijedlog studenta („Prijedlog”)",
    ])
      expect(doubt).toContain(part);
    const choice = { ...off, handOver: "successor", person: String(successor.id) };
    expect((await confirm(mentor, choice)).status).toBe(303);
    expect(await mentorOf(topic.id)).toBe(successor.id);
    expect(
      await sql("select mentor_id from student_proposals where id = $1", [proposal.id]),
    ).toEqual([{ mentor_id: successor.id }]);
  });

  test("to who may not mentor on the study, or has no place, is refused and changes nothing", async () => {
    const { mentor, topic } = await mentorWithWork();
    const stranger = await given.teacher({ study_id: (await given.study()).id });
    const full = await given.teacher();
    await sql("update mentor_academic_years set max_num_of_thesis = 0 where mentor_id = $1", [
      full.id,
    ]);
    for (const [person, error] of [
      [stranger, "ne smije biti mentor na studiju"],
      [full, texts.hr.errors.noQuota],
    ] as const) {
      const refused = await confirm(mentor, {
        ...off,
        handOver: "successor",
        person: String(person.id),
      });
      expect([refused.status, refused.text.includes(error)]).toEqual([422, true]);
      expect([await mentorOf(topic.id), (await stored(mentor.id)).active]).toEqual([
        mentor.id,
        true,
      ]);
    }
  });

  test("may leave the reservations to a stand-in, who then decides on them", async () => {
    const { mentor, thesis, reservation } = await mentorWithWork();
    const standIn = await given.teacher();
    const choice = {
      ...off,
      handOver: "standIn",
      person: String(standIn.id),
      standInUntil: addDays(today, 60),
    };
    expect((await confirm(mentor, choice)).status).toBe(303);
    expect(await mentorOf(thesis.id)).toBe(mentor.id);
    expect((await (await as(standIn)).get(`/student/reservation/${reservation.id}`)).status).toBe(
      200,
    );
  });

  test("of a department names another head, who holds the role", async () => {
    const head = await given.person({ roles: ["teacher", "headOfDepartment"] });
    const department = await given.department({ head_id: head.id });
    const headOf = async () =>
      (
        await sql<{ head_id: number }>("select head_id from departments where id = $1", [
          department.id,
        ])
      )[0]?.head_id;
    const response = await save(head, off);
    expect([response.status, doubtOf(response).includes(String(department.name))]).toEqual([
      422,
      true,
    ]);
    const teacher = await given.teacher();
    expect((await confirm(head, { ...off, newHead: String(teacher.id) })).status).toBe(422);
    const next = await given.person({ roles: ["headOfDepartment"] });
    expect((await confirm(head, { ...off, newHead: String(next.id) })).status).toBe(303);
    expect(await headOf()).toBe(next.id);
  });

  test("is asked about for the last person of an office and for a member of a committee", async () => {
    const clerk = await given.person({ roles: ["accountancy"] });
    const thesis = await given.thesis({ mentor: await given.teacher() });
    await given.reservation({
      thesis,
      student: await given.student(),
      status: "confirmationOfPayment",
    });
    expect((await save(clerk, off)).status).toBe(303);
    await sql("update users set roles = '{viceDean}' where 'accountancy' = any(roles)");
    const last = await given.person({ roles: ["accountancy"] });
    const response = await save(last, off);
    expect([response.status, doubtOf(response).includes("Računovodstvo")]).toEqual([422, true]);
    const { reservation } = await mentorWithWork();
    const member = await given.teacher();
    await given.insert("committee_members", {
      reservation_id: reservation.id,
      user_id: member.id,
      role: "member",
    });
    const seat = await save(member, off);
    expect([seat.status, doubtOf(seat).includes("1 povjerenstvo")]).toEqual([422, true]);
    expect((await confirm(member, off)).status).toBe(303);
  });
});
