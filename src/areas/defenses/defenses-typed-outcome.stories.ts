import { afterEach, describe, expect, test } from "vitest";
import { outcomeDecisionPaths } from "#areas/outcome-decisions/outcome-decisions.ts";
import { connect } from "#kit/database/connection.ts";
import { pdf } from "#test/world/files.ts";
import { createWorld, monday, type Person } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { countLockWaits } from "#test/world/lock-waits.ts";
import { startProcess } from "#test/world/server-process.ts";

const world = await createWorld();
const { given, as, visitor, sql, clock, history, databaseUrl } = world;
const jobs = openJobQueue(world);
const services = await given.person({ roles: ["studentServices"] });
const asServices = await as(services);
const studies = {
  mentor: await given.study({ outcome_typist: "mentor" }),
  chair: await given.study({ outcome_typist: "chair" }),
  studentServices: await given.study({}),
};

afterEach(() => {
  clock.now = monday;
});

const result = {
  grade: "4",
  gradeAgree: "on",
  examDate: given.day(0),
  defenseFlow: "Student je izložio rad.",
  defenseQuestions: "Zašto baš taj uzorak?",
};

/** A reservation whose defense has begun on a study whose outcomes this person types. */
async function held(
  typist: keyof typeof studies = "mentor",
  { chaired = typist === "chair", days = -0.1 } = {},
) {
  const study = studies[typist];
  const [mentor, coMentor, chair] = [
    await given.teacher(),
    await given.teacher(),
    await given.teacher(),
  ];
  const [student, member] = [await given.student(), await given.teacher()];
  const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id, study_id: study.id });
  const { id } = await given.reservation({
    thesis,
    student,
    status: "studentServicesConfirmedDefenseDate",
    created_at: given.instant(-90),
    defense_date: given.instant(days),
    defense_place: `Dvorana ${thesis.id}`,
  });
  const seat = (user: Person, role: string) =>
    given.insert("committee_members", { reservation_id: id, user_id: user.id, role });
  if (chaired) await seat(chair, "chair");
  if (chaired) await seat(member, "member");
  return { mentor, coMentor, chair, member, student, thesis, id };
}

const path = (id: number) => `/defense/outcome/${id}`;
const finishPath = (id: number) => `/service/finish-defense/${id}`;
const reservationPath = (id: number) => `/student/reservation/${id}`;
const type = async (person: Person, id: number, changed: Record<string, string> = {}) =>
  (await as(person)).post(path(id), { step: "typeOutcome", typed: "", ...result, ...changed });
const typedOf = async (id: number): Promise<Record<string, unknown>> =>
  (await sql("select * from typed_outcomes where reservation_id = $1", [id]))[0] ?? {};
const stored = async (id: number): Promise<Record<string, unknown>> =>
  (await sql("select * from reservations where id = $1", [id]))[0] ?? {};
const confirm = async (id: number, changed: Record<string, string> = {}, client = asServices) =>
  client.post(finishPath(id), {
    step: "finish",
    ...result,
    typed: String((await typedOf(id)).version ?? ""),
    ...changed,
  });
const toldOf = async (id: number, event: string) =>
  (
    await sql<{ user_id: number }>(
      "select n.user_id from notifications n join events e on e.id = n.event_id where e.reservation_id = $1 and e.name = $2 order by 1",
      [id, event],
    )
  ).map(({ user_id }) => user_id);
const shown = async (person: Person, address: string) =>
  (await (await as(person)).get(address)).text.replaceAll("<!-- -->", "");

describe("the outcome of a defense that its mentor types", () => {
  test("waits for student services, who confirm it as it is: only then the defense is closed and its 48 hours begin", async () => {
    const reservation = await held();
    const sent = await type(reservation.mentor, reservation.id);
    expect([sent.status, sent.location]).toEqual([303, reservationPath(reservation.id)]);
    expect(await typedOf(reservation.id)).toMatchObject({
      status: "typed",
      grade: 4,
      typed_as: "mentor",
      typed_by: reservation.mentor.id,
    });
    expect(await stored(reservation.id)).toMatchObject({
      status: "studentServicesConfirmedDefenseDate",
      grade: null,
    });
    expect(await toldOf(reservation.id, "reservation.typeOutcome")).toContain(services.id);
    const page = await shown(services, finishPath(reservation.id));
    for (const words of [
      "Ishod upisao mentor",
      reservation.mentor.name_with_title,
      "vrlo dobar (4)",
      "Potvrdi ishod",
    ])
      expect(page).toContain(words);
    clock.now = new Date(clock.now.getTime() + 5 * 3_600_000);
    expect((await confirm(reservation.id)).status).toBe(303);
    expect(await stored(reservation.id)).toMatchObject({
      status: "completed",
      grade: 4,
      defense_flow: result.defenseFlow,
      outcome_pending: true,
      outcome_open_until: new Date(clock.now.getTime() + 48 * 3_600_000),
    });
    expect(await typedOf(reservation.id)).toEqual({});
    expect(
      (await history("TypedOutcome", Number((await lastTyped(reservation.id)).object_id))).map(
        ({ action }) => action,
      ),
    ).toEqual(["new", "delete"]);
  });

  test("is in the desk of student services with all that was typed, and in the mentor's until it is typed", async () => {
    const reservation = await held();
    expect(await shown(services, "/service/student-services")).not.toContain(
      reservation.student.name,
    );
    expect(await shown(reservation.mentor, "/mentor/require-actions")).toContain(
      "Upiši ishod obrane",
    );
    expect(await shown(reservation.mentor, "/homepage-user")).toContain(path(reservation.id));
    const count = async () =>
      (await (await as(reservation.mentor)).get("/notifications")).json<{
        taskCounts: Record<string, number>;
      }>().taskCounts["/homepage-user"] ?? 0;
    expect(await count()).toBe(1);
    await type(reservation.mentor, reservation.id);
    expect(await count()).toBe(0);
    const desk = await shown(
      services,
      `/service/student-services?chosen=studentServices-${reservation.id}`,
    );
    expect(desk).toContain("Potvrdi upisani ishod");
    expect(desk).toContain(reservation.student.name);
  });

  test("is asked of the mentor once the defense has begun, once also by two nodes, and of student services after three days", async () => {
    const reservation = await held("mentor", { days: 0.01 });
    await jobs.run("ask-for-outcomes");
    expect(await toldOf(reservation.id, "reservation.expectOutcome")).toEqual([]);
    expect((await type(reservation.mentor, reservation.id)).text).toContain("Obrana počinje");
    expect(await typedOf(reservation.id)).toEqual({});
    clock.now = new Date(clock.now.getTime() + 3_600_000);
    await world.startAnother();
    await Promise.all([jobs.run("ask-for-outcomes"), jobs.run("ask-for-outcomes")]);
    await jobs.run("ask-for-outcomes");
    expect(await toldOf(reservation.id, "reservation.expectOutcome")).toEqual([
      reservation.mentor.id,
    ]);
    clock.now = new Date(clock.now.getTime() + 3 * 86_400_000);
    expect(await shown(services, "/service/student-services")).toContain(reservation.student.name);
    expect(await shown(services, finishPath(reservation.id))).toContain(
      `Ishod upisuje mentor: ${reservation.mentor.name_with_title}`,
    );
  });

  test("can be corrected by student services before they confirm it, and typed by them alone if the mentor is away", async () => {
    const [reservation, away] = [await held(), await held()];
    await type(reservation.mentor, reservation.id);
    expect(await shown(services, `${finishPath(reservation.id)}?edit`)).toContain(
      result.defenseQuestions,
    );
    expect((await confirm(reservation.id, { grade: "5" })).status).toBe(303);
    expect(await stored(reservation.id)).toMatchObject({ status: "completed", grade: 5 });
    expect((await confirm(away.id, { grade: "1" })).status).toBe(303);
    expect(await stored(away.id)).toMatchObject({ status: "notCompleted", grade: 1 });
  });

  test("is returned with a reason that only its typist and student services read, and typed again", async () => {
    const reservation = await held();
    await type(reservation.mentor, reservation.id);
    const back = (reason: string) =>
      asServices.post(finishPath(reservation.id), { step: "returnOutcome", typed: "1", reason });
    expect((await back(" ")).status).toBe(422);
    expect((await back("Ocjena 4 nije obrazložena.")).status).toBe(303);
    expect(await toldOf(reservation.id, "reservation.returnOutcome")).toEqual([
      reservation.mentor.id,
    ]);
    const mails = await sql<{ body: string }>(
      "select body || subject as body from mails where user_id = $1",
      [reservation.mentor.id],
    );
    for (const { body } of mails) expect(body).not.toMatch(/obrazložena|\(4\)/);
    expect(await shown(reservation.mentor, path(reservation.id))).toContain(
      "Ocjena 4 nije obrazložena.",
    );
    for (const person of [reservation.student, reservation.coMentor])
      expect(await shown(person, reservationPath(reservation.id))).not.toContain("obrazložena");
    expect((await back("Još jednom.")).status).toBe(409);
    expect((await confirm(reservation.id, { typed: "1" })).status).toBe(409);
    expect(
      (await type(reservation.mentor, reservation.id, { typed: "2", grade: "3" })).status,
    ).toBe(303);
    expect(await typedOf(reservation.id)).toMatchObject({
      status: "typed",
      grade: 3,
      return_reason: "",
    });
    expect((await confirm(reservation.id, { grade: "3" })).status).toBe(303);
  });

  test("needs every field, and nothing wrong is stored, not even past the form", async () => {
    const reservation = await held();
    for (const field of ["grade", "examDate", "defenseFlow", "defenseQuestions"])
      expect([
        field,
        (await type(reservation.mentor, reservation.id, { [field]: "" })).status,
      ]).toEqual([field, 422]);
    expect((await type(reservation.mentor, reservation.id, { grade: "6" })).status).toBe(422);
    expect(await typedOf(reservation.id)).toEqual({});
    const row = {
      grade: 4,
      grade_agree: true,
      exam_date: given.day(0),
      defense_flow: "Tijek.",
      defense_questions: "Zašto?",
      typed_as: "mentor",
      typed_by: reservation.mentor.id,
      typed_at: clock.now,
    };
    const insert = (fields: Record<string, unknown>, id = reservation.id) =>
      given.insert("typed_outcomes", { ...row, reservation_id: id, ...fields });
    await expect(insert({ grade: 6 })).rejects.toThrow(/typed_outcomes_grade/);
    await expect(insert({ defense_flow: " " })).rejects.toThrow(/typed_outcomes_flow/);
    await expect(insert({ status: "returned" })).rejects.toThrow(/typed_outcomes_returned/);
    await expect(insert({ typed_as: "student" })).rejects.toThrow(/typed_outcomes_typist/);
    await expect(insert({}, (await held("mentor", { days: 2 })).id)).rejects.toThrow(
      /confirmed defense that has begun/,
    );
    await insert({});
    await expect(insert({})).rejects.toThrow(/typed_outcomes_reservation_id_key/);
    await expect(
      sql("update reservations set status = 'mentorSetDefenseDate' where id = $1", [
        reservation.id,
      ]),
    ).rejects.toThrow(/confirmed defense that has begun/);
  });
});

describe("who types an outcome", () => {
  test("the mentor or their stand-in, nobody else; where student services type it, they alone", async () => {
    const reservation = await held();
    for (const person of [
      reservation.coMentor,
      reservation.chair,
      await given.teacher(),
      services,
      reservation.student,
    ])
      expect((await type(person, reservation.id)).status).toBe(403);
    expect((await visitor.post(path(reservation.id), result)).location).toMatch(/^\/login/);
    expect((await type(reservation.mentor, (await held("studentServices")).id)).status).toBe(403);
    const standIn = await given.teacher();
    await given.insert("stand_ins", {
      represented_id: reservation.mentor.id,
      stand_in_id: standIn.id,
      date_from: given.day(-1),
      date_to: given.day(5),
    });
    expect((await type(standIn, reservation.id)).status).toBe(303);
    expect(await typedOf(reservation.id)).toMatchObject({ typed_by: standIn.id });
  });

  test("the chair where the study says so, who has the task and sees no more than before; without a chair the mentor", async () => {
    const [reservation, without] = [await held("chair"), await held("chair", { chaired: false })];
    expect((await type(reservation.mentor, reservation.id)).status).toBe(403);
    expect((await type(reservation.member, reservation.id)).status).toBe(403);
    expect(await shown(reservation.chair, "/mentor/require-actions")).toContain(
      path(reservation.id),
    );
    expect(await shown(reservation.chair, "/mentor/require-actions")).not.toContain(
      reservation.student.email,
    );
    expect(await shown(reservation.chair, "/homepage-user")).toContain(path(reservation.id));
    await jobs.run("ask-for-outcomes");
    expect(await toldOf(reservation.id, "reservation.expectOutcome")).toEqual([
      reservation.chair.id,
    ]);
    expect(await toldOf(without.id, "reservation.expectOutcome")).toEqual([without.mentor.id]);
    const count = async () =>
      (await (await as(reservation.chair)).get("/notifications")).json<{
        taskCounts: Record<string, number>;
      }>().taskCounts["/homepage-user"] ?? 0;
    expect(await count()).toBe(1);
    expect((await type(reservation.chair, reservation.id)).status).toBe(303);
    expect(await count()).toBe(0);
    expect(await typedOf(reservation.id)).toMatchObject({
      typed_as: "chair",
      typed_by: reservation.chair.id,
    });
    expect(await shown(services, finishPath(reservation.id))).toContain(
      "Ishod upisao predsjednik povjerenstva",
    );
    expect((await type(without.mentor, without.id)).status).toBe(303);
    expect(await typedOf(without.id)).toMatchObject({ typed_as: "mentor" });
  });

  test("nobody else sees what was typed: the student learns that it waits, and neither they nor the committee see a grade", async () => {
    const [reservation, chaired] = [await held(), await held("chair")];
    await type(reservation.mentor, reservation.id);
    await type(chaired.chair, chaired.id);
    const admin = await given.person({ roles: ["admin"] });
    for (const [person, id] of [
      ...[reservation.student, reservation.coMentor, admin].map(
        (person) => [person, reservation.id] as const,
      ),
      ...[chaired.student, chaired.mentor, chaired.member, admin].map(
        (person) => [person, chaired.id] as const,
      ),
    ]) {
      const page = await shown(person, reservationPath(id));
      expect(page).toContain("Ishod obrane je upisan i čeka potvrdu studentske službe.");
      for (const hidden of [result.defenseFlow, result.defenseQuestions, "vrlo dobar"])
        expect(page).not.toContain(hidden);
    }
    for (const person of [chaired.mentor, chaired.member, reservation.coMentor])
      for (const { id } of [reservation, chaired])
        expect(await shown(person, path(id))).not.toContain(result.defenseQuestions);
    expect(await shown(reservation.mentor, path(reservation.id))).toContain(
      result.defenseQuestions,
    );
  });
});

describe("two people at once", () => {
  test("a double click types once; of two tabs the second is told what is stored", async () => {
    const reservation = await held();
    const answers = await Promise.all([1, 2].map(() => type(reservation.mentor, reservation.id)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await typedOf(reservation.id)).toMatchObject({ version: 1 });
    expect(await toldOf(reservation.id, "reservation.typeOutcome")).toHaveLength(
      (await sql("select from users where 'studentServices' = any(roles)")).length,
    );
    const stale = await type(reservation.mentor, reservation.id, { grade: "2" });
    expect(stale.status).toBe(409);
    expect(stale).toContainText("U međuvremenu je ishod upisan");
    expect(await typedOf(reservation.id)).toMatchObject({ version: 1, grade: 4 });
    expect(
      (await type(reservation.mentor, reservation.id, { grade: "2", typed: "1" })).status,
    ).toBe(303);
    expect(await typedOf(reservation.id)).toMatchObject({ version: 2, grade: 2 });
  });

  test("student services don't confirm what the mentor has changed since, nor close over what they haven't seen", async () => {
    const reservation = await held();
    const unseen = { step: "finish", ...result, grade: "5", typed: "" };
    await type(reservation.mentor, reservation.id);
    expect((await asServices.post(finishPath(reservation.id), unseen)).status).toBe(409);
    await type(reservation.mentor, reservation.id, { grade: "2", typed: "1" });
    const stale = await confirm(reservation.id, { typed: "1" });
    expect([stale.status, (await stored(reservation.id)).grade]).toEqual([409, null]);
    expect((await confirm(reservation.id, { grade: "2" })).status).toBe(303);
  });

  test("two clerks confirm once, and a mentor who types at the same moment is refused or confirmed whole", async () => {
    const [one, other] = [await held(), await held()];
    const colleague = await as(await given.person({ roles: ["studentServices"] }));
    for (const { id, mentor } of [one, other]) await type(mentor, id);
    const clerks = await Promise.all([confirm(one.id), confirm(one.id, {}, colleague)]);
    expect(clerks.map(({ status }) => status).sort()).toEqual([303, 409]);
    const [closed, typing] = await Promise.all([
      confirm(other.id, { typed: "1" }),
      type(other.mentor, other.id, { grade: "2", typed: "1" }),
    ]);
    expect([
      [303, 409],
      [409, 303],
    ]).toContainEqual([closed.status, typing.status]);
    expect((await stored(other.id)).grade).toBe(closed.status === 303 ? 4 : null);
    expect((await typedOf(other.id)).grade).toBe(closed.status === 303 ? undefined : 2);
  });

  test("a node that is killed in the middle of a confirmation has confirmed nothing, and another confirms it whole", async () => {
    const reservation = await held();
    await type(reservation.mentor, reservation.id);
    const first = await startProcess(world);
    const clerk = await first.as(services);
    const holder = connect(databaseUrl);
    await holder.db.transaction(async (held) => {
      await held.execute("lock table certificates_of_completion in exclusive mode");
      const cut = confirm(reservation.id, {}, clerk).catch(() => undefined);
      await waitUntil(
        () => countLockWaits(sql),
        (count) => count > 0,
      );
      await first.kill();
      await cut;
    });
    await holder.close();
    expect(await stored(reservation.id)).toMatchObject({
      status: "studentServicesConfirmedDefenseDate",
      grade: null,
    });
    expect(await typedOf(reservation.id)).toMatchObject({ status: "typed", grade: 4 });
    expect((await confirm(reservation.id)).status).toBe(303);
    expect(await stored(reservation.id)).toMatchObject({ status: "completed", grade: 4 });
    expect(await typedOf(reservation.id)).toEqual({});
  });
});

describe("nothing typed is left", () => {
  test("of a defense that gets a new date or whose reservation is cancelled", async () => {
    const [moved, canceled] = [await held(), await held()];
    for (const { id, mentor } of [moved, canceled]) await type(mentor, id);
    const reopened = await asServices.post(`/service/confirm-defense-date/${moved.id}`, {
      step: "reopenDefense",
      reason: "Povjerenstvo nije bilo na okupu.",
    });
    expect(reopened.status).toBe(303);
    const cancel = await asServices.post(reservationPath(canceled.id), {
      step: "cancel",
      reason: "Student odustaje.",
    });
    expect(cancel.status).toBe(303);
    for (const { id } of [moved, canceled]) expect(await typedOf(id)).toEqual({});
  });

  test("of an annulled defense: the outcome of the next one is typed anew", async () => {
    const reservation = await held();
    await type(reservation.mentor, reservation.id);
    await confirm(reservation.id);
    await sql("update reservations set outcome_pending = false where id = $1", [reservation.id]);
    const viceDean = await as(await given.person({ roles: ["viceDean"] }));
    const entered = await asServices.post(outcomeDecisionPaths.enter(reservation.id), {
      kind: "annulment",
      body: "Vijeće",
      classificationNo: "602-04/26-01/77",
      registrationNo: "251-69-04-26-9",
      decidedOn: given.day(0),
      reason: "Povreda postupka.",
      file: pdf("odluka.pdf"),
    });
    const decision = Number(entered.location?.split("/").at(-1));
    const [versions] = await sql<{ version: number; reservation: number }>(
      "select o.version, r.version as reservation from outcome_decisions o join reservations r on r.id = o.reservation_id where o.id = $1",
      [decision],
    );
    const annulled = await viceDean.post(outcomeDecisionPaths.show(decision), {
      step: "confirm",
      version: versions?.version ?? 0,
      reservationVersion: versions?.reservation ?? 0,
    });
    expect(annulled.status).toBe(303);
    expect(await typedOf(reservation.id)).toEqual({});
    await sql(
      "update reservations set status = 'studentServicesConfirmedDefenseDate', defense_date = $1, defense_place = 'Vijećnica' where id = $2",
      [given.instant(-0.05), reservation.id],
    );
    expect((await type(reservation.mentor, reservation.id, { grade: "5" })).status).toBe(303);
    expect(await typedOf(reservation.id)).toMatchObject({ status: "typed", grade: 5, version: 1 });
  });
});

test("a study says who types its outcomes, student services unless it says otherwise", async () => {
  const admin = await as(await given.person({ roles: ["admin"] }));
  const page = (await admin.get(`/study/edit/${studies.studentServices.id}`)).text;
  for (const words of ["Ishod obrane upisuje", "predsjednik povjerenstva", "upisuje mentor"])
    expect(page).toContain(words);
  const [study] = await sql("select outcome_typist from studies where id = $1", [
    studies.studentServices.id,
  ]);
  expect(study).toEqual({ outcome_typist: "studentServices" });
});

/** The newest history entry of a typed outcome of a reservation. */
async function lastTyped(id: number) {
  const [entry] = await sql<{ object_id: number }>(
    "select object_id from log_entries where object_class = 'TypedOutcome' and (data ->> 'reservation_id' = $1 or previous ->> 'reservation_id' = $1) order by id desc limit 1",
    [String(id)],
  );
  return entry ?? { object_id: 0 };
}
