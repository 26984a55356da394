import { describe, expect, test } from "vitest";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const { given, as, visitor, history, sql } = await createWorld();
await given.defenseDeadline();
const services = await given.person({ roles: ["studentServices"] });
const head = await given.head();
const { refusals } = texts.hr;

type Needs = {
  chair_rank?: string;
  mentor_not_chair?: boolean;
  outside_member?: boolean;
  committee_exceptions?: boolean;
  committee_size?: number;
  committee_approval?: boolean;
  committee_required?: boolean;
};

/** A study of its own that asks for a committee, and a reservation on it in this status. */
async function givenDefense(
  status: ReservationStatus = "submittedToStudentServices",
  { needs = {}, ...fields }: { needs?: Needs } & Record<string, unknown> = {},
) {
  const study = await given.study({ committee_required: true, committee_size: 3, ...needs });
  const program = await given.program({ study_id: study.id });
  const mentor = await given.teacher({ study_id: study.id });
  const student = await given.student({ on: { study_id: study.id, study_program_id: program.id } });
  const thesis = await given.thesis({ mentor, study_id: study.id, programs: [program.id] });
  const reservation = await given.reservation({
    thesis,
    student,
    status,
    student_study_program_id: program.id,
    ...(status === "submittedToStudentServices" ? {} : { defense_place: nextRoom() }),
    ...fields,
  });
  return { mentor, student, thesis, reservation, path: `/defense/committee/${reservation.id}` };
}

let rooms = 400;
const nextRoom = () => `Dvorana ${++rooms}`;

/** Inserts teachers one after another, so that their ids rise. */
async function teachers(count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) people.push(await given.teacher());
  return people;
}

const choice = (chair: Person, member?: Person, secretary?: Person) => ({
  step: "choose",
  chair: chair.id,
  ...(member && { member1: member.id }),
  ...(secretary && { secretary: secretary.id }),
});

const seatsOf = (id: number) =>
  sql(
    "select user_id, role, status, approved_at is not null as approved from committee_members where reservation_id = $1 order by id",
    [id],
  );

const toldOf = async (id: number, name: string) =>
  (
    await sql<{ user_id: number }>(
      "select n.user_id from notifications n join events e on e.id = n.event_id where e.reservation_id = $1 and e.name = $2 order by 1",
      [id, name],
    )
  ).map(({ user_id }) => user_id);

async function feedOf(person: Person) {
  const token = `${person.username}-`.padEnd(43, "a");
  await given.insert("calendar_tokens", {
    user_id: person.id,
    token,
    created_at: given.instant(0),
  });
  return (await visitor.get(`/ical/scheduled-defenses/${person.username}/${token}`)).text;
}

describe("a committee is chosen", () => {
  test("by the mentor, who belongs to it; the others are told", async () => {
    const { mentor, reservation, path } = await givenDefense();
    const [chair, member, secretary] = (await teachers(3)) as [Person, Person, Person];
    const asMentor = await as(mentor);
    expect((await asMentor.post(path, choice(chair, member, secretary))).status).toBe(303);
    expect(await seatsOf(reservation.id)).toMatchObject([
      { user_id: chair.id, role: "chair" },
      { user_id: mentor.id, role: "member" },
      { user_id: member.id, role: "member" },
      { user_id: secretary.id, role: "secretary" },
    ]);
    expect(await toldOf(reservation.id, "committee.choose")).toEqual([
      chair.id,
      member.id,
      secretary.id,
    ]);
    const [first] = await sql<{ id: number }>(
      "select min(id)::int as id from committee_members where reservation_id = $1",
      [reservation.id],
    );
    expect((await history("CommitteeMember", first?.id ?? 0)).at(-1)).toMatchObject({
      username: mentor.username,
    });
  });

  test("again the same: nothing changes and nobody is told twice", async () => {
    const { mentor, reservation, path } = await givenDefense();
    const [chair, member] = (await teachers(2)) as [Person, Person];
    const asMentor = await as(mentor);
    for (const _ of [1, 2])
      expect((await asMentor.post(path, choice(chair, member))).status).toBe(303);
    expect(await toldOf(reservation.id, "committee.choose")).toEqual([chair.id, member.id]);
  });

  test("by student services, who replace one person: that one and the other are told", async () => {
    const { mentor, reservation, path } = await givenDefense("studentServicesConfirmedDefenseDate");
    const [chair, member, other] = (await teachers(3)) as [Person, Person, Person];
    const asServices = await as(services);
    await asServices.post(path, choice(chair, member));
    expect((await asServices.post(path, choice(chair, other))).status).toBe(303);
    expect(await toldOf(reservation.id, "committee.release")).toEqual([member.id]);
    expect(await toldOf(reservation.id, "committee.choose")).toEqual(
      [chair.id, member.id, mentor.id, mentor.id, other.id].sort((a, b) => a - b),
    );
  });

  test("by nobody else, and not before the formal conditions are confirmed", async () => {
    const { student, mentor, path } = await givenDefense();
    const [chair, member] = (await teachers(2)) as [Person, Person];
    expect((await visitor.post(path, choice(chair, member))).location).toMatch(/^\/login/);
    for (const other of [student, chair, head])
      expect((await (await as(other)).post(path, choice(chair, member))).status).toBe(403);
    const early = await givenDefense("statements");
    const answer = await (await as(early.mentor)).post(early.path, choice(chair, member));
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining(refusals.notNow)]);
    expect((await (await as(mentor)).get(path)).status).toBe(200);
  });

  test("where the study asks for none: not at all", async () => {
    const { mentor, path } = await givenDefense("submittedToStudentServices", {
      needs: { committee_required: false },
    });
    const [chair, member] = (await teachers(2)) as [Person, Person];
    const asMentor = await as(mentor);
    expect((await asMentor.post(path, choice(chair, member))).status).toBe(409);
    expect(await asMentor.get(path)).toContainText(texts.hr.notAsked);
  });

  test("not a committee of one, nobody twice, no student and no unknown person", async () => {
    const { mentor, student, reservation, path } = await givenDefense();
    const [chair] = (await teachers(1)) as [Person];
    const asMentor = await as(mentor);
    const refused = async (values: Record<string, number | string>) => {
      const { status, text } = await asMentor.post(path, { step: "choose", ...values });
      return [status, text];
    };
    expect(await refused({ chair: mentor.id })).toEqual([
      422,
      expect.stringContaining("najmanje 3 člana"),
    ]);
    expect(await refused({ chair: chair.id, member1: chair.id })).toEqual([
      422,
      expect.stringContaining(`${chair.name_with_title} je već u povjerenstvu`),
    ]);
    for (const stranger of [student.id, 999_999])
      expect(await refused({ chair: chair.id, member1: stranger })).toEqual([
        422,
        expect.stringContaining(refusals.noPerson),
      ]);
    expect(await seatsOf(reservation.id)).toEqual([]);
  });
});

describe("a person's time", () => {
  /** Two defenses at one time in two rooms. */
  const atOnce = async () => {
    const on = { defense_date: new Date(`${given.day(28)}T09:00:00Z`) };
    return [
      await givenDefense("mentorSetDefenseDate", on),
      await givenDefense("mentorSetDefenseDate", on),
    ] as const;
  };

  test("is held by one defense; the form says whose", async () => {
    const [first, second] = await atOnce();
    const [chair, member, other] = (await teachers(3)) as [Person, Person, Person];
    expect((await (await as(first.mentor)).post(first.path, choice(chair, member))).status).toBe(
      303,
    );
    const answer = await (await as(second.mentor)).post(second.path, choice(other, chair));
    expect([answer.status, answer.text]).toEqual([
      422,
      expect.stringContaining(`${chair.name_with_title} u vrijeme ove obrane već ima drugu obranu`),
    ]);
    expect(await seatsOf(second.reservation.id)).toEqual([]);
  });

  test("of two mentors who want the same person at once one succeeds", async () => {
    const both = await atOnce();
    const [chair, ...others] = (await teachers(3)) as [Person, Person, Person];
    const answers = await Promise.all(
      both.map(async ({ mentor, path }, index) =>
        (await as(mentor)).post(path, choice(chair, others[index])),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      303,
      expect.toSatisfy((status) => status === 409 || status === 422),
    ]);
    const held = await sql("select 1 from defense_slots where kind = 'person' and key = $1", [
      String(chair.id),
    ]);
    expect(held).toHaveLength(1);
  });

  test("is looked at when the date is set, too", async () => {
    const [first] = await atOnce();
    const second = await givenDefense("submittedToStudentServices");
    const [chair, member, other] = (await teachers(3)) as [Person, Person, Person];
    await (await as(first.mentor)).post(first.path, choice(chair, member));
    const asSecond = await as(second.mentor);
    await asSecond.post(second.path, choice(other, chair));
    const [date] = await sql<{ at: string }>(
      `select to_char(defense_date at time zone 'Europe/Zagreb', 'YYYY-MM-DD"T"HH24:MI') as at from reservations where id = $1`,
      [first.reservation.id],
    );
    const answer = await asSecond.post(`/mentor/defense-date/${second.reservation.id}`, {
      defenseDate: date?.at ?? "",
      defensePlace: nextRoom(),
    });
    expect([answer.status, answer.text]).toEqual([
      422,
      expect.stringContaining(`${chair.name_with_title} u to vrijeme već ima drugu obranu`),
    ]);
  });
});

describe("a member of the committee", () => {
  const chosen = async (status: ReservationStatus = "studentServicesConfirmedDefenseDate") => {
    const defense = await givenDefense(status);
    const [chair, member] = (await teachers(2)) as [Person, Person];
    await (await as(defense.mentor)).post(defense.path, choice(chair, member));
    return { ...defense, chair, member };
  };

  test("reads the reservation and the final version, without the JMBAG, and has the defense in the calendar", async () => {
    const { student, member, reservation, thesis, path } = await chosen();
    const asMember = await as(member);
    const [document] = await sql<{ id: number }>(
      "select id from documents where reservation_id = $1 and final_version order by id desc limit 1",
      [reservation.id],
    );
    const page = await asMember.get(`/student/reservation/${reservation.id}`);
    expect(page.status).toBe(200);
    expect(page).toContainText(`/student/download-thesis/${document?.id}`);
    expect(page).not.toContainText(student.jmbag as string);
    expect(await asMember.get(path)).not.toContainText(student.jmbag as string);
    expect(await asMember.get("/mentor/scheduled-defenses")).toContainText(thesis.name as string);
    expect(await asMember.get("/homepage-user")).toContainText("Obrana u čijem ste povjerenstvu");
    expect(await feedOf(member)).toContain(`defense-${reservation.id}@`);
    const stranger = await as(await given.teacher());
    expect((await stranger.get(`/student/reservation/${reservation.id}`)).status).toBe(403);
    expect((await stranger.get(path)).status).toBe(403);
  });

  test("declines with a reason: the mentor and student services are told, and the rights end", async () => {
    const { mentor, member, reservation, path } = await chosen();
    const asMember = await as(member);
    for (const reason of [" ", "\u0000\u0007", "ž".repeat(2_001)])
      expect((await asMember.post(path, { step: "decline", reason })).status).toBe(422);
    expect((await asMember.post(path, { step: "decline", reason: "Službeni put." })).status).toBe(
      303,
    );
    expect(await toldOf(reservation.id, "committee.decline")).toEqual(
      [services.id, mentor.id].sort((a, b) => a - b),
    );
    expect((await asMember.get(`/student/reservation/${reservation.id}`)).status).toBe(403);
    expect((await asMember.post(path, { step: "decline", reason: "Opet." })).status).toBe(403);
    expect(await (await as(mentor)).get(path)).toContainText("odbio sudjelovanje: Službeni put.");
    expect(
      await sql("select 1 from defense_slots where kind = 'person' and key = $1", [
        String(member.id),
      ]),
    ).toEqual([]);
  });

  test("declines until the day of the defense; the mentor doesn't decline at all", async () => {
    const { mentor, member, reservation, path } = await chosen();
    await sql("update reservations set defense_date = $1 where id = $2", [
      given.instant(0.1),
      reservation.id,
    ]);
    const late = await (await as(member)).post(path, { step: "decline", reason: "Bolest." });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining(refusals.tooLate)]);
    expect(
      (await (await as(mentor)).post(path, { step: "decline", reason: "Ne mogu." })).status,
    ).toBe(403);
  });
});

describe("the head of the department", () => {
  const awaiting = async () => {
    const defense = await givenDefense("studentServicesConfirmedDefenseDate", {
      needs: { committee_approval: true },
      defense_date: given.instant(-0.1),
    });
    const [chair, member, other] = (await teachers(3)) as [Person, Person, Person];
    await (await as(services)).post(defense.path, choice(chair, member));
    return { ...defense, chair, member, other };
  };

  test("approves the committee, once, and later each new person", async () => {
    const { reservation, path, mentor, chair, other } = await awaiting();
    expect(await toldOf(reservation.id, "committee.askApproval")).toEqual([head.id]);
    const asHead = await as(head);
    expect(await asHead.get("/homepage-user")).toContainText("Odobri povjerenstvo");
    for (const stranger of [mentor, chair, services])
      expect((await (await as(stranger)).post(path, { step: "approve" })).status).toBe(403);
    expect((await asHead.post(path, { step: "approve" })).status).toBe(303);
    expect((await asHead.post(path, { step: "approve" })).status).toBe(409);
    expect((await seatsOf(reservation.id)).every(({ approved }) => approved)).toBe(true);
    await (await as(services)).post(path, choice(chair, other));
    expect((await seatsOf(reservation.id)).filter(({ approved }) => !approved)).toMatchObject([
      { user_id: other.id },
    ]);
  });

  test("refuses a committee with a reason: the mentor and student services are told, and it is chosen again", async () => {
    const { reservation, path, mentor, chair, member, other } = await awaiting();
    const [asHead, asServices] = [await as(head), await as(services)];
    const refusal = { step: "refuse", reason: "Predsjednik mora biti s drugog odjela." };
    for (const reason of [" ", "\u0000\u0007", "ž".repeat(2_001)])
      expect((await asHead.post(path, { ...refusal, reason })).status).toBe(422);
    for (const stranger of [mentor, chair, services])
      expect((await (await as(stranger)).post(path, refusal)).status).toBe(403);
    const answers = await Promise.all([asHead.post(path, refusal), asHead.post(path, refusal)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await toldOf(reservation.id, "committee.refuse")).toEqual(
      [services.id, mentor.id].sort((a, b) => a - b),
    );
    expect(await asHead.get("/homepage-user")).not.toContainText(`href="${path}"`);
    for (const person of [mentor, services, head])
      expect(await (await as(person)).get(path)).toContainText(refusal.reason);
    const asMember = await as(member);
    const response = await asMember.get(path);
    expect([
      response.text.includes("nije odobren"),
      response.text.includes(refusal.reason),
    ]).toEqual([true, false]);
    const finish = {
      step: "finish",
      grade: "5",
      gradeAgree: true,
      examDate: given.day(0),
      defenseFlow: "a",
    };
    const closed = await asServices.post(`/service/finish-defense/${reservation.id}`, {
      ...finish,
      defenseQuestions: "b",
    });
    expect([closed.status, closed.text]).toEqual([
      409,
      expect.stringContaining("nije odobrio povjerenstvo"),
    ]);

    await (await as(mentor)).post(path, choice(chair, other));
    expect((await seatsOf(reservation.id)).every(({ approved }) => !approved)).toBe(true);
    expect(await asHead.get("/homepage-user")).toContainText(path);
    expect(await toldOf(reservation.id, "committee.askApproval")).toEqual([head.id, head.id]);
    expect((await asHead.post(path, { step: "approve" })).status).toBe(303);
    expect((await asHead.post(path, refusal)).status).toBe(409);
    expect(
      (
        await asServices.post(`/service/finish-defense/${reservation.id}`, {
          ...finish,
          defenseQuestions: "b",
        })
      ).status,
    ).toBe(303);
  });
});

describe("the rules of the study for the people", () => {
  const strict = { chair_rank: "assistantProfessor", outside_member: true, mentor_not_chair: true };
  const exceptionOf = (id: number) =>
    sql("select reason, made_by from committee_exceptions where reservation_id = $1", [id]);
  const docent = async () => {
    const person = await given.teacher();
    await sql("update users set name_with_title = 'doc. dr. sc. ' || name where id = $1", [
      person.id,
    ]);
    await sql("delete from user_departments where user_id = $1", [person.id]);
    return person;
  };

  test("each has its sentence, and nothing is chosen", async () => {
    const { reservation, path, mentor } = await givenDefense("submittedToStudentServices", {
      needs: strict,
    });
    const [chair, member] = (await teachers(2)) as [Person, Person];
    const asMentor = await as(mentor);
    const refused = await asMentor.post(path, choice(chair, member));
    expect(refused.status).toBe(422);
    expect(refused.text).toContainText("najmanje zvanje docenta");
    expect(refused.text).toContainText(texts.hr.rules.nobodyOutside);
    const asChair = await asMentor.post(path, {
      ...choice(mentor, member),
      member2: chair.id,
    });
    expect(asChair.text).toContainText(texts.hr.rules.mentorIsChair);
    expect(await seatsOf(reservation.id)).toEqual([]);
    expect((await asMentor.post(path, choice(await docent(), member))).status).toBe(303);
  });

  test("student services make an exception with a reason only where the study allows it", async () => {
    const [allowed, forbidden] = [
      await givenDefense("submittedToStudentServices", {
        needs: { ...strict, committee_exceptions: true },
      }),
      await givenDefense("submittedToStudentServices", { needs: strict }),
    ];
    const [chair, member] = (await teachers(2)) as [Person, Person];
    const asServices = await as(services);
    const exception = "Jedini docent je na studijskom dopustu.";
    const withReason = { ...choice(chair, member), exception };
    const refused = await asServices.post(allowed.path, choice(chair, member));
    expect(refused.status).toBe(422);
    expect(refused.text).toContainText(texts.hr.rules.needsReason);
    expect((await (await as(allowed.mentor)).post(allowed.path, withReason)).status).toBe(422);
    expect((await asServices.post(forbidden.path, withReason)).status).toBe(422);
    expect((await asServices.post(allowed.path, withReason)).status).toBe(303);
    expect(await exceptionOf(allowed.reservation.id)).toEqual([
      { reason: exception, made_by: services.id },
    ]);
    expect((await asServices.get(allowed.path)).text).toContainText(exception);
    // once a committee keeps the rules, the exception is gone
    expect((await asServices.post(allowed.path, choice(await docent(), member))).status).toBe(303);
    expect(await exceptionOf(allowed.reservation.id)).toEqual([]);
  });
});

describe("the defense is closed", () => {
  const result = {
    step: "finish",
    grade: "5",
    gradeAgree: true,
    examDate: given.day(0),
    defenseFlow: "Student je izložio rad.",
    defenseQuestions: "Zašto?",
  };

  test("once the committee that the study asks for is there", async () => {
    const { reservation, path } = await givenDefense("studentServicesConfirmedDefenseDate", {
      defense_date: given.instant(-0.1),
    });
    const [chair, member] = (await teachers(2)) as [Person, Person];
    const asServices = await as(services);
    const finish = `/service/finish-defense/${reservation.id}`;
    const refused = await asServices.post(finish, result);
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining("Povjerenstvo još nije odabrano"),
    ]);
    expect(await asServices.get(finish)).toContainText(path);
    await asServices.post(path, choice(chair, member));
    expect((await asServices.post(finish, result)).status).toBe(303);
    expect((await asServices.post(path, choice(chair, member))).status).toBe(409);
  });

  test("with its committee in the minutes", async () => {
    const { reservation, path } = await givenDefense("studentServicesConfirmedDefenseDate");
    const [chair, member] = (await teachers(2)) as [Person, Person];
    const asServices = await as(services);
    await asServices.post(path, choice(chair, member));
    const { status, headers } = await asServices.get(`/service/minutes/${reservation.id}`);
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
  });
});
