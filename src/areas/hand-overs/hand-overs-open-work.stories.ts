import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { importingAs } from "#areas/imports/fixtures.ts";
import { addDays, localDate, toInstant } from "#kit/time/dates-and-times.ts";
import { type Client, createWorld, monday, type Person } from "#test/world/index.ts";
import { openWorkPath } from "./hand-overs.ts";
import { texts } from "./texts.ts";

/** The staff records of the faculty, as the last request finds them. */
const staff: { employees: unknown[] } = { employees: [] };
const server = createServer((_, response) => response.end(JSON.stringify(staff.employees)));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());

const world = await createWorld({
  HR_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
});
const { given, as, visitor, sql, history, clock } = world;
const today = localDate(monday);
const cannot = "Mentor trenutačno ne može preuzeti rad";
const { list, refusals } = texts.hr;

const admin = await given.person({ roles: ["admin"] });
const asAdmin = await as(admin);
const dean = await given.person({ roles: ["viceDean"] });
const asDean = await as(dean);
await given.person({ roles: ["library", "accountancy", "studentServices"] });

/** A department of its own, so that stories don't count each other's work. */
async function departmentWithHead() {
  const head = await given.person({ roles: ["teacher", "headOfDepartment"] });
  const department = await given.department({ head_id: head.id });
  return { head, department, asHead: await as(head) };
}

let own: Awaited<ReturnType<typeof departmentWithHead>>;
let foreign: Awaited<ReturnType<typeof departmentWithHead>>;

beforeEach(async () => {
  [own, foreign] = [await departmentWithHead(), await departmentWithHead()];
});

afterEach(async () => {
  clock.now = monday;
  // no test leaves a task for the next one
  await sql(
    "update users set active = true, active_until = null where not active or active_until is not null",
  );
  await sql("update users set roles = '{teacher}' where roles = '{}'");
  await sql("update user_studies set mentor = true, co_mentor = true where user_type = 'teacher'");
});

/** A mentor with a free topic and a reservation in the own department. */
async function mentorWithWork() {
  const [mentor, student] = [await given.teacher(), await given.student()];
  const inDepartment = { mentor, department_id: own.department.id };
  const topic = await given.thesis(inDepartment);
  const thesis = await given.thesis(inDepartment);
  const reservation = await given.reservation({
    thesis,
    student,
    status: "mentorConfirmedReservation",
  });
  return { mentor, student, topic, thesis, reservation };
}

const countOf = async (client: Client) =>
  (await client.get("/notifications")).json<{ taskCounts: Record<string, number> }>().taskCounts[
    openWorkPath
  ] ?? 0;

const shown = async (client: Client, path = openWorkPath) =>
  (await client.get(path)).text.replace(/<script[\s\S]*?<\/script>/g, "");

/** The numbers in the menu of the vice dean, the head and another department's head. */
const counts = async () => [
  await countOf(asDean),
  await countOf(own.asHead),
  await countOf(foreign.asHead),
];

const mentorOf = async (id: number) =>
  (await sql<{ mentor_id: number }>("select mentor_id from theses where id = $1", [id]))[0]
    ?.mentor_id;

type Values = Record<string, string | string[]>;

const handOver = (
  client: Client,
  mentor: Person,
  theses: readonly { id: number }[],
  values: Values = {},
) =>
  client.post(`${openWorkPath}/${mentor.id}`, {
    step: "thesis",
    form_ids: theses.map(({ id }) => String(id)),
    handOver: "successor",
    ...values,
  } as never);

const ofStaff = (person: Person, changed: object = {}) => ({
  username: person.username,
  firstName: person.first_name,
  lastName: person.last_name,
  email: person.email,
  nameWithTitle: person.name_with_title,
  departmentHrId: null,
  active: true,
  ...changed,
});

/**
 * Ways in which a mentor stops being able to act when nobody can be asked, with the entry in the
 * list.
 */
const ways: readonly (readonly [string, (mentor: Person) => Promise<unknown>, string])[] = [
  [
    "the staff data say that the mentor has left",
    async (mentor) => {
      staff.employees = [ofStaff(mentor, { active: false })];
      const { text } = await asAdmin.get("/user/update-employees");
      const fingerprint = /name="fingerprint" value="([0-9a-f]{64})"/.exec(text)?.[1] ?? "";
      return asAdmin.post("/user/update-employees", { step: "apply", fingerprint });
    },
    "Račun je zatvoren ",
  ],
  [
    "an import closes the account",
    async (mentor) => {
      const { check, step } = importingAs(asAdmin, world);
      const head = "Korisničko ime;Ime;Prezime;E-pošta;Uloge;Aktivan";
      const row = [
        mentor.username,
        mentor.first_name,
        mentor.last_name,
        mentor.email,
        "Nastavnik",
        "ne",
      ].join(";");
      const { id } = await check("people", `${head}\n${row}\n`);
      return step(id, "import");
    },
    "Račun je zatvoren ",
  ],
  [
    "the last day of the account passes, with nothing run at midnight",
    async (mentor) => {
      await sql("update users set active_until = $2 where id = $1", [mentor.id, today]);
      expect(await counts()).toEqual([0, 0, 0]);
      clock.now = toInstant(addDays(today, 1), "00:00");
    },
    "Račun je vrijedio do 16.11.2026.",
  ],
  [
    "the mentor loses the right on the study",
    (mentor) => sql("update user_studies set mentor = false where user_id = $1", [mentor.id]),
    "Nema pravo na studiju",
  ],
  [
    "the mentor is taken off the study",
    (mentor) => sql("delete from user_studies where user_id = $1", [mentor.id]),
    "Nema pravo na studiju: ",
  ],
  [
    "the admin closes the account and leaves the work as it is",
    async (mentor) => {
      const step = { step: "deactivate" };
      const { text } = await asAdmin.post(`/user/delete/${mentor.id}`, step);
      const doubt = (/name="doubt" value="([^"]*)"/.exec(text)?.[1] ?? "").replaceAll(
        "&quot;",
        '"',
      );
      expect(
        (await asAdmin.post(`/user/delete/${mentor.id}`, { ...step, confirmed: "on", doubt }))
          .status,
      ).toBe(303);
    },
    "Račun je zatvoren ",
  ],
  [
    "the mentor loses the role",
    (mentor) => sql("update users set roles = '{}' where id = $1", [mentor.id]),
    "Nema potrebnu ulogu od ",
  ],
];

describe.each(ways)("%s", (_, happen, reason) => {
  test("the head of the topics' department and the vice dean have a task; nothing is offered; handing over ends it", async () => {
    const { mentor, student, topic, thesis, reservation } = await mentorWithWork();
    expect(await counts()).toEqual([0, 0, 0]);
    await happen(mentor);
    expect(await counts()).toEqual([2, 2, 0]);
    for (const client of [asDean, own.asHead]) {
      const page = await shown(client);
      for (const part of [
        mentor.name_with_title,
        topic.name,
        thesis.name,
        student.name,
        reason,
        "Slobodna tema",
      ])
        expect(page).toContain(String(part));
      expect(await shown(client, "/homepage-user")).toContain("2 posla nema tko obavljati");
    }
    expect(await shown(foreign.asHead)).toContain(list.empty);
    expect(await shown(visitor, `/student/thesis/${topic.id}`)).toContain(cannot);
    const other = await as(await given.student());
    expect((await other.post(`/student/thesis/${topic.id}`, { step: "reserve" })).status).toBe(422);

    const successor = await given.teacher();
    expect(
      (await handOver(own.asHead, mentor, [topic, thesis], { person: String(successor.id) }))
        .status,
    ).toBe(303);
    expect([await mentorOf(topic.id), await mentorOf(thesis.id)]).toEqual([
      successor.id,
      successor.id,
    ]);
    expect(await counts()).toEqual([0, 0, 0]);
    expect((await shown(asDean)).includes(String(topic.name))).toBe(false);
    expect((await history("Thesis", thesis.id)).at(-1)).toMatchObject({
      username: own.head.username,
    });
    const rows = await sql<{ name: string; user_id: number }>(
      `select e.name, n.user_id from notifications n join events e on e.id = n.event_id
       where e.name in ('mentorChange.handOver', 'thesis.handOver') and n.user_id = any($1) order by 1, 2`,
      [[student.id, successor.id]],
    );
    expect(rows).toEqual([
      { name: "mentorChange.handOver", user_id: student.id },
      { name: "mentorChange.handOver", user_id: successor.id },
      { name: "thesis.handOver", user_id: successor.id },
    ]);
    expect((await (await as(successor)).get(`/student/reservation/${reservation.id}`)).status).toBe(
      200,
    );
    expect((await other.post(`/student/thesis/${topic.id}`, { step: "reserve" })).status).toBe(303);
  });
});

const close = (person: Person) => sql("update users set active = false where id = $1", [person.id]);

describe("who may hand over", () => {
  test("is the head of the department, the vice dean and the admin; others are refused and nothing changes", async () => {
    const { mentor, topic } = await mentorWithWork();
    await close(mentor);
    const successor = { person: String((await given.teacher()).id) };
    const path = `${openWorkPath}/${mentor.id}`;
    const refused: readonly [string, Client][] = [
      ["another department's head", foreign.asHead],
      ["teacher", await as(await given.teacher())],
      ["student", await as(await given.student())],
      ["library", await as(await given.person({ roles: ["library"] }))],
    ];
    for (const [who, client] of refused) {
      expect([who, (await client.get(path)).status]).toEqual([who, 403]);
      expect([who, (await handOver(client, mentor, [topic], successor)).status]).toEqual([
        who,
        403,
      ]);
    }
    expect((await visitor.get(path)).location).toMatch(/^\/login/);
    expect(await mentorOf(topic.id)).toBe(mentor.id);
    for (const client of [own.asHead, asDean, asAdmin])
      expect((await client.get(path)).status).toBe(200);
    expect((await handOver(asAdmin, mentor, [topic], successor)).status).toBe(303);
  });

  test("who stands in for the head does, except for work in which the stand-in is concerned; the number is that of the list", async () => {
    const { mentor, topic, thesis } = await mentorWithWork();
    await close(mentor);
    const standIn = await given.teacher();
    await given.insert("stand_ins", {
      represented_id: own.head.id,
      stand_in_id: standIn.id,
      date_from: today,
      date_to: addDays(today, 5),
    });
    await sql("update theses set co_mentor_id = $2 where id = $1", [topic.id, standIn.id]);
    const client = await as(standIn);
    const page = await shown(client);
    expect([
      await countOf(client),
      page.includes(String(topic.name)),
      page.includes(String(thesis.name)),
    ]).toEqual([1, false, true]);
    const successor = { person: String((await given.teacher()).id) };
    expect((await handOver(client, mentor, [topic], successor)).status).toBe(403);
    expect((await handOver(client, mentor, [thesis], successor)).status).toBe(303);
    expect(await countOf(client)).toBe(0);
  });

  test("a head hands over only what is in the own departments", async () => {
    const { mentor, topic } = await mentorWithWork();
    const elsewhere = await given.thesis({ mentor, department_id: foreign.department.id });
    await close(mentor);
    expect(await counts()).toEqual([3, 2, 1]);
    const page = await shown(own.asHead, `${openWorkPath}/${mentor.id}`);
    expect([page.includes(String(topic.name)), page.includes(String(elsewhere.name))]).toEqual([
      true,
      false,
    ]);
    const successor = { person: String((await given.teacher()).id) };
    expect((await handOver(own.asHead, mentor, [topic, elsewhere], successor)).status).toBe(403);
    expect([await mentorOf(topic.id), await mentorOf(elsewhere.id)]).toEqual([
      mentor.id,
      mentor.id,
    ]);
  });

  test("work of a mentor who can act isn't handed over, nor twice", async () => {
    const { mentor, topic } = await mentorWithWork();
    const successor = { person: String((await given.teacher()).id) };
    const early = await handOver(asDean, mentor, [topic], successor);
    expect([early.status, early.text.includes(refusals.gone)]).toEqual([409, true]);
    await close(mentor);
    const answers = await Promise.all(
      [asDean, own.asHead].map((client) => handOver(client, mentor, [topic], successor)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const changes = (await history("Thesis", topic.id)).filter(({ data }) => "mentor_id" in data);
    expect(changes.map(({ action }) => action)).toEqual(["new", "update"]);
  });

  test("a successor without the right or without a place is refused", async () => {
    const { mentor, thesis } = await mentorWithWork();
    await close(mentor);
    const stranger = await given.teacher({ study_id: (await given.study()).id });
    const full = await given.teacher();
    await sql("update mentor_academic_years set max_num_of_thesis = 0 where mentor_id = $1", [
      full.id,
    ]);
    for (const [person, error] of [
      [stranger, "ne smije biti mentor na studiju"],
      [full, texts.hr.errors.noQuota],
      [mentor, texts.hr.errors.person],
    ] as const) {
      const answer = await handOver(own.asHead, mentor, [thesis], { person: String(person.id) });
      expect([answer.status, answer.text.includes(error)]).toEqual([422, true]);
    }
    expect(await mentorOf(thesis.id)).toBe(mentor.id);
  });
});

describe("keeping it with a stand-in", () => {
  test("ends the task while the stand-in acts: for the chosen theses if a head names one", async () => {
    const { mentor, topic, thesis, reservation } = await mentorWithWork();
    await close(mentor);
    const standIn = await given.teacher();
    const choice = {
      handOver: "standIn",
      person: String(standIn.id),
      standInUntil: addDays(today, 10),
    };
    expect(
      (await handOver(own.asHead, mentor, [thesis], { ...choice, standInUntil: "" })).status,
    ).toBe(422);
    expect((await handOver(own.asHead, mentor, [thesis], choice)).status).toBe(303);
    expect(await counts()).toEqual([1, 1, 0]);
    expect(await shown(own.asHead)).not.toContain(String(thesis.name));
    expect((await (await as(standIn)).get(`/student/reservation/${reservation.id}`)).status).toBe(
      200,
    );
    expect((await handOver(asDean, mentor, [topic], choice)).status).toBe(303);
    expect(await counts()).toEqual([0, 0, 0]);
    clock.now = toInstant(addDays(today, 11), "09:00");
    expect([await countOf(await as(dean)), await countOf(await as(own.head))]).toEqual([2, 2]);
  });

  test("for everything if the vice dean names one; and not if the stand-in can't act either", async () => {
    const { mentor, thesis, topic } = await mentorWithWork();
    await close(mentor);
    const standIn = await given.teacher();
    const choice = {
      handOver: "standIn",
      person: String(standIn.id),
      standInUntil: addDays(today, 10),
    };
    expect((await handOver(asDean, mentor, [thesis, topic], choice)).status).toBe(303);
    expect(
      await sql("select thesis_id from stand_ins where represented_id = $1", [mentor.id]),
    ).toEqual([{ thesis_id: null }]);
    expect(await counts()).toEqual([0, 0, 0]);
    await close(standIn);
    expect(await counts()).toEqual([2, 2, 0]);
  });
});

describe("other work", () => {
  /**
   * A teacher with a co-mentored thesis, a seat in a committee and a proposal in the own
   * department.
   */
  async function teacherWithOtherWork() {
    const { reservation, student: defender } = await mentorWithWork();
    const [person, student, mentor] = [
      await given.teacher(),
      await given.student(),
      await given.teacher(),
    ];
    await sql("update user_departments set department_id = $2 where user_id = $1", [
      person.id,
      own.department.id,
    ]);
    const thesis = await given.thesis({ mentor, department_id: own.department.id });
    await sql("update theses set co_mentor_id = $2 where id = $1", [thesis.id, person.id]);
    await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });
    await given.insert("committee_members", {
      reservation_id: reservation.id,
      user_id: person.id,
      role: "chair",
    });
    const proposal = await given.insert("student_proposals", {
      student_id: student.id,
      mentor_id: person.id,
      study_program_id: (await given.program()).id,
      status: "sent",
      name: "Prijedlog bez odgovora",
      description: "x".repeat(200),
      keywords: "a|b|c",
    });
    return { person, student, mentor, thesis, defender, reservation, proposal };
  }

  const give = (
    client: Client,
    { id }: Person,
    step: string,
    row: { id: number },
    values: Values = {},
  ) => client.post(`${openWorkPath}/${id}`, { step, form_ids: String(row.id), ...values } as never);

  let before = 0;

  beforeEach(async () => {
    before = Number(
      (await sql<{ id: number | null }>("select max(id)::int as id from events"))[0]?.id,
    );
  });

  /** The recipients of an event's notifications in this test. */
  const recipientsOf = async (name: string) =>
    (
      await sql<{ user_id: number }>(
        "select n.user_id from notifications n join events e on e.id = n.event_id where e.name = $1 and e.id > $2",
        [name, before],
      )
    ).map(({ user_id: id }) => id);

  test("as co-mentor, in a committee and as the mentor of a proposal is listed, and handed over by kind", async () => {
    const { person, student, mentor, thesis, defender, reservation, proposal } =
      await teacherWithOtherWork();
    expect(await counts()).toEqual([0, 0, 0]);
    await close(person);
    expect(await counts()).toEqual([3, 3, 0]);
    const page = await shown(own.asHead);
    for (const part of [
      list.kinds.coMentor,
      list.kinds.seat,
      list.kinds.proposal,
      "Prijedlog bez odgovora",
    ])
      expect(page).toContain(part);
    const successor = await given.teacher();
    const chosen = { person: String(successor.id) };
    for (const [kind, row] of [
      ["coMentor", thesis],
      ["seat", reservation],
      ["proposal", proposal],
    ] as const) {
      expect([kind, (await give(foreign.asHead, person, kind, row, chosen)).status]).toEqual([
        kind,
        403,
      ]);
      expect([kind, (await give(own.asHead, person, kind, row, chosen)).status]).toEqual([
        kind,
        303,
      ]);
      expect([kind, (await give(own.asHead, person, kind, row, chosen)).status]).toEqual([
        kind,
        409,
      ]);
    }
    expect(await counts()).toEqual([0, 0, 0]);
    expect(
      await sql("select co_mentor_id, mentor_id from theses where id = $1", [thesis.id]),
    ).toEqual([{ co_mentor_id: successor.id, mentor_id: mentor.id }]);
    expect(
      await sql("select user_id, role from committee_members where reservation_id = $1", [
        reservation.id,
      ]),
    ).toEqual([{ user_id: successor.id, role: "chair" }]);
    expect(
      await sql("select mentor_id, status from student_proposals where id = $1", [proposal.id]),
    ).toEqual([{ mentor_id: successor.id, status: "sent" }]);
    expect((await recipientsOf("thesis.changeCoMentor")).toSorted()).toEqual(
      [mentor.id, student.id, successor.id].toSorted(),
    );
    expect(await recipientsOf("committee.choose")).toContain(successor.id);
    expect([
      await recipientsOf("studentProposal.handOver"),
      await recipientsOf("studentProposal.reassign"),
    ]).toEqual([[successor.id], [student.id]]);
    expect((await (await as(successor)).get(`/mentor/proposal/${proposal.id}`)).status).toBe(200);
    expect(await recipientsOf("committee.choose")).not.toContain(defender.id);
  });

  test("a thesis may go on without a co-mentor; nobody gets what they may not do", async () => {
    const { person, mentor, student, thesis, reservation, proposal } = await teacherWithOtherWork();
    await close(person);
    const stranger = await given.teacher({ study_id: (await given.study()).id });
    const refusals: readonly [kind: string, row: { id: number }, who: Person, why: string][] = [
      ["coMentor", thesis, stranger, "ne može biti komentor"],
      ["coMentor", thesis, mentor, "ne može biti komentor"],
      ["proposal", proposal, stranger, "ne smije biti mentor na studiju"],
      ["seat", reservation, student, "Odaberite osobu s popisa"],
    ];
    for (const [kind, row, who, why] of refusals) {
      const answer = await give(own.asHead, person, kind, row, { person: String(who.id) });
      expect([kind, answer.status, answer.text.includes(why)]).toEqual([kind, 422, true]);
    }
    expect(await counts()).toEqual([3, 3, 0]);
    expect((await give(own.asHead, person, "coMentor", thesis)).status).toBe(303);
    expect(await sql("select co_mentor_id from theses where id = $1", [thesis.id])).toEqual([
      { co_mentor_id: null },
    ]);
  });

  test("the mentor's seat in a committee and the proposals pass on with the theses when an account is closed", async () => {
    const { mentor, thesis, reservation } = await mentorWithWork();
    await given.insert("committee_members", {
      reservation_id: reservation.id,
      user_id: mentor.id,
      role: "member",
    });
    const successor = await given.teacher();
    await close(mentor);
    expect(await counts()).toEqual([3, 3, 0]);
    expect(
      (await handOver(own.asHead, mentor, [thesis], { person: String(successor.id) })).status,
    ).toBe(303);
    expect(
      await sql("select user_id from committee_members where reservation_id = $1", [
        reservation.id,
      ]),
    ).toEqual([{ user_id: successor.id }]);
    expect(await counts()).toEqual([1, 1, 0]);
  });

  test("of a head who can't act is named to the vice dean and the admin, who name another", async () => {
    await close(own.head);
    expect([await countOf(asDean), await countOf(foreign.asHead)]).toEqual([1, 0]);
    for (const client of [asDean, asAdmin])
      expect(await shown(client)).toContain(String(own.department.name));
    const step = {
      step: "department",
      form_ids: String(own.department.id),
      newHead: String(foreign.head.id),
    };
    const path = `${openWorkPath}/${own.head.id}`;
    expect((await foreign.asHead.post(path, step)).status).toBe(403);
    const teacher = await given.teacher();
    expect((await asDean.post(path, { ...step, newHead: String(teacher.id) })).status).toBe(422);
    expect((await asDean.post(path, step)).status).toBe(303);
    expect(await sql("select head_id from departments where id = $1", [own.department.id])).toEqual(
      [{ head_id: foreign.head.id }],
    );
    expect(await countOf(asDean)).toBe(0);
  });

  test("and a head who can't act isn't offered in the form of a department, and refused", async () => {
    const path = `/department/edit/${foreign.department.id}`;
    const form = async (headId: number) => {
      const [row] = await sql<Record<string, unknown>>("select * from departments where id = $1", [
        foreign.department.id,
      ]);
      return {
        name: String(row?.name),
        nameEng: "",
        hrId: "",
        dabarId: "",
        headId,
        version: String(row?.version),
      };
    };
    const save = async (headId: number) =>
      (await asAdmin.post(path, (await form(headId)) as never)).status;
    await close(own.head);
    expect(await asAdmin.get("/department/new")).not.toContainText(
      String(own.head.name_with_title),
    );
    expect([await save(own.head.id), await save((await given.teacher()).id)]).toEqual([422, 422]);
    // the head whom the department has may stay while other fields change
    await close(foreign.head);
    expect(await save(foreign.head.id)).toBe(303);
    const next = await given.person({ roles: ["headOfDepartment"] });
    expect(await save(next.id)).toBe(303);
  });

  test("of an office in which nobody is left while a reservation waits", async () => {
    await given.reservation({
      thesis: await given.thesis({ mentor: await given.teacher() }),
      student: await given.student(),
      status: "confirmationOfPayment",
    });
    await sql("update users set roles = array_remove(roles, 'accountancy')");
    expect(await countOf(asDean)).toBe(1);
    expect(await shown(asDean)).toContain("Računovodstvo");
    expect(await shown(own.asHead)).not.toContain("Računovodstvo");
    await given.person({ roles: ["accountancy"] });
    expect(await countOf(asDean)).toBe(0);
  });
});
